// Texts of the page around its tabs. Of each text: English, Japanese, French, German.

export const pageTexts = {
    format: {
        decimal: ['.', '.', ',', ','],
        list: [', ', '、', ', ', ', '],
        between: [' ', '', ' ', ' '], // what parts two sentences
    },
    name: 'Emilia',
    language: ['Language', '言語', 'Langue', 'Sprache'],
    look: ['Colours', '配色', 'Couleurs', 'Farben'],
    looks: {
        system: ['as the system', 'システムに合わせる', 'comme le système', 'wie das System'],
        light: ['light', '明るい', 'clair', 'hell'],
        dark: ['dark', '暗い', 'sombre', 'dunkel'],
        contrast: ['strong contrast', '高コントラスト', 'contraste fort', 'starker Kontrast'],
    },
    sides: {
        X: ['black', '黒', 'Noir', 'Schwarz'],
        O: ['white', '白', 'Blanc', 'Weiß'],
    },
    tabs: {
        play: ['Play', '対局', 'Jouer', 'Spielen'],
        analyse: ['Analyse', '解析', 'Analyser', 'Analyse'],
        book: ['Book', '定石', 'Biblio', 'Buch'],
        why: ['Why', '理由', 'Pourquoi', 'Warum'],
        train: ['Train', '練習', 'S’exercer', 'Üben'],
        share: ['Share', '共有', 'Partager', 'Teilen'],
        library: ['Games', '棋譜', 'Parties', 'Partien'],
    },
    engine: {
        loading: ['The engine is loading…', 'エンジンを読み込んでいます…', 'Le moteur se charge…', 'Das Programm wird geladen…'],
        ready: ['Emilia is ready.', 'Emiliaの準備ができました。', 'Emilia est prête.', 'Emilia ist bereit.'],
        impossible: [
            'Emilia cannot think here: this browser lets the page share no memory between threads, not even with the help of a service worker. A board it is all the same.',
            'このブラウザではEmiliaは思考できません。Service Workerを使っても、スレッド間でメモリを共有できないためです。盤はそのままお使いいただけます。',
            'Emilia ne peut pas réfléchir ici : ce navigateur ne laisse pas la page partager de mémoire entre fils d’exécution, même avec l’aide d’un service worker. Le plateau, lui, fonctionne.',
            'Emilia kann hier nicht rechnen: In diesem Browser darf die Seite keinen Speicher zwischen Threads teilen, auch nicht mit Hilfe eines Service Workers. Das Brett geht trotzdem.'],
        gone: ['No engine runs.', 'エンジンは動いていません。', 'Aucun moteur ne tourne.', 'Es läuft kein Programm.'],
        lost: [
            'The engine has stopped working: {reason}. Your game is as it was.',
            'エンジンが停止しました：{reason}。対局はそのまま残っています。',
            'Le moteur s’est arrêté : {reason}. Votre partie est intacte.',
            'Das Programm hat aufgehört zu arbeiten: {reason}. Deine Partie ist, wie sie war.'],
        none: ['no engine runs', 'エンジンが動いていません', 'aucun moteur ne tourne', 'es läuft kein Programm'],
        again: ['Start it again', 'もう一度起動', 'Le relancer', 'Neu starten'],
        silent: ['it does not answer', '応答がありません', 'il ne répond pas', 'es antwortet nicht'],
        noServer: [
            'the program that serves this page has ended: start it again, and open the address that it prints',
            'このページを表示しているプログラムが終了しました。もう一度起動し、表示されるアドレスを開いてください',
            'le programme qui sert cette page est terminé : relancez-le et ouvrez l’adresse qu’il affiche',
            'das Programm, von dem diese Seite kommt, ist beendet: Starte es neu und öffne die Adresse, die es ausgibt'],
        noSecret: [
            'open the address that the program printed when it was started last',
            'プログラムを最後に起動したときに表示されたアドレスを開いてください',
            'ouvrez l’adresse que le programme a affichée à son dernier démarrage',
            'öffne die Adresse, die das Programm bei seinem letzten Start ausgegeben hat'],
        tooManyPages: [
            'too many pages are open: close one',
            '開いているページが多すぎます。どれかを閉じてください',
            'trop de pages sont ouvertes : fermez-en une',
            'zu viele Seiten sind offen: Schließe eine'],
        tooMuch: [
            'this page asked for more than the program can take at once',
            'このページから一度に送られた要求が多すぎます',
            'cette page a demandé plus que le programme ne peut prendre à la fois',
            'diese Seite hat mehr verlangt, als das Programm auf einmal annimmt'],
    },
    board: {
        name: ['Board', '盤', 'Plateau', 'Brett'],
        bar: ['Score for black, in discs', '黒から見た評価値（石差）', 'Score pour Noir, en pions', 'Bewertung für Schwarz, in Steinen'],
        empty: ['empty', '空きマス', 'vide', 'leer'],
        legal: ['legal move', '着手可能', 'coup possible', 'möglicher Zug'],
        last: ['last move', '最後の手', 'dernier coup', 'letzter Zug'],
        hint: [
            'for {side}: {score} discs, depth {depth}',
            '{side}から見て{score}石、{depth}手読み',
            'pour {side} : {score} pions, profondeur {depth}',
            'für {side}: {score} Steine, Tiefe {depth}'],
        exact: [
            'for {side}: {score} discs, exact',
            '{side}から見て{score}石、読み切り',
            'pour {side} : {score} pions, exact',
            'für {side}: {score} Steine, exakt'],
        graded: [
            'for {side}: {score} discs, grade {grade}',
            '{side}から見て{score}石、信頼度{grade}',
            'pour {side} : {score} pions, note {grade}',
            'für {side}: {score} Steine, Note {grade}'],
        contribution: ['contributes {discs} discs', '寄与{discs}石', 'contribue {discs} pions', 'trägt {discs} Steine bei'],
        navigation: ['Moves', '手を進める・戻す', 'Coups', 'Züge'],
        start: ['To the start', '最初へ', 'Au début', 'Zum Anfang'],
        back: ['One move back', '一手戻る', 'Un coup en arrière', 'Einen Zug zurück'],
        forward: ['One move on', '一手進む', 'Un coup en avant', 'Einen Zug vor'],
        end: ['To the end', '最後へ', 'À la fin', 'Zum Ende'],
    },
    notes: {
        annotate: ['Marks and comments (D)', '印とコメント（D）', 'Marques et commentaires (D)', 'Markierungen und Kommentare (D)'],
        comment: ['Comment', 'コメント', 'Commentaire', 'Kommentar'],
        promote: ['Move up', '順を上げる', 'Monter', 'Nach vorn'],
    },
    marks: {
        CR: ['circle', '丸印', 'cercle', 'Kreis'],
        SQ: ['square', '四角印', 'carré', 'Quadrat'],
        TR: ['triangle', '三角印', 'triangle tracé', 'Dreieck'],
        MA: ['cross', 'バツ印', 'croix', 'Kreuz'],
        LB: ['marked {to}', '印 {to}', 'marqué {to}', 'markiert mit {to}'],
        AR: ['arrow to {to}', '{to}への矢印', 'flèche vers {to}', 'Pfeil nach {to}'],
        LN: ['line to {to}', '{to}への線', 'trait vers {to}', 'Linie nach {to}'],
    },
    status: {
        emilia: ['{Side}, Emilia', '{Side}番 Emilia', '{Side}, Emilia', '{Side}, Emilia'],
        person: ['{Side}', '{Side}番', '{Side}', '{Side}'],
        winner: ['{side} ({name})', '{side}（{name}）', '{side} ({name})', '{side} ({name})'],
        engineWaits: [
            '{Side} is to move: press “Move now” for Emilia\'s move, or play it yourself.',
            '{Side}番です。「すぐ打つ」でEmiliaが打ちます。ご自分で打つこともできます。',
            'Trait à {Side} : « Jouer tout de suite » fait jouer Emilia ; vous pouvez aussi jouer le coup vous-même.',
            '{Side} ist am Zug: „Jetzt ziehen“ lässt Emilia ziehen; du kannst den Zug auch selbst machen.'],
        yourTurn: [
            'Your move: you are {side}.',
            'あなた（{side}）の手番です。',
            'À vous de jouer : vous êtes {side}.',
            'Dein Zug: Du hast {side}.'],
        turn: ['{Side} to move.', '{Side}の手番です。', 'Trait à {Side}.', '{Side} ist am Zug.'],
        thinking: [
            'Emilia thinks for {side}…',
            'Emiliaが{side}の手を考えています…',
            'Emilia réfléchit pour {side}…',
            'Emilia überlegt für {side}…'],
        passed: [
            '{Side} has no move and passes.',
            '{Side}は打てる所がないのでパスです。',
            '{Side} n’a pas de coup et passe.',
            '{Side} hat keinen Zug und muss passen.'],
        draw: ['The game is a draw.', '引き分けです。', 'Partie nulle.', 'Die Partie ist unentschieden.'],
        wins: {
            one: ['{Side} wins by {n} disc.', '{Side}の{n}石勝ちです。', '{Side} gagne de {n} pion.', '{Side} gewinnt mit {n} Stein.'],
            other: [
                '{Side} wins by {n} discs.',
                '{Side}の{n}石勝ちです。',
                '{Side} gagne de {n} pions.',
                '{Side} gewinnt mit {n} Steinen.'],
        },
        youWon: ['You won by {n}.', 'あなたの{n}石勝ちです。', 'Vous avez gagné de {n}.', 'Du hast mit {n} gewonnen.'],
        youLost: ['You lost by {n}.', 'あなたの{n}石負けです。', 'Vous avez perdu de {n}.', 'Du hast mit {n} verloren.'],
        empties: [
            'Empty squares go to the winner.',
            '空きマスは勝者の石に数えます。',
            'Les cases vides vont au vainqueur.',
            'Leere Felder zählen für den Sieger.'],
        ahead: ['{Side} {score}', '{Side}{score}', '{Side} {score}', '{Side} {score}'], // score: "+3"
        even: ['Even', '互角', 'Égalité', 'Ausgeglichen'],
        timeUp: [
            '{Side}\'s time is up: {other} wins.',
            '{Side}は時間切れです。{other}の勝ちです。',
            'Le temps de {Side} est écoulé : {other} gagne.',
            'Die Zeit von {Side} ist abgelaufen: {other} gewinnt.'],
        yourTimeUp: [
            'Your time is up: you lost.',
            '時間切れです。あなたの負けです。',
            'Votre temps est écoulé : vous avez perdu.',
            'Deine Zeit ist abgelaufen: Du hast verloren.'],
        emiliasTimeUp: [
            'Emilia\'s time is up: you won.',
            'Emiliaの時間切れです。あなたの勝ちです。',
            'Le temps d’Emilia est écoulé : vous avez gagné.',
            'Emilias Zeit ist abgelaufen: Du hast gewonnen.'],
        played: ['{Side} played {move}.', '{Side}が{move}に打ちました。', '{Side} a joué {move}.', '{Side} zog {move}.'],
        opening: ['Opening: {name}.', '定石：{name}。', 'Ouverture : {name}.', 'Eröffnung: {name}.'],
        setup: [
            'Click squares to put discs there.',
            'マスをクリックすると石を置けます。',
            'Cliquez sur les cases pour y poser des pions.',
            'Klicke auf Felder, um Steine zu setzen.'],
        browsing: [
            'This is an earlier position: play from here, or go to the end.',
            '途中の局面です。ここから打つことも、最後へ進むこともできます。',
            'Position antérieure : jouez à partir d’ici, ou allez à la fin.',
            'Das ist eine frühere Stellung: Spiele von hier aus weiter, oder geh zum Ende.'],
    },
    first: { // in three sentences, before the first move
        move: [
            'Put a disc where a dot is: all discs between it and another of yours turn over.',
            '点のある所に石を置きます。自分の石ではさんだ石はすべて裏返ります。',
            'Posez un pion sur un point : tous ceux qui sont entre lui et un autre des vôtres se retournent.',
            'Setze einen Stein auf einen Punkt: Alle zwischen ihm und einem anderen von dir werden umgedreht.'],
        end: [
            'Who has more discs at the end wins; “{rules}” shows it on two boards.',
            '最後に石の多いほうが勝ちです。「{rules}」で図を見られます。',
            'Qui a le plus de pions à la fin gagne ; « {rules} » le montre sur deux plateaux.',
            'Wer am Ende mehr Steine hat, gewinnt; „{rules}“ zeigt es auf zwei Brettern.'],
        after: [
            'After the game, “{review}” shows what your moves were worth.',
            '終局後、「{review}」で一手ごとの評価を見られます。',
            'Après la partie, « {review} » montre ce que valaient vos coups.',
            'Nach der Partie zeigt „{review}“, was deine Züge wert waren.'],
    },
    open: { // a game from elsewhere
        open: ['Open…', '開く…', 'Ouvrir…', 'Öffnen…'],
        title: ['Open a game or a position', '棋譜・局面を開く', 'Ouvrir une partie ou une position', 'Eine Partie oder Stellung öffnen'],
        paste: [
            'Paste moves, SGF, GGF, FEN, a drawn board or a link',
            '手順、SGF、GGF、FEN、文字の盤面図、またはリンクを貼り付け',
            'Collez des coups, SGF, GGF, FEN, un plateau dessiné ou un lien',
            'Züge, SGF, GGF, FEN, ein gezeichnetes Brett oder einen Link einfügen'],
        file: ['Choose files…', 'ファイルを選ぶ…', 'Choisir des fichiers…', 'Dateien wählen…'],
        drop: [
            'Files can be dropped anywhere on the page.',
            'ファイルはページのどこにでもドロップできます。',
            'Les fichiers peuvent être déposés partout sur la page.',
            'Dateien können überall auf der Seite abgelegt werden.'],
        names: [
            'The names in {files} are those of games of WTHOR.',
            '{files}の名前をWTHORの棋譜に使います。',
            'Les noms de {files} sont ceux des parties WTHOR.',
            'Die Namen in {files} gehören zu Partien von WTHOR.'],
        which: ['Game', '棋譜', 'Partie', 'Partie'],
        several: {
            one: ['{n} game:', '{n}局：', '{n} partie :', '{n} Partie:'],
            other: ['{n} games:', '{n}局：', '{n} parties :', '{n} Partien:'],
        },
        first: [
            'The first {shown} of {all} games:',
            '{all}局のうち最初の{shown}局：',
            'Les {shown} premières parties sur {all} :',
            'Die ersten {shown} von {all} Partien:'],
        players: ['{black} against {white}.', '{black}対{white}。', '{black} contre {white}.', '{black} gegen {white}.'],
        moves: {
            one: ['{n} move.', '{n}手。', '{n} coup.', '{n} Zug.'],
            other: ['{n} moves.', '{n}手。', '{n} coups.', '{n} Züge.'],
        },
        position: ['A position, {side} to move.', '局面（{side}番）。', 'Une position, trait à {side}.', 'Eine Stellung, {side} am Zug.'],
        nothing: ['There is no game in that.', '棋譜が見つかりません。', 'Il n’y a pas de partie là-dedans.', 'Darin ist keine Partie.'],
        use: ['Open', '開く', 'Ouvrir', 'Öffnen'],
    },
    problems: {
        link: [
            'This link is damaged ({what}); nothing was changed.',
            'このリンクは壊れています（{what}）。何も変更していません。',
            'Ce lien est endommagé ({what}) ; rien n’a changé.',
            'Dieser Link ist beschädigt ({what}); nichts wurde geändert.'],
        load: [
            'That could not be read: {what}',
            '読み込めませんでした：{what}',
            'Lecture impossible : {what}',
            'Das ließ sich nicht lesen: {what}'],
        upTo: [
            'Understood only up to there: {what}',
            '読み取れたのはここまでです：{what}',
            'Compris jusque-là seulement : {what}',
            'Nur bis dorthin verstanden: {what}'],
        partly: [
            'Only {games} of the games could be read: {what}',
            '読み込めたのは{games}局だけです：{what}',
            'Seules {games} parties ont pu être lues : {what}',
            'Nur {games} der Partien ließen sich lesen: {what}'],
        parts: [
            'Something that belongs to this page could not be loaded: {what}',
            'このページに必要なものを読み込めませんでした：{what}',
            'Un élément de cette page n’a pas pu être chargé : {what}',
            'Etwas, das zu dieser Seite gehört, ließ sich nicht laden: {what}'],
        command: ['That did not work: {what}', 'うまくいきませんでした：{what}', 'Cela n’a pas marché : {what}', 'Das ging nicht: {what}'],
        dismiss: ['Dismiss', '閉じる', 'Fermer', 'Schließen'],
    },
};
