import { App } from './app.js';

new App(document.body).begin();
