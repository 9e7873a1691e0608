// Files and texts may be dropped anywhere on the page.

import { texts } from './texts.js';

/** @param {import('./app.js').App} app */
export function acceptDrops(app) {
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
        event.preventDefault();
        const { files } = event.dataTransfer;
        app.tabs.choose('analyse');
        if (files.length > 1) app.complain(texts.problems.oneFile(files[0].name));
        if (files.length > 0) app.panels.analyse.loader.loadFile(files[0]);
        else app.panels.analyse.loader.load(event.dataTransfer.getData('text'));
    });
}
