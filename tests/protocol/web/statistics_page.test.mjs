// The page that `emilia stats --html` writes, in a document of as little as it asks for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const textOf = (path) => readFileSync(new URL(`../../../protocol/${path}`, import.meta.url), 'utf8');
const PAGE = textOf('texts/statistics_page.html')
    .replace('@SCRIPT@', () => textOf('web/statistics_view.js').replace('export function', 'function')); // which only modules know

/** An element that remembers what it was given. */
class Element {
    constructor(name) {
        Object.assign(this, { name, attributes: {}, children: [], style: {}, hidden: false });
    }
    setAttribute(name, value) { this.attributes[name] = String(value); }
    append(...children) { this.children.push(...children); }
    set textContent(text) { this.children = [text]; }
    get textContent() { return this.children.map((child) => child.textContent ?? String(child)).join(''); }
    all(name) {
        return this.children.filter((child) => child instanceof Element)
            .flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
    }
}

function open(statistics) {
    const elements = new Map();
    const element = (id) => elements.get(id) ?? elements.set(id, new Element(id)).get(id);
    element('statistics').textContent = JSON.stringify(statistics);
    const document = {
        documentElement: {}, getElementById: element, createElement: (name) => new Element(name), createElementNS: (_, name) => new Element(name),
    };
    const [, script] = /<script type="module">([^]*)<\/script>/.exec(PAGE);
    vm.runInNewContext(script, { document });
    return element;
}

const group = (name, games, loss) => ({
    name, games, moves: 30 * games, loss_per_move: loss, lost: 30 * games * loss, blunders: games, mistakes: 2 * games, inaccuracies: 0, accuracy: 87.6,
});
const faults = { number: 2, lost: 9.5 };
const STATISTICS = {
    words: { language: 'de', games: 'Partien', black: 'Schwarz', 'x-square': 'X-Feld' }, player: 'Ann <b>', by: 'review --level 8', all: group('all', 4, 1.5), phases: [group('opening', 4, 0.5), group('midgame', 4, 2)],
    colors: [group('black', 4, 1.5)], openings: [group('', 4, 1.5)], opponents: [group('Ben', 4, 1.5)],
    trend: [group('2019', 2, 2), group('2020', 2, 1)], kinds: [{ kind: 'x-square', moves: 3, loss_per_move: 4, faults, missed: faults }],
};

test('all groups are tables, with figures a game', () => {
    const element = open(STATISTICS);
    assert.equal(element('title').textContent, 'Ann <b>');
    const tables = element('tables').all('table');
    assert.equal(tables.length, 7);
    const cells = tables[0].all('td').map((cell) => cell.textContent);
    assert.deepEqual(cells, ['all', '4', '120', '1,50', '0,00', '2,00', '1,00', '88 %']);
    assert.equal(tables[3].all('td')[0].textContent, '(no name)');
    assert.deepEqual(tables[6].all('td').map((cell) => cell.textContent), ['X-Feld', '3', '4,00', '2', '9,50', '2', '9,50']);
    assert.equal(tables[2].all('td')[0].textContent, 'Schwarz');
    assert.equal(tables[0].all('th')[1].textContent, 'Partien');
    const widths = tables[1].all('span').map(({ style }) => style.width);
    assert.deepEqual(widths, ['1em', '4em']); // the greatest loss is the longest
});

test('the course of the loss is drawn where there is one', () => {
    const [chart] = open(STATISTICS)('tables').all('svg');
    assert.equal(chart.all('polyline')[0].attributes.points, '40,15 420,72.5');
    const element = open({ ...STATISTICS, trend: [] });
    assert.equal(element('tables').all('svg').length, 0);
    assert.equal(element('tables').all('table').length, 6);
});
