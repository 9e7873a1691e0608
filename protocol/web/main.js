// The engine begins to load before what draws the page.

import { connect } from './connect.js';
import { Engine, beginAll } from './engine.js';

const engine = new Engine(connect);
const library = new Engine((listeners) => connect(listeners, 'library'));
beginAll([engine, library]);
const { Page } = await import('./page.js');
new Page(document.body, engine, library);
