// What a player loses in many games, as tables and a curve of what `emilia stats --json --language` tells. A part
// of the page that `emilia stats --html` writes, too: so it needs no other module.

const SVG = 'http://www.w3.org/2000/svg';

let language; // of the numbers
const fixed = (number, digits = 2) => (number ?? 0).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const mostOf = (groups) => Math.max(...groups.map((group) => group.loss_per_move ?? 0), 0.01);

function element(name, parts, className = '') {
    const made = document.createElement(name);
    made.append(...parts);
    if (className) made.className = className;
    return made;
}

/** A loss a move with a bar, of which the longest is `most`. */
function lossCell(group, most) {
    const bar = element('span', [], 'loss');
    bar.style.width = `${(4 * (group.loss_per_move ?? 0)) / most}em`;
    return [bar, fixed(group.loss_per_move)];
}

function tableOf(heads, rows) {
    if (rows.length === 0) return [];
    const head = element('tr', heads.map((text) => element('th', [text])));
    const lines = rows.map((cells) => element('tr', cells.map((parts) => element('td', parts))));
    const frame = element('div', [element('table', [element('thead', [head]), element('tbody', lines)])], 'scroll');
    frame.setAttribute('tabindex', 0); // so that keys scroll it
    return [frame];
}

function groupTable(word, title, groups, isNamed = false) {
    const most = mostOf(groups);
    const perGame = (number, { games }) => [fixed(number / (games || 1))];
    const rows = groups.map((group) => [[isNamed ? word(group.name) : group.name || word('(no name)')], [String(group.games)],
        [String(group.moves)], lossCell(group, most), perGame(group.inaccuracies, group), perGame(group.mistakes, group),
        perGame(group.blunders, group), [group.accuracy === undefined ? '' : `${fixed(group.accuracy, 0)} %`]]);
    return tableOf([word(title), ...['games', 'moves', 'loss', 'inaccur.', 'mistakes', 'blunders', 'accuracy'].map(word)], rows);
}

function kindTable(word, kinds) {
    const most = mostOf(kinds);
    const faults = ({ number, lost }) => [[String(number)], [fixed(lost)]];
    const rows = kinds.map((kind) => [[word(kind.kind)], [String(kind.moves)], lossCell(kind, most), ...faults(kind.faults), ...faults(kind.missed)]);
    return tableOf(['kind of move', 'moves', 'loss', 'faults', 'discs lost', 'missed', 'discs lost'].map(word), rows);
}

/** The loss a move from one period to the next. */
function trendChart(word, trend) {
    if (trend.length < 2) return [];
    const draw = (parent, name, attributes, text) => {
        const made = document.createElementNS(SVG, name);
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
        if (text !== undefined) made.textContent = text;
        parent?.append(made);
        return made;
    };
    const chart = draw(null, 'svg', { viewBox: '0 0 440 160', class: 'trend', role: 'img', 'aria-label': `${word('by time')}: ${word('loss')}` });
    const most = mostOf(trend);
    const x = (i) => 40 + (380 * i) / (trend.length - 1);
    const y = (value) => 130 - (115 * value) / most;
    for (const value of [0, most]) {
        draw(chart, 'line', { x1: 35, x2: 430, y1: y(value), y2: y(value), stroke: 'currentColor', 'stroke-opacity': 0.3 });
        draw(chart, 'text', { x: 32, y: y(value) + 4, 'text-anchor': 'end', fill: 'currentColor', 'font-size': 10 }, fixed(value));
    }
    const points = trend.map((group, i) => `${x(i)},${y(group.loss_per_move ?? 0)}`).join(' ');
    draw(chart, 'polyline', { points, fill: 'none', stroke: 'var(--accent)', 'stroke-width': 2 });
    for (const i of [0, trend.length - 1])
        draw(chart, 'text', { x: x(i), y: 148, 'text-anchor': i ? 'end' : 'start', fill: 'currentColor', 'font-size': 10 }, trend[i].name);
    draw(chart, 'text', { x: 40, y: 10, fill: 'currentColor', 'font-size': 10 }, word('loss'));
    return [chart];
}

/** @returns {Element[]} */
export function statisticsView({ words, all, phases, colors, openings, opponents, trend, kinds }) {
    ({ language } = words);
    const word = (key) => words[key] ?? key;
    return [...trendChart(word, trend), ...groupTable(word, 'all', [all], true), ...groupTable(word, 'by phase', phases, true),
        ...groupTable(word, 'by colour', colors, true), ...groupTable(word, 'by opening', openings),
        ...groupTable(word, 'by opponent', opponents), ...groupTable(word, 'by time', trend), ...kindTable(word, kinds),
        element('p', [word('about losses')], 'small'), element('p', [word('about faults')], 'small')];
}
