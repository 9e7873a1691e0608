// Texts of the tab Games, and of games of the library elsewhere. Of each text: English, Japanese, French, German.

export const libraryTexts = {
    names: { // of players of games that are kept
        you: ['You', 'あなた', 'Vous', 'Du'],
        emilia: ['Emilia ({strength})', 'Emilia（{strength}）', 'Emilia ({strength})', 'Emilia ({strength})'],
        helped: ['with help', '補助あり', 'avec de l’aide', 'mit Hilfe'], // in place of an event
    },
    library: {
        more: ['More filters', 'その他の条件', 'Plus de critères', 'Weitere Filter'],
        opponent: ['Opponent', '相手', 'Adversaire', 'Gegner'],
        since: ['From year', '開始年', 'Depuis l’année', 'Ab Jahr'],
        until: ['To year', '終了年', 'Jusqu’à l’année', 'Bis Jahr'],
        event: ['Event', '大会', 'Tournoi', 'Turnier'],
        opening: ['Opening or moves', '定石または手順', 'Ouverture ou coups', 'Eröffnung oder Züge'],
        fields: { // by the names of the requests
            text: ['Any text', 'テキスト', 'Texte quelconque', 'Beliebiger Text'],
            source: ['File', 'ファイル', 'Fichier', 'Datei'],
            min_moves: ['At least moves', '最小手数', 'Coups au moins', 'Mindestens Züge'],
            max_moves: ['At most moves', '最大手数', 'Coups au plus', 'Höchstens Züge'],
        },
        result: ['Result', '結果', 'Résultat', 'Ergebnis'],
        outcomes: {
            any: ['any', 'すべて', 'tous', 'alle'],
            win: ['won', '勝ち', 'gagné', 'gewonnen'],
            draw: ['drawn', '引き分け', 'nul', 'unentschieden'],
            loss: ['lost', '負け', 'perdu', 'verloren'],
        },
        sort: ['Order', '並び順', 'Ordre', 'Reihenfolge'],
        sorts: {
            added: ['as added', '追加順', 'd’ajout', 'wie hinzugefügt'],
            newest: ['newest first', '新しい順', 'les plus récentes d’abord', 'neueste zuerst'],
            oldest: ['oldest first', '古い順', 'les plus anciennes d’abord', 'älteste zuerst'],
        },
        here: [
            'Through the position on the board',
            '盤上の局面を通る棋譜',
            'Passant par la position du plateau',
            'Durch die Stellung auf dem Brett'],
        score: [
            '{player}: {win} won, {draw} drawn, {loss} lost.',
            '{player}：{win}勝{loss}敗{draw}分け。',
            '{player} : {win} gagnées, {draw} nulles, {loss} perdues.',
            '{player}: {win} gewonnen, {draw} unentschieden, {loss} verloren.'],
        study: ['Study these games', 'これらの棋譜を分析する', 'Étudier ces parties', 'Diese Partien auswerten'],
        download: ['Download', 'ダウンロード', 'Télécharger', 'Herunterladen'],
        format: ['Format', '形式', 'Format du fichier', 'Dateiformat'],
        clear: ['Clear the form', '条件を消す', 'Vider le formulaire', 'Formular leeren'],
        count: {
            one: ['{shown} game found.', '{shown}局見つかりました。', '{shown} partie trouvée.', '{shown} Partie gefunden.'],
            other: ['{shown} games found.', '{shown}局見つかりました。', '{shown} parties trouvées.', '{shown} Partien gefunden.'],
        },
        found: [
            'Games found; Enter opens one',
            '見つかった棋譜。Enterで開きます',
            'Parties trouvées ; Entrée en ouvre une',
            'Gefundene Partien; Eingabe öffnet eine'],
        source: ['From {source}', '出典：{source}', 'Source : {source}', 'Aus {source}'],
        note: ['Note', 'メモ', 'Remarque', 'Notiz'],
        remove: ['Delete this game', 'この棋譜を削除', 'Supprimer cette partie', 'Diese Partie löschen'],
        sure: [
            'Delete this game for good? {game}',
            'この棋譜を完全に削除しますか？ {game}',
            'Supprimer définitivement cette partie ? {game}',
            'Diese Partie endgültig löschen? {game}'],
        add: ['Add files', 'ファイルを追加', 'Ajouter des fichiers', 'Dateien hinzufügen'],
        folder: ['Add a folder', 'フォルダーを追加', 'Ajouter un dossier', 'Einen Ordner hinzufügen'],
        save: ['Save everything', 'すべて保存', 'Tout enregistrer', 'Alles sichern'],
        offer: ['Add to the library', 'ライブラリーに追加', 'Ajouter à la collection', 'Zur Sammlung hinzufügen'],
        drop: [
            'Files and folders dropped on this tab are added.',
            'このタブにドロップしたファイルやフォルダーは追加されます。',
            'Les fichiers et dossiers déposés sur cet onglet sont ajoutés.',
            'Dateien und Ordner, die hier abgelegt werden, kommen hinzu.'],
        keep: [
            'Keep the games that I play here',
            'ここで打った対局を保存',
            'Garder les parties que je joue ici',
            'Partien behalten, die ich hier spiele'],
        adding: [
            '{file} ({number} of {all} files): {done} games.',
            '{file}（{all}ファイル中{number}）：{done}局。',
            '{file} ({number} fichiers sur {all}) : {done} parties.',
            '{file} ({number} von {all} Dateien): {done} Partien.'],
        added: [
            'Games added: {added}; known already: {known}.',
            '追加：{added}局、登録済み：{known}局。',
            'Parties ajoutées : {added} ; déjà connues : {known}.',
            'Partien hinzugefügt: {added}; schon bekannt: {known}.'],
        unread: ['Could not be read: {n}', '読み込めなかったもの：{n}件', 'Illisible : {n}', 'Nicht lesbar: {n}'],
        lost: [
            'The library of games has stopped: {reason}. What was saved is safe.',
            '棋譜ライブラリーが停止しました：{reason}。保存済みの棋譜は無事です。',
            'La collection de parties s’est arrêtée : {reason}. Ce qui a été enregistré est en sûreté.',
            'Die Partiensammlung ist ausgefallen: {reason}. Was gespeichert wurde, ist sicher.'],
    },
    explorer: {
        title: ['Played in games', '実戦の手', 'Coups des parties', 'In Partien gespielt'],
        only: [
            'Only in games found by the form of the tab “{tab}”',
            '「{tab}」タブの条件に合う棋譜だけ',
            'Seulement dans les parties trouvées par l’onglet « {tab} »',
            'Nur in Partien, die der Reiter „{tab}“ findet'],
        none: [
            'No game of the library has this position.',
            'この局面になった棋譜はありません。',
            'Aucune partie de la collection n’a cette position.',
            'Keine Partie der Sammlung hat diese Stellung.'],
        table: {
            move: ['move', '手', 'coup', 'Zug'],
            games: ['games', '局数', 'parties', 'Partien'],
            results: ['won, drawn, lost', '勝ち・分け・負け', 'gagné, nul, perdu', 'gewonnen, unentschieden, verloren'],
            discs: ['discs', '石差', 'pions', 'Steine'],
            year: ['last', '最終年', 'dernière', 'zuletzt'],
        },
        results: [
            '{won} % won, {drawn} % drawn, {lost} % lost',
            '勝ち{won}%、引き分け{drawn}%、負け{lost}%',
            '{won} % gagnées, {drawn} % nulles, {lost} % perdues',
            '{won} % gewonnen, {drawn} % unentschieden, {lost} % verloren'],
    },
};
