// Texts of the tab Book, and names of openings. Of each text: English, Japanese, French, German.

export const bookTexts = {
    book: {
        none: [
            'There is no book of openings here.',
            '定石データがありません。',
            'Il n’y a pas de bibliothèque d’ouvertures ici.',
            'Hier gibt es kein Eröffnungsbuch.'],
        unknown: [
            'The book does not have this position.',
            'この局面は定石データにありません。',
            'La bibliothèque n’a pas cette position.',
            'Das Buch hat diese Stellung nicht.'],
        table: {
            move: ['move', '手', 'coup', 'Zug'],
            score: ['score', '評価値', 'score', 'Wert'],
            grade: ['grade', '信頼度', 'note', 'Note'],
            games: ['games', '対局数', 'parties', 'Partien'],
            name: ['opening', '定石名', 'ouverture', 'Eröffnung'],
        },
        games: {
            one: [ // percent: points of the side to move
                '{n} game, {percent} %',
                '{n}局、{percent}%',
                '{n} partie, {percent} %',
                '{n} Partie, {percent} %'],
            other: ['{n} games, {percent} %', '{n}局、{percent}%', '{n} parties, {percent} %', '{n} Partien, {percent} %'],
        },
        grades: [
            'A score of grade A is proven, one of B searched to the end; C stands for 30 moves deep and more, D for 20, E for 12, F for less. A click plays a move.',
            '信頼度Aは証明済み、Bは最後まで読んだ値、Cは30手以上、Dは20手、Eは12手、Fはそれ未満の読みです。クリックするとその手を打ちます。',
            'Un score noté A est prouvé, B cherché jusqu’à la fin ; C vaut 30 coups de profondeur et plus, D 20, E 12, F moins. Un clic joue le coup.',
            'Ein Wert der Note A ist bewiesen, einer der Note B bis zum Ende gesucht; C steht für 30 Züge tief und mehr, D für 20, E für 12, F für weniger. Ein Klick spielt den Zug.'],
    },
    openings: { // those of which other languages have other names
        Perpendicular: ['Perpendicular', '縦取り', 'Perpendiculaire', 'Senkrechte'],
        Diagonal: ['Diagonal', '斜め取り', 'Diagonale', 'Diagonale'],
        Parallel: ['Parallel', '並び取り', 'Parallèle', 'Parallele'],
        Tiger: ['Tiger', '虎', 'Tigre', 'Tiger'],
        Cat: ['Cat', '猫', 'Chat', 'Katze'],
        Rabbit: ['Rabbit', '兎', 'Lapin', 'Kaninchen'],
        Cow: ['Cow', '牛', 'Vache', 'Kuh'],
        Mouse: ['Mouse', '鼠', 'Souris', 'Maus'],
        Buffalo: ['Buffalo', 'バッファロー', 'Buffle', 'Büffel'],
        Swallow: ['Swallow', '燕', 'Hirondelle', 'Schwalbe'],
        Horse: ['Horse', '馬', 'Cheval', 'Pferd'],
        Crane: ['Crane', '鶴', 'Grue', 'Kranich'],
        Dragon: ['Dragon', '龍', 'Dragon', 'Drache'],
        Snake: ['Snake', '蛇', 'Serpent', 'Schlange'],
        Rose: ['Rose', 'ローズ', 'Rose', 'Rose'],
    },
};
