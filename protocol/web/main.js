// What the user has chosen comes before what draws the page; the engine loads meanwhile.

import { connect } from './connect.js';
import { Engine, beginAll } from './engine.js';
import { openProfile } from './profile.js';
import { speak } from './texts.js';

const engine = new Engine(connect);
const library = new Engine((listeners) => connect(listeners, 'library'));
await beginAll([library]);
beginAll([engine]);
const profile = await openProfile(library, engine);
speak();
const { Page } = await import('./page.js');
new Page(document.body, engine, profile);
