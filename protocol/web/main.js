// The engine begins to load before what draws the page.

import { connect } from './connect.js';
import { Engine } from './engine.js';

const engine = new Engine(connect);
engine.begin();
const { Page } = await import('./page.js');
new Page(document.body, engine);
