// Keys that work anywhere but where something is typed or chosen; the board and the tabs take their arrows
// first.

const TAKES_KEYS = ['input:not([type=checkbox])', 'select', 'textarea', 'dialog'].join();

/** Letters are the same with Caps Lock. */
const keyOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** @param {Record<string, () => void>} keys and what they do besides the way through the game */
export function listenFor(model, keys) {
    const all = {
        ArrowLeft: () => model.step(-1),
        ArrowRight: () => model.step(1),
        Home: () => model.goTo(0),
        End: () => model.goTo(Infinity),
        ...keys,
    };
    document.addEventListener('keydown', (event) => {
        const isOfBrowser = event.altKey || event.ctrlKey || event.metaKey;
        if (isOfBrowser || event.target.closest(TAKES_KEYS) || !all[keyOf(event)]) return;
        event.preventDefault();
        all[keyOf(event)]();
    });
}

/**
 * @param {import('./model.js').Model} model @param {import('./searches.js').Searches} searches
 * @param {Record<string, {isHidden?: boolean}>} panels tabs, chosen by their numbers
 * @param {{f: () => void, n: () => void, o: () => void}} more what goes to the next fault, begins a game, and opens one
 */
export function listen(model, searches, panels, { f, n, o }) {
    listenFor(model, {
        u: () => model.takeBack(),
        r: () => model.redo(),
        h: () => model.choose({ hints: !model.hints }),
        m: () => searches.moveNow(),
        s: () => model.choose({ sound: !model.sound }),
        n,
        o,
        d: () => model.set({ annotating: !model.annotating, tab: model.hasLines ? model.tab : 'analyse' }),
        i: () => model.set({ analysing: !model.analysing, tab: model.hasLines ? model.tab : 'analyse' }),
        f: () => {
            model.set({ tab: 'analyse' });
            f();
        },
        ...Object.fromEntries(Object.entries(panels).map(([tab, panel], i) => [String(i + 1), () => panel.isHidden || model.set({ tab })])),
    });
}
