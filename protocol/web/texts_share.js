// Texts of the tab Share. Of each text: English, Japanese, French, German.

export const shareTexts = {
    share: {
        what: ['What', '内容', 'Quoi', 'Was'],
        link: ['Link', 'リンク', 'Lien', 'Link'],
        copy: ['Copy', 'コピー', 'Copier', 'Kopieren'],
        copied: ['Copied.', 'コピーしました。', 'Copié.', 'Kopiert.'],
        selected: [
            'It is selected: copy it by the browser\'s own command.',
            '選択しました。ブラウザの操作でコピーしてください。',
            'C’est sélectionné : copiez avec la commande du navigateur.',
            'Es ist markiert: Kopiere es mit dem Befehl des Browsers.'],
        download: ['Download', 'ダウンロード', 'Télécharger', 'Herunterladen'],
        png: ['Download as PNG', 'PNGでダウンロード', 'Télécharger en PNG', 'Als PNG herunterladen'],
        moving: [
            'Download as a moving picture',
            '動く画像でダウンロード',
            'Télécharger en image animée',
            'Als bewegtes Bild herunterladen'],
        transcript: ['Moves', '手順', 'Coups', 'Züge'],
        sgf: 'SGF',
        ggf: 'GGF',
        position: ['Position', '局面', 'Position', 'Stellung'],
        picture: ['Picture of the position (SVG)', '局面の図（SVG）', 'Image de la position (SVG)', 'Bild der Stellung (SVG)'],
        copyOf: ['Copy: {what}', 'コピー：{what}', 'Copier : {what}', 'Kopieren: {what}'],
        downloadOf: ['Download: {what}', 'ダウンロード：{what}', 'Télécharger : {what}', 'Herunterladen: {what}'],
        sheet: ['Sheet to print', '印刷用の棋譜', 'Feuille à imprimer', 'Blatt zum Drucken'],
        aboutSheet: [
            'The game with numbered moves, comments and marked positions, and the worst faults if it is reviewed; or the position that is shown.',
            '手順を番号で示した棋譜を、コメントと印のある局面を添えて印刷します。解析した棋譜では大きな悪手も載ります。表示中の局面も印刷できます。',
            'La partie, ses coups numérotés, ses commentaires et ses positions marquées, avec les fautes les plus lourdes si elle est analysée ; ou la position affichée.',
            'Die Partie mit nummerierten Zügen, Kommentaren und markierten Stellungen, dazu die größten Fehler, falls sie analysiert ist; oder die gezeigte Stellung.'],
        printGame: ['Print the game', '棋譜を印刷', 'Imprimer la partie', 'Partie drucken'],
        printPosition: ['Print the position', '局面を印刷', 'Imprimer la position', 'Stellung drucken'],
        preview: ['The position as a picture', '局面の図', 'La position en image', 'Die Stellung als Bild'],
        onlyHere: [
            'This page is on your machine alone: there is no link to it for others. Send them the moves.',
            'このページはお使いの機器の中だけにあるため、他の人に送れるリンクはありません。手順を送ってください。',
            'Cette page n’existe que sur votre machine : il n’y a pas de lien à donner. Envoyez les coups.',
            'Diese Seite gibt es nur auf deinem Rechner, also auch keinen Link für andere: Schick ihnen die Züge.'],
    },
};
