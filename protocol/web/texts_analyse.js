// Texts of the tab Analyse. Of each text: English, Japanese, French, German.

export const analyseTexts = {
    analyse: {
        search: ['Analyse', '検討', 'Analyser', 'Analysieren'],
        depth: ['Depth {depth}', '{depth}手読み', 'Profondeur {depth}', 'Tiefe {depth}'],
        lines: ['Lines', '候補数', 'Variantes', 'Varianten'],
        review: ['Review this game', '棋譜を解析', 'Analyser cette partie', 'Analysieren'],
        level: ['Level', 'レベル', 'Niveau', 'Stufe'],
        stop: ['Stop', '中止', 'Arrêter', 'Anhalten'],
        reviewing: ['Reviewing… {progress}', '解析中… {progress}', 'Analyse… {progress}', 'Analyse läuft… {progress}'],
        progress: ['{done} of {all} moves', '{all}手中{done}手', '{done} coups sur {all}', '{done} von {all} Zügen'],
        train: ['Learn from mistakes', 'ミスから学ぶ', 'Apprendre des fautes', 'Aus Fehlern lernen'],
        makingPuzzles: [
            'Making puzzles… {progress}',
            '問題を作成中… {progress}',
            'Préparation des exercices… {progress}',
            'Aufgaben werden gemacht… {progress}'],
        curve: [
            'Score in discs for black, move by move',
            '黒から見た評価値（石差）の推移',
            'Score en pions pour Noir, coup par coup',
            'Bewertung in Steinen für Schwarz, Zug um Zug'],
        faultsOf: ['Faults of', '悪手を見る側', 'Fautes de', 'Fehler von'],
        bothSides: ['both sides', '両方', 'les deux camps', 'beiden Seiten'],
        nextFault: ['Next fault', '次の悪手', 'Faute suivante', 'Nächster Fehler'],
        reviewed: [
            'The moves of the reviewed game',
            '解析した棋譜の手',
            'Les coups de la partie analysée',
            'Die Züge der analysierten Partie'],
        table: {
            move: ['move', '手', 'coup', 'Zug'],
            score: ['for black', '評価値（黒）', 'pour Noir', 'für Schwarz'],
            best: ['best', '最善手', 'meilleur', 'bester'],
            loss: ['loss', '石損', 'perte', 'Verlust'],
            verdict: ['verdict', '判定', 'verdict', 'Urteil'],
        },
        exact: ['exact', '読み切り', 'exact', 'exakt'],
        loses: [
            '{Side} loses {discs} discs (blunders: {blunders}, mistakes: {mistakes}, inaccuracies: {inaccuracies}).',
            '{Side}の石損は計{discs}石（悪手{blunders}、疑問手{mistakes}、緩手{inaccuracies}）。',
            '{Side} perd {discs} pions (gaffes : {blunders}, erreurs : {mistakes}, imprécisions : {inaccuracies}).',
            '{Side} verliert {discs} Steine (Patzer: {blunders}, Fehler: {mistakes}, Ungenauigkeiten: {inaccuracies}).'],
        losesAccurately: [
            '{Side} loses {discs} discs (blunders: {blunders}, mistakes: {mistakes}, inaccuracies: {inaccuracies}), accuracy {accuracy} %.',
            '{Side}の石損は計{discs}石（悪手{blunders}、疑問手{mistakes}、緩手{inaccuracies}）、正確さ{accuracy}%。',
            '{Side} perd {discs} pions (gaffes : {blunders}, erreurs : {mistakes}, imprécisions : {inaccuracies}), précision {accuracy} %.',
            '{Side} verliert {discs} Steine (Patzer: {blunders}, Fehler: {mistakes}, Ungenauigkeiten: {inaccuracies}), Genauigkeit {accuracy} %.'],
        decided: [
            'The game was decided by move {ply}, {move}, by which {side} fell behind for the last time.',
            '勝敗を決めたのは{ply}手目{move}：{side}が最後にリードを許した手です。',
            'La partie s’est décidée au coup {ply}, {move}, où {side} s’est laissé distancer pour la dernière fois.',
            'Zug {ply}, {move}, entschied die Partie: Mit ihm geriet {side} zum letzten Mal in Rückstand.'],
        verdicts: {
            inaccuracy: ['inaccuracy', '緩手', 'imprécision', 'Ungenauigkeit'],
            mistake: ['mistake', '疑問手', 'erreur', 'Fehler'],
            blunder: ['blunder', '悪手', 'gaffe', 'Patzer'],
        },
        inBook: ['book', '定石', 'bibliothèque', 'Buch'],
        fault: [
            '{move} loses {discs} discs. Better:',
            '{move}は{discs}石の損。最善は：',
            '{move} perd {discs} pions. Mieux :',
            '{move} verliert {discs} Steine. Besser:'],
        goodMoves: { // that lose next to nothing
            one: ['One good move.', '好手は{shown}つ。', 'Un seul bon coup.', 'Ein guter Zug.'],
            other: ['{shown} good moves.', '好手は{shown}つ。', '{shown} bons coups.', '{shown} gute Züge.'],
        },
        faults: { // by its verdict
            inaccuracy: [
                '{move} loses {discs} discs, an inaccuracy. Better:',
                '{move}は{discs}石損の緩手。最善は：',
                '{move} perd {discs} pions, une imprécision. Mieux :',
                '{move} verliert {discs} Steine, eine Ungenauigkeit. Besser:'],
            mistake: [
                '{move} loses {discs} discs, a mistake. Better:',
                '{move}は{discs}石損の疑問手。最善は：',
                '{move} perd {discs} pions, une erreur. Mieux :',
                '{move} verliert {discs} Steine, ein Fehler. Besser:'],
            blunder: [
                '{move} loses {discs} discs, a blunder. Better:',
                '{move}は{discs}石損の悪手。最善は：',
                '{move} perd {discs} pions, une gaffe. Mieux :',
                '{move} verliert {discs} Steine, ein Patzer. Besser:'],
        },
        noFault: [
            'None of these moves loses as much as two discs.',
            '2石以上損をした手はありません。',
            'Aucun de ces coups ne perd deux pions ou plus.',
            'Keiner dieser Züge verliert zwei Steine oder mehr.'],
        moves: ['Moves and variations', '手順と変化', 'Coups et variantes', 'Züge und Varianten'],
        cut: ['Cut here', 'ここで切る', 'Couper ici', 'Hier kürzen'],
        noMoves: [
            'There are no moves to review.',
            '解析する手がありません。',
            'Il n’y a pas de coups à analyser.',
            'Es gibt keine Züge zu analysieren.'],
        stopped: ['Stopped.', '中止しました。', 'Arrêté.', 'Angehalten.'],
        otherReviewed: [
            'The review of another game is done: load that again, or go back, to see it.',
            '別の棋譜の解析が終わりました。その棋譜をもう一度読み込むか、ブラウザで戻るとご覧になれます。',
            'L’analyse d’une autre partie est terminée : rechargez-la, ou revenez en arrière, pour la voir.',
            'Die Analyse einer anderen Partie ist fertig: Lade diese wieder, oder geh zurück, um sie zu sehen.'],
    },
};
