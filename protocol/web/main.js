// The engine begins to load before what draws the page.

import { isolated } from './isolation.js';
import { Thinker } from './thinker.js';

const thinker = new Thinker();
const begun = isolated().then((is) => {
    if (!is) throw new Error();
    return thinker.begin();
});
begun.catch(() => {}); // told by App.begin()
const { App } = await import('./app.js');
new App(document.body, thinker).begin(begun);
