// Texts of the tab Train. Of each text: English, Japanese, French, German.

export const trainTexts = {
    train: {
        none: [
            'There are no puzzles yet: review a game and press “Learn from mistakes”, or open a file of puzzles.',
            'まだ問題がありません。棋譜を解析して「ミスから学ぶ」を押すか、問題のファイルを開いてください。',
            'Il n’y a pas encore d’exercices : analysez une partie, puis « Apprendre des fautes », ou ouvrez un fichier d’exercices.',
            'Es gibt noch keine Aufgaben: eine Partie analysieren und „Aus Fehlern lernen“ drücken, oder eine Datei mit Aufgaben öffnen.'],
        count: {
            one: ['{n} puzzle, {due} due.', '問題{n}問、出題待ち{due}問。', '{n} exercice, {due} à faire.', '{n} Aufgabe, {due} fällig.'],
            other: [
                '{n} puzzles, {due} due.',
                '問題{n}問、出題待ち{due}問。',
                '{n} exercices, {due} à faire.',
                '{n} Aufgaben, {due} fällig.'],
        },
        countFor: { // of one of several players
            one: ['{player}: {n} puzzle, {due} due.', '{player}：問題{n}問、出題待ち{due}問。', '{player} : {n} exercice, {due} à faire.', '{player}: {n} Aufgabe, {due} fällig.'],
            other: [
                '{player}: {n} puzzles, {due} due.',
                '{player}：問題{n}問、出題待ち{due}問。',
                '{player} : {n} exercices, {due} à faire.',
                '{player}: {n} Aufgaben, {due} fällig.'],
        },
        whose: ['Puzzles of', '誰の問題', 'Exercices de', 'Aufgaben von'],
        dueFor: ['{name}: {due} due', '{name}：出題待ち{due}問', '{name} : {due} à faire', '{name}: {due} fällig'],
        practise: ['Practise', '練習する', 'S’exercer', 'Üben'],
        added: {
            one: ['{n} new puzzle.', '新しい問題{n}問。', '{n} nouvel exercice.', '{n} neue Aufgabe.'],
            other: ['{n} new puzzles.', '新しい問題{n}問。', '{n} nouveaux exercices.', '{n} neue Aufgaben.'],
        },
        nothingNew: [
            'No new puzzle: a fault becomes one if a single move is clearly the best.',
            '新しい問題はありません。最善手が一つにはっきり決まる失着だけが問題になります。',
            'Aucun nouvel exercice : il faut une faute dont un seul coup est nettement le meilleur.',
            'Keine neue Aufgabe: dazu gehört ein Fehler, bei dem ein einziger Zug klar der beste ist.'],
        next: ['Next puzzle', '次の問題', 'Exercice suivant', 'Nächste Aufgabe'],
        show: ['Show the solution', '答えを見る', 'Montrer la solution', 'Lösung zeigen'],
        hint: ['Hint', 'ヒント', 'Un indice', 'Ein Tipp'],
        kinds: { // of the square of the best move
            corner: ['The move is in a corner.', '隅の手です。', 'Le coup est dans un coin.', 'Der Zug ist in einer Ecke.'],
            edge: ['The move is at an edge.', '辺の手です。', 'Le coup est sur un bord.', 'Der Zug ist am Rand.'],
            nearCorner: [
                'The move is beside a corner.',
                '隅の隣の手です。',
                'Le coup est à côté d’un coin.',
                'Der Zug ist neben einer Ecke.'],
            inside: ['The move is not at an edge.', '辺の手ではありません。', 'Le coup n’est pas sur un bord.', 'Der Zug ist nicht am Rand.'],
        },
        marked: [
            'It is one of the marked squares.',
            '印のついたマスのどれかです。',
            'C’est l’une des cases marquées.',
            'Es ist eines der markierten Felder.'],
        again: ['Try again', 'もう一度', 'Réessayer', 'Noch einmal versuchen'],
        question: [
            'What is the best move for {side}?',
            '{side}の最善手は？',
            'Quel est le meilleur coup pour {side} ?',
            'Was ist der beste Zug für {side}?'],
        right: ['Right: {line}', '正解：{line}', 'Juste : {line}', 'Richtig: {line}'],
        solution: ['The best move was {line}', '最善手は{line}', 'Le meilleur coup était {line}', 'Der beste Zug war {line}'],
        wrong: [
            'No: {line}. That is {discs} discs less than the best move.',
            '不正解：{line}。最善手より{discs}石悪い。',
            'Non : {line}. C’est {discs} pions de moins que le meilleur coup.',
            'Nein: {line}. Das sind {discs} Steine weniger als mit dem besten Zug.'],
        near: [
            '{line}: no worse, by a short search, but not the move that is asked for.',
            '{line}：短い読みでは劣りませんが、求められている手ではありません。',
            '{line} : pas moins bon, d’après une courte recherche, mais ce n’est pas le coup demandé.',
            '{line}: nach kurzer Suche nicht schlechter, aber nicht der gefragte Zug.'],
        why: ['Why not {move}?', '{move}ではいけない理由：', 'Pourquoi pas {move} ?', 'Warum nicht {move}?'],
        save: ['Save the puzzles', '問題を保存', 'Enregistrer les exercices', 'Aufgaben sichern'],
        open: ['Open puzzles', '問題を開く', 'Ouvrir des exercices', 'Aufgaben öffnen'],
        bad: [
            'That is no file of puzzles: {what}',
            '問題のファイルではありません：{what}',
            'Ce n’est pas un fichier d’exercices : {what}',
            'Das ist keine Datei mit Aufgaben: {what}'],
        remove: ['Delete this puzzle', 'この問題を削除', 'Supprimer cet exercice', 'Diese Aufgabe löschen'],
        drill: ['Drill openings', '定石を練習する', 'Travailler les ouvertures', 'Eröffnungen üben'],
        drillGames: ['Drill what is played there', 'そこでの定石を練習する', 'Travailler ce qui s’y joue', 'Üben, was dort gespielt wird'],
        way: [ // how a drill came about
            '{name} ({often}): {moves}',
            '{name}（{often}）：{moves}',
            '{name} ({often}) : {moves}',
            '{name} ({often}): {moves}'],
        often: ['{percent} % of the games', '対局の{percent}%', '{percent} % des parties', '{percent} % der Partien'],
        byValue: ['by value', '評価値順', 'selon la valeur', 'nach dem Wert'],
        replies: [
            'Played then: {replies}',
            'その後に打たれる手：{replies}',
            'On joue ensuite : {replies}',
            'Danach wird gespielt: {replies}'],
        repliesByValue: [
            'Best then, by value: {replies}',
            'その後の最善手（評価値順）：{replies}',
            'Le mieux ensuite, selon la valeur : {replies}',
            'Danach am besten, nach dem Wert: {replies}'],
    },
    hardness: { // of the good move, as schedule.js has it
        easy: ['Easy to find.', '見つけやすい手です。', 'Facile à trouver.', 'Leicht zu finden.'],
        medium: ['Of medium difficulty.', '普通の難しさです。', 'De difficulté moyenne.', 'Mittelschwer zu finden.'],
        hard: ['Hard to find.', '見つけにくい手です。', 'Difficile à trouver.', 'Schwer zu finden.'],
        'very hard': ['Very hard to find.', 'とても見つけにくい手です。', 'Très difficile à trouver.', 'Sehr schwer zu finden.'],
    },
    statistics: {
        title: ['My games', '自分の対局', 'Mes parties', 'Meine Partien'],
        files: ['Open games', '対局を開く', 'Ouvrir des parties', 'Partien öffnen'],
        folder: ['Open a folder', 'フォルダーを開く', 'Ouvrir un dossier', 'Einen Ordner öffnen'],
        player: ['Player', '対局者', 'Joueur', 'Spieler'],
        everybody: ['all players', '全員', 'tous les joueurs', 'alle Spieler'],
        read: {
            one: ['{n} game was read.', '対局{n}局を読み込みました。', '{n} partie a été lue.', '{n} Partie wurde gelesen.'],
            other: ['{n} games were read.', '対局{n}局を読み込みました。', '{n} parties ont été lues.', '{n} Partien wurden gelesen.'],
        },
        start: ['What is lost where', 'どこで損をしているか', 'Ce qui se perd, et où', 'Was wo verloren geht'],
        puzzles: ['Make puzzles of the faults', 'ミスから問題を作る', 'Faire des exercices des fautes', 'Aus den Fehlern Aufgaben machen'],
        making: [
            '{done} of {all} games, {found} new puzzles.',
            '対局{all}局中{done}局、新しい問題{found}問。',
            '{done} parties sur {all}, {found} nouveaux exercices.',
            '{done} von {all} Partien, {found} neue Aufgaben.'],
        progress: ['{done} of {all} games.', '対局{all}局中{done}局。', '{done} parties sur {all}.', '{done} von {all} Partien.'],
    },
};
