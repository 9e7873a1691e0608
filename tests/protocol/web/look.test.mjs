// The style sheet: one table of colours whose contrast is enough, and one scale of sizes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const STYLE = readFileSync(new URL('../../../protocol/web/style.css', import.meta.url), 'utf8');
const TABLES = [...STYLE.matchAll(/^:root(?:\[data-look=(\w+)\])? \{\n([^}]*)\}/gm)];
/** Least contrast of letters, and of what is only seen: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LETTERS = 4.5;
const SHAPES = 3;

/** Of a look: the colours by their names, light or dark. */
function coloursOf(look, isDark) {
    const of = (wanted) => TABLES.filter(([, name]) => name === wanted).map(([, , body]) => body).join('');
    const entries = [...(of(undefined) + (look ? of(look) : '')).matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+))/g)];
    return Object.fromEntries(entries.map(([, name, light, dark, both]) => [name, both ?? (isDark ? dark : light)]));
}

function luminance(colour) {
    const digits = colour.length === 4 ? [...colour.slice(1)].map((one) => one + one) : colour.slice(1).match(/../g);
    const [red, green, blue] = digits.map((two) => parseInt(two, 16) / 255).map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a, b) {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
}

test('letters and shapes stand out from what is under them, in every look', () => {
    assert.ok(Math.abs(contrast('#777', '#fff') - 4.48) < 0.01);
    for (const look of [null, 'contrast']) {
        for (const isDark of [false, true]) {
            const colours = coloursOf(look, isDark);
            const check = (ink, ground, least) => {
                const found = contrast(colours[ink], colours[ground]);
                assert.ok(found >= least, `${look ?? 'plain'}, ${isDark ? 'dark' : 'light'}: ${ink} on ${ground} ${found.toFixed(2)}`);
            };
            for (const ground of ['paper', 'raised']) {
                for (const ink of ['ink', 'faint', 'accent', 'for-ink', 'against-ink', 'inaccuracy', 'mistake', 'blunder']) check(ink, ground, LETTERS);
            }
            check('on-accent', 'accent', LETTERS);
            check('on-board', 'board', LETTERS);
            for (const shape of ['black', 'white', 'mark']) check(shape, 'board', SHAPES);
        }
    }
});

test('colours and sizes of letters come from the tables', () => {
    const rest = STYLE.replace(/^:root[^{]*\{\n[^}]*\}/gm, '');
    assert.deepEqual(rest.match(/#[0-9a-f]{3,8}\b|\brgb|\bhsl/gi) ?? [], []);
    const sizes = [...rest.matchAll(/font-size: ([^;}]*)/g)].map(([, size]) => size.trim());
    assert.deepEqual(sizes.filter((size) => !/^(var\(--(small|text|large|title)\)|\.\d+em|clamp\(.*\))$/.test(size)), []);
});
