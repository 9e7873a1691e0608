// Texts about the library of games. Of each text: English, Japanese, French, German.

export const libraryTexts = {
    library: {
        lost: [
            'The library of games has stopped: {reason}. What was saved is safe.',
            '棋譜ライブラリーが停止しました：{reason}。保存済みの棋譜は無事です。',
            'La collection de parties s’est arrêtée : {reason}. Ce qui a été enregistré est en sûreté.',
            'Die Partiensammlung ist ausgefallen: {reason}. Was gespeichert wurde, ist sicher.'],
    },
};
