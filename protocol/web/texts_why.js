// Texts of the tab Why. Of each text: English, Japanese, French, German.

export const whyTexts = {
    why: {
        sum: [
            'Static evaluation, nothing searched: {score} discs for {side}, who is to move.',
            '静的評価（読みなし）：手番の{side}から見て{score}石。',
            'Évaluation statique, sans recherche : {score} pions pour {side}, au trait.',
            'Statische Bewertung, ohne Suche: {score} Steine für {side} am Zug.'],
        searched: [
            'Searched {depth} moves deep: {score}, with {move}.',
            '{depth}手読みでは{move}で{score}石。',
            'Recherche à {depth} coups : {score}, avec {move}.',
            'Mit Suche, {depth} Züge tief: {score}, mit {move}.'],
        how: [
            'Each square shows what it contributes; point at a term to see its shapes, at a square to see its terms.',
            '各マスの数字は評価への寄与です。項目を指すとその形が、マスを指すとそのマスの項目が表示されます。',
            'Chaque case montre sa contribution ; pointez un terme pour voir ses motifs, une case pour voir ses termes.',
            'Jedes Feld zeigt, was es beiträgt; zeige auf einen Term, um seine Formen zu sehen, auf ein Feld, um seine Terme zu sehen.'],
        terms: { // as the engine calls them
            'edge with X-squares': ['edge with X-squares', '辺とX', 'bord avec cases X', 'Rand mit X-Feldern'],
            'corner 3x3': ['corner 3x3', '隅の3×3', 'coin 3×3', 'Ecke 3×3'],
            'corner 2x5': ['corner 2x5', '隅の2×5', 'coin 2×5', 'Ecke 2×5'],
            'corner triangle': ['corner triangle', '隅の三角形', 'triangle du coin', 'Eckdreieck'],
            'edge with block': ['edge with block', '辺とその内側', 'bord avec bloc', 'Rand mit Block'],
            'row 2': ['row 2', '2列目', 'rangée 2', 'Reihe 2'],
            'row 3': ['row 3', '3列目', 'rangée 3', 'Reihe 3'],
            'diagonal 8, C-squares': ['diagonal 8, C-squares', '8マスの斜めとC', 'diagonale 8, cases C', 'Diagonale 8, C-Felder'],
            'diagonal 7, corners': ['diagonal 7, corners', '7マスの斜めと隅', 'diagonale 7, coins', 'Diagonale 7, Ecken'],
            'diagonal 6, corner': ['diagonal 6, corner', '6マスの斜めと隅', 'diagonale 6, coin', 'Diagonale 6, Ecke'],
            'diagonal 5, corner': ['diagonal 5, corner', '5マスの斜めと隅', 'diagonale 5, coin', 'Diagonale 5, Ecke'],
            'edge centre': ['edge centre', '辺の中央', 'milieu du bord', 'Randmitte'],
            'corner cross': ['corner cross', '隅の十字', 'croix du coin', 'Eckkreuz'],
            'inner corner 3x3': ['inner corner 3x3', '隅の内側の3×3', 'coin intérieur 3×3', 'innere Ecke 3×3'],
            'own:opponent\'s moves': [
                'own:opponent\'s moves',
                '着手可能数（自分:相手）',
                'coups du joueur : de l’adversaire',
                'eigene:gegnerische Züge'],
            'empty squares': ['empty squares', '空きマスの数', 'cases vides', 'leere Felder'],
            'pairs of shapes': ['pairs of shapes', '形の組', 'paires de motifs', 'Paare von Formen'],
        },
        feature: ['Feature', '項目', 'Terme', 'Merkmal'],
        discs: ['Discs', '石', 'Pions', 'Steine'],
        difference: ['Difference', '差', 'Écart', 'Differenz'],
        number: ['Number', '個数', 'Nombre', 'Anzahl'],
        at: ['Terms at {square}', '{square}の項目', 'Termes en {square}', 'Terme auf {square}'],
        all: ['All terms', 'すべての項目', 'Tous les termes', 'Alle Terme'],
        compare: ['Compare two moves', '二つの手を比べる', 'Comparer deux coups', 'Zwei Züge vergleichen'],
        first: ['Move', '手', 'Coup', 'Zug'],
        second: ['with', '比べる手', 'avec', 'mit'],
        go: ['Compare', '比べる', 'Comparer', 'Vergleichen'],
        better: [
            'Searched, {move} is better by {discs} discs. The static evaluation where the best play after each leads:',
            '読みの結果、{move}が{discs}石まさります。それぞれ最善に進んだ局面の静的評価：',
            'Après recherche, {move} est meilleur de {discs} pions. L’évaluation statique là où mène le meilleur jeu après chacun :',
            'Mit Suche ist {move} um {discs} Steine besser. Die statische Bewertung dort, wohin das beste Spiel nach jedem führt:'],
        few: [
            'There are no two moves to compare.',
            '比べられる手が二つありません。',
            'Il n’y a pas deux coups à comparer.',
            'Es gibt keine zwei Züge zu vergleichen.'],
        same: [
            'Choose two moves that are not the same.',
            '別々の手を選んでください。',
            'Choisissez deux coups différents.',
            'Wähle zwei verschiedene Züge.'],
        over: [
            'The game is over: what counts is the discs.',
            '終局です。あとは石数だけです。',
            'La partie est terminée : seuls comptent les pions.',
            'Die Partie ist vorbei: Es zählen die Steine.'],
    },
};
