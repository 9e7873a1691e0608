// The tables of texts, and that nothing is said but what they have.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, languageOf, spoken, tableOf } from '../../../protocol/web/texts.js';

const FOLDER = new URL('../../../protocol/web/', import.meta.url);
const SERVER = new URL('../../../protocol/server/', import.meta.url);
const tables = Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, tableOf(language)]));

/** Each text by the keys that lead to it; of forms for one and for others, the placeholders are those of both. */
function entriesOf(table, path = '') {
    return Object.entries(table).flatMap(([key, entry]) => {
        const name = path ? `${path}.${key}` : key;
        return typeof entry === 'string' ? [[name, entry]] : entriesOf(entry, name);
    });
}

/** By the same names, which values a text takes. */
function placeholdersOf(table) {
    const found = {};
    for (const [name, text] of entriesOf(table)) {
        const base = name.replace(/\.(one|other)$/, '');
        found[base] = [...new Set([...(found[base] ?? []), ...(text.match(/\{\w+\}/g) ?? [])])].sort();
    }
    return found;
}

const modules = [FOLDER, SERVER].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.js') && !/^texts_/.test(name))
    .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[^]*?\*\/|\/\/ .*/g, '') })));

test('each text of each file is there in all languages, with the same placeholders', async () => {
    const check = (entry, path) => {
        if (Array.isArray(entry)) assert.equal(entry.length, Object.keys(LANGUAGES).length, path);
        else if (typeof entry === 'object') for (const [key, inner] of Object.entries(entry)) check(inner, `${path}.${key}`);
    };
    const keys = [];
    for (const name of readdirSync(FOLDER).filter((name) => /^texts_/.test(name))) {
        for (const table of Object.values(await import(new URL(name, FOLDER)))) {
            check(table, name);
            keys.push(...Object.keys(table));
        }
    }
    assert.deepEqual(keys.sort(), Object.keys(tables.en).sort());
    for (const [language, table] of Object.entries(tables)) assert.deepEqual(placeholdersOf(table), placeholdersOf(tables.en), language);
});

test('no text is empty, and none is left in English', () => {
    const sameEverywhere = /^(format\.|name$|share\.(sgf|ggf)$|sides\.|status\.person$|why\.terms\.|openings\.)/;
    const sameInSome = new Set(['analyse.table.score', 'analyse.table.verdict', 'book.table.score', 'analyse.exact', 'analyse.exactLine', 'board.exact',
        'share.position', 'share.link', 'play.control', 'play.minutes', 'tabs.analyse', 'status.emilia', 'status.ahead', 'play.thought', 'train.way', 'status.winner', 'play.sound', 'play.played', 'names.emilia']);
    for (const [language, table] of Object.entries(tables)) {
        for (const [name, text] of entriesOf(table)) {
            assert.ok(text.trim() !== '' || name === 'format.between', `${language}: ${name}`);
            if (language === 'en' || sameEverywhere.test(name) || sameInSome.has(name)) continue;
            assert.notEqual(text, entriesOf(tables.en).find(([one]) => one === name)[1], `${language}: ${name}`);
        }
    }
});

test('Japanese has no letters but names and what is typed', () => {
    const names = /Emilia|Service Worker|SGF|GGF|WTHOR|FEN|XOT|PNG|SVG|Enter|Home|End|\b[A-Z]\b|(?<![A-Za-z])[A-Z](?![A-Za-z])|\{\w+\}|×|[←→]/g;
    for (const [name, text] of entriesOf(tables.ja)) assert.doesNotMatch(text.replace(names, ''), /[A-Za-z]/, `${name}: ${text}`);
});

test('a text that sends to a button calls it as the button does', () => {
    for (const [language, { status, play, train, analyse }] of Object.entries(tables)) {
        assert.ok(status.engineWaits.includes(play.moveNow), `${language}: ${status.engineWaits}`);
        assert.ok(train.none.includes(analyse.train), `${language}: ${train.none}`);
    }
    assert.ok(tables.ja.train.none.includes(tables.ja.analyse.review), tables.ja.train.none);
});

test('the first language of the browser that the page has is taken', () => {
    assert.equal(languageOf(['ja-JP', 'en']), 'ja');
    assert.equal(languageOf(['pt', 'DE-at', 'fr']), 'de');
    assert.equal(languageOf(['pt', 'constructor']), 'en');
    assert.equal(languageOf([]), 'en');
});

test('values are filled in, with capitals, forms and decimals of the language', () => {
    assert.equal(spoken('en').status.wins({ side: 'black', n: 1 }), 'Black wins by 1 disc.');
    assert.equal(spoken('en').status.wins({ side: 'white', n: 46 }), 'White wins by 46 discs.');
    assert.equal(spoken('ja').status.wins({ side: '黒', n: 1 }), '黒の1石勝ちです。');
    assert.equal(spoken('fr').board.hint({ side: 'Noir', score: spoken('fr').signed(3.25), depth: 12 }), 'pour Noir : +3,3 pions, profondeur 12');
    assert.deepEqual([-0.04, 0.05, -2].map((score) => spoken('en').signed(score)), ['0.0', '+0.1', '-2.0']);
    assert.equal(spoken('ja').joined(['黒番です。', null, '定石：虎。']), '黒番です。定石：虎。');
    assert.equal(spoken('de').joined(['A.', false, 'B.']), 'A. B.');
});

test('every text that a module names is there, and every one that is there is named', () => {
    const { en } = tables;
    const used = new Set();
    for (const { name, source } of modules) {
        for (const [, path] of source.matchAll(/(?<!\/)\btexts((?:\.\w+)+)/g)) {
            let entry = spoken('en');
            for (const key of path.slice(1).split('.')) {
                assert.ok(entry[key] !== undefined, `${name}: texts${path}`);
                used.add(key);
                entry = entry[key];
                if (typeof entry !== 'object') break;
            }
        }
        for (const [word] of source.matchAll(/\w+/g)) used.add(word);
    }
    // What is named by the engine, or by its place.
    for (const [path] of entriesOf(en)) {
        if (/^(openings|expert\.fields|why\.terms|analyse\.(table|verdicts|faults)|train\.kinds|marks|hardness)\./.test(path)) continue;
        assert.ok(path.replace(/\.(one|other)$/, '').split('.').every((key) => used.has(key)), `nobody says ${path}`);
    }
});

test('no module has a sentence of its own', () => {
    // Words with letters only, which are no code.
    for (const { name, source } of modules) {
        for (const [, text] of source.matchAll(/(?<!import |from )['`]((?:\$\{[^`]*?\}|[^'`\n])*)['`]/g)) {
            const words = text.replace(/\$\{[^}]*\}/g, '').match(/(?:^|\s)[A-Za-z]{2,}(?=[\s,.:?!]|$)/g) ?? [];
            const isText = /[A-Z][a-z]+ [a-z]+/.test(text) || words.length > 3;
            assert.ok(!isText, `${name}: ${text}`);
        }
    }
});

test('what stands in the page before it can load a table is there in every language', () => {
    const html = readFileSync(new URL('index.html', FOLDER), 'utf8');
    const [early, late] = [/<noscript>([^]*)<\/noscript>/, /class="unserved">([^]*)<\/div>/].map((part) => part.exec(html)[1]);
    for (const part of [early, late]) {
        assert.deepEqual([...part.matchAll(/<p(?: lang="(\w+)")?>/g)].map(([, language]) => language ?? 'en'), Object.keys(LANGUAGES));
    }
    const rest = html.replace(early, '').replace(late, '').replace(/<head>[^]*<\/head>/, '');
    assert.doesNotMatch(rest.replace(/<[^>]*>/g, ''), /\w/);
});
