// What a player loses in many games, as tables and a curve: an answer about `stats` with the `words` of a language.

import { el, headings, svg } from './dom.js';

const mostOf = (groups) => Math.max(...groups.map((group) => group.loss_per_move ?? 0), 0.01);

/** @returns {Element[]} */
export function statisticsView({ words, all, phases, colors, openings, opponents, trend, reasons }) {
    const word = (key) => words[key] ?? key;
    const fixed = (number = 0, digits = 2) => number.toLocaleString(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

    /** A loss a move with a bar, of which the longest is `most`. */
    const lossCell = ({ loss_per_move: loss = 0 }, most) => {
        const bar = el('span', { class: 'loss' });
        bar.style.width = `${(4 * loss) / most}em`;
        return [bar, fixed(loss)];
    };
    const tableOf = (heads, rows) => {
        if (rows.length === 0) return [];
        const lines = rows.map((cells) => el('tr', {}, ...cells.map((parts) => el('td', {}, ...[parts].flat()))));
        return [el('div', { class: 'scroll', tabindex: 0 }, el('table', {}, headings(heads.map(word)), el('tbody', {}, ...lines)))]; // keys scroll it
    };
    const groupTable = (title, groups, isNamed = false) => tableOf([title, 'games', 'moves', 'loss', 'inaccur.', 'mistakes', 'blunders', 'accuracy'], groups.map((group) => [
        isNamed ? word(group.name) : group.name || word('(no name)'), group.games, group.moves, lossCell(group, mostOf(groups)),
        ...[group.inaccuracies, group.mistakes, group.blunders].map((faults) => fixed(faults / (group.games || 1))),
        group.accuracy === undefined ? '' : `${fixed(group.accuracy, 0)} %`]));
    const reasonTable = () => tableOf(['reason', 'faults', 'discs lost'], reasons.map(({ kind, faults, lost }) => [word(kind), faults, fixed(lost)]));

    /** The loss a move from one period to the next. */
    const trendChart = () => {
        if (trend.length < 2) return [];
        const most = mostOf(trend);
        const x = (i) => 40 + (380 * i) / (trend.length - 1);
        const y = (value) => 130 - (115 * value) / most;
        const text = (x, y, anchor, content) => svg('text', { x, y, 'text-anchor': anchor, fill: 'currentColor', 'font-size': 10 }, content);
        return [svg('svg', { viewBox: '0 0 440 160', class: 'trend', role: 'img', 'aria-label': `${word('by time')}: ${word('loss')}` },
            ...[0, most].flatMap((value) => [svg('line', { x1: 35, x2: 430, y1: y(value), y2: y(value), stroke: 'currentColor', 'stroke-opacity': 0.3 }),
                text(32, y(value) + 4, 'end', fixed(value))]),
            svg('polyline', { points: trend.map((group, i) => `${x(i)},${y(group.loss_per_move ?? 0)}`).join(' '), fill: 'none', stroke: 'var(--accent)', 'stroke-width': 2 }),
            text(40, 148, 'start', trend[0].name), text(420, 148, 'end', trend.at(-1).name), text(40, 10, 'start', word('loss')))];
    };
    return [...trendChart(), ...groupTable('all', [all], true), ...groupTable('by phase', phases, true), ...groupTable('by colour', colors, true),
        ...groupTable('by opening', openings), ...groupTable('by opponent', opponents), ...groupTable('by time', trend), ...reasonTable(),
        el('p', { class: 'small' }, word('about losses')), el('p', { class: 'small' }, word('about faults'))];
}
