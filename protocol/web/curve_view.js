// The score in the course of a reviewed game, for black.

import { svg } from './dom.js';
import { texts } from './texts.js';

const WIDTH = 440;
const HEIGHT = 96;
const LEFT = 34;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 8;

export const forBlack = ({ color, played }) => (color === 'black' ? played.score : -played.score);

/**
 * @param {{moves: object[]}} review an answer
 * @param {number} at the ply that is shown
 * @param {(ply: number) => void} onPly called with the ply that was clicked
 */
export function curve(review, at, onPly) {
    const { moves } = review;
    const last = Math.max(moves.length, 1);
    const most = [8, 16, 24, 32, 48, 64].find((round) => moves.every((move) => Math.abs(forBlack(move)) <= round)) ?? 64;
    const x = (ply) => LEFT + ((WIDTH - LEFT - RIGHT) * ply) / last;
    const y = (score) => TOP + ((HEIGHT - TOP - BOTTOM) * (most - score)) / (2 * most);
    const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'curve', role: 'img', 'aria-label': texts.analyse.curve });
    for (const score of [most, 0, -most]) {
        picture.append(svg('line', { x1: LEFT, x2: WIDTH - RIGHT, y1: y(score), y2: y(score), class: 'rule' }),
            svg('text', { x: LEFT - 5, y: y(score) + 4, 'text-anchor': 'end' }, texts.signed(score, 0)));
    }
    const points = moves.map((move, i) => `${x(i + 1)},${y(forBlack(move))}`);
    if (points.length > 0) {
        picture.append(svg('polygon', { class: 'area', points: `${x(1)},${y(0)} ${points.join(' ')} ${x(moves.length)},${y(0)}` }),
            svg('polyline', { class: 'score', points: points.join(' ') }));
    }
    moves.forEach((move, i) => {
        if (move.verdict) picture.append(svg('circle', { class: move.verdict, cx: x(i + 1), cy: y(forBlack(move)), r: 4 }));
    });
    picture.append(svg('line', { class: 'at', x1: x(at), x2: x(at), y1: TOP, y2: HEIGHT - BOTTOM }));
    picture.addEventListener('click', (event) => {
        const box = picture.getBoundingClientRect();
        const along = (((event.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
        onPly(Math.min(last, Math.max(0, Math.round(along * last))));
    });
    return picture;
}
