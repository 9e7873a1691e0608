// Keys that work anywhere but where something is typed or chosen; the board and the tabs take their arrows
// first.

import { START } from './rules.js';

const TAKES_KEYS = 'input:not([type=checkbox]), select, textarea';

/** Letters are the same with Caps Lock. */
const keyOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** @param {import('./app.js').App} app */
export function listen(app) {
    const keys = {
        ArrowLeft: () => app.step(-1),
        ArrowRight: () => app.step(1),
        Home: () => app.goTo(0),
        End: () => app.goTo(Infinity),
        u: () => app.takeBack(),
        r: () => app.redo(),
        h: () => app.setHints(!app.hints),
        m: () => app.moveNow(),
        n: () => app.newGame(START),
    };
    document.addEventListener('keydown', (event) => {
        const isOfBrowser = event.altKey || event.ctrlKey || event.metaKey;
        if (isOfBrowser || event.target.closest(TAKES_KEYS) || !keys[keyOf(event)]) return;
        event.preventDefault();
        keys[keyOf(event)]();
    });
}
