// The page that `emilia review --html` writes, in a document of as little as it asks for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const PAGE = readFileSync(new URL('../../../protocol/texts/review_page.html', import.meta.url), 'utf8');

/** An element that remembers what it was given. */
class Element {
    constructor(name) {
        Object.assign(this, { name, attributes: {}, children: [], dataset: {}, offsetHeight: 0, clientHeight: 0 });
    }
    setAttribute(name, value) { this.attributes[name] = String(value); }
    append(...children) { this.children.push(...children); }
    replaceChildren(...children) { this.children = children; }
    getBoundingClientRect() { return { top: 0, left: 0, width: 440 }; }
    querySelectorAll() { return this.children; }
    set textContent(text) { this.children = [text]; }
    get textContent() {
        return this.children.map((child) => child.textContent ?? String(child)).join('');
    }
    get className() { return this.attributes.class; }
    set className(name) { this.attributes.class = name; }
}

/** The page with these reviews; a button is pressed by its step. */
function open(reviews) {
    const elements = new Map();
    const element = (id) => {
        if (!elements.has(id)) elements.set(id, new Element(id));
        return elements.get(id);
    };
    element('reviews').textContent = JSON.stringify(reviews);
    const buttons = [...PAGE.matchAll(/data-step="(\w+)"/g)].map(([, step]) => {
        const button = new Element('button');
        button.dataset.step = step;
        return button;
    });
    const document = {
        getElementById: element, createElement: (name) => new Element(name),
        createElementNS: (_, name) => new Element(name), addEventListener: () => {},
        querySelectorAll: () => buttons,
    };
    const [, script] = /<script>([^]*)<\/script>/.exec(PAGE);
    vm.runInNewContext(script, { document });
    return { element, press: (step) => buttons.find(({ dataset }) => dataset.step === step).onclick() };
}

const START = '---------------------------OX------XO---------------------------';
const AFTER_F5 = '---------------------------OX------XXX--------------------------';
const AFTER_D6 = '---------------------------OX------OXX-----O--------------------';
const line = (move, score) => ({ move, score, depth: 8, selectivity: 73, exact: false, pv: [move] });
const sum = { lost: 0, blunders: 0, mistakes: 0, inaccuracies: 0 };
// What is played at the third move has a pass before it: `ply` counts it, people do not.
const REVIEW = {
    position: `${START} X`, game: '', black: 'Ann', white: 'Ben', opening: '', black_summary: sum, white_summary: sum,
    moves: [
        { ply: 1, color: 'black', board: `${AFTER_F5} O`, played: line('f5', 0), best: line('f5', 0), loss: 0, verdict: '' },
        { ply: 2, color: 'white', board: `${AFTER_D6} X`, played: line('d6', -5), best: line('f4', 4), loss: 9, verdict: 'blunder' },
        { ply: 4, color: 'black', board: `${AFTER_D6} O`, played: line('c5', 1), best: line('c5', 1), loss: 0, verdict: '' },
    ],
};
const discs = (page) => page.element('board').children.filter(({ attributes }) => attributes.r === '21').length;
const circle = (page, wanted) => page.element('board').children.find(({ attributes }) => wanted(attributes))?.attributes;
const dashed = (attributes) => 'stroke-dasharray' in attributes;
const at = ({ cx, cy }) => 'abcdefgh'[(cx - 45) / 50] + ((Number(cy) + 5) / 50);

test('a fault is shown in the position where it was made, with the better move', () => {
    const page = open([REVIEW]);
    page.press('fault');
    assert.equal(discs(page), 5, 'd6 is not played yet');
    assert.equal(at(circle(page, dashed)), 'f4');
    assert.equal(at(circle(page, ({ fill, r }) => fill === 'var(--accent)' && r === '9')), 'd6');
    assert.match(page.element('says').textContent, /^2\. {2}d6: -5\.00 .*A blunder: it loses 9\.00 discs\. Better: f4/);
    assert.deepEqual(page.element('rows').children.map(({ attributes }) => attributes['aria-current']), ['false', 'true', 'false']);
    page.press('fault');
    assert.equal(page.element('says').textContent, 'The end.');
    assert.equal(circle(page, dashed), undefined);
});

test('the dashed circle is a move of the side whose move is told', () => {
    const page = open([REVIEW]);
    assert.match(page.element('says').textContent, /^1\. {2}f5/);
    assert.equal(at(circle(page, dashed)), 'f5');
    page.press('next');
    assert.equal(at(circle(page, dashed)), 'f4');
    page.press('back');
    assert.equal(at(circle(page, dashed)), 'f5');
});

test('a score of a book is named so', () => {
    const page = open([{ ...REVIEW, moves: REVIEW.moves.map((move) => ({ ...move, book: true })) }]);
    assert.match(page.element('says').textContent, /^1\. {2}f5: 0\.00 \(book\)\./);
    assert.deepEqual(page.element('rows').children.map((row) => row.children[2].textContent), ['book', 'book', 'book']);
});

test('moves are counted without passes', () => {
    const page = open([REVIEW]);
    assert.deepEqual(page.element('rows').children.map((row) => row.children[0].textContent), ['1.  f5', '2.  d6', '3.  c5']);
});

test('black discs are black on a dark page', () => {
    assert.doesNotMatch(PAGE, /[●○]/);
    const page = open([REVIEW]);
    const shown = page.element('title').children.filter((child) => child instanceof Element);
    assert.deepEqual(shown.map(({ attributes }) => attributes.class), ['disc black', 'disc white']);
    assert.match(PAGE, /\.disc\.black \{ background: #111; \}/);
});
