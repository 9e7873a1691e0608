// Keys that work anywhere but where text is typed; the board and the tabs take their arrows first.
// Files may be dropped anywhere, too.

import { START } from './rules.js';

/** Letters are the same with Caps Lock. */
const keyOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** @param {import('./app.js').App} app */
export function listen(app) {
    const keys = {
        ArrowLeft: () => app.step(-1),
        ArrowRight: () => app.step(1),
        Home: () => app.goTo(0),
        End: () => app.goTo(60),
        u: () => app.takeBack(),
        r: () => app.redo(),
        h: () => app.setHints(!app.hints),
        m: () => app.moveNow(),
        n: () => app.newGame(START),
    };
    document.addEventListener('keydown', (event) => {
        const isOfBrowser = event.altKey || event.ctrlKey || event.metaKey;
        if (isOfBrowser || event.target.closest('input, select, textarea') || !keys[keyOf(event)]) return;
        event.preventDefault();
        keys[keyOf(event)]();
    });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        app.tabs.choose('analyse');
        if (file) app.panels.analyse.loader.loadFile(file);
        else app.panels.analyse.loader.load(event.dataTransfer.getData('text'));
    });
}
