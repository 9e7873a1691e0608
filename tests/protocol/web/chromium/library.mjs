// The library of games: in the program's file, or in the browser.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const quick = {
    async 'games come into the library, and are found, opened and explored'({ open, profile }) {
        const page = await open('#you=both');
        await page.until(() => !document.querySelector('#tab-library').hidden);
        await page.page.click('#tab-library');
        const game = (black, white, moves) => `(;GM[2]SZ[8]PB[${black}]PW[${white}]${moves})`;
        const file = join(profile, 'club.sgf');
        // g6 loses much, whatever the weights.
        writeFileSync(file, [game('Zoe', 'Ann', ';B[e6];W[f6];B[g6]'), game('Ben', 'Zoe', ';B[f5];W[f6];B[e6]'), game('Ann', 'Ben', ';B[f5];W[f4]'), 'f5a1'].join('\n'));
        const [chooser] = await Promise.all([page.page.waitForFileChooser(), page.press('Add files')]);
        await chooser.accept([file]);
        await page.until(() => /Games added: 3; known already: 0/.test(document.querySelector('#panel-library').innerText));
        assert.match(await page.text('#panel-library details:has(ul)'), /Could not be read: 1/);
        await page.page.type('#panel-library input', 'zoe');
        await page.page.keyboard.press('Enter');
        await page.until(() => /^2 games found/m.test(document.querySelector('#panel-library').innerText));
        await page.accessible();
        await page.page.focus('#panel-library [role=listbox]');
        await page.page.keyboard.press('ArrowDown');
        await page.page.keyboard.press('Enter');
        await page.until(() => /e6f6g6|f5f6e6/.test(location.hash));
        await page.page.keyboard.press('Home');
        await page.page.click('#tab-book');
        await page.until(() => /Played in games/.test(document.querySelector('#panel-book').innerText));
        await page.page.click('#tab-library');
        await page.until(() => /zoe: 0 won, 0 drawn, 0 lost/.test(document.querySelector('#panel-library').innerText));
        await page.until(() => /player=zoe/.test(location.hash));
        await page.page.reload();
        await page.ready();
        await page.until(() => /^2 games found/m.test(document.querySelector('#panel-library').innerText));
        await page.press('Study these games');
        await page.until(() => /2 games were read/.test(document.querySelector('#panel-train').innerText));
        assert.equal(await page.page.$eval('#panel-train section select', ({ value }) => value), 'Zoe');
        const before = (await page.profile()).puzzles.length;
        await page.press('Make puzzles of the faults');
        await page.until(() => /^\d+ new puzzles?\.$/m.test(document.querySelector('#panel-train section').innerText));
        assert.ok((await page.profile()).puzzles.length > before);
        const found = await page.ask({ action: 'library_find', player: 'zoe' });
        for (const { game_id } of found?.games ?? []) assert.ok((await page.ask({ action: 'review', game_id, level: 6 })).kept);
        await page.profile('puzzles');
        await page.close();
    },
};
