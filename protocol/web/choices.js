// What a user chooses of the model and finds again at the next start. What a link says stays that of its game.

import { CONTROLS } from './clock.js';
import { keepChoice, keptChoice, keptValue } from './kept_choice.js';
import { NUMBERS, OPPONENTS, SIDES } from './share.js';

const SWITCH = [false, true];
const from = (least, most) => Array.from({ length: most - least + 1 }, (_, i) => least + i);
const strengths = (name, values) => values.map((value) => ({ [name]: value }));

/** The values that each may have, in the order of its list. */
export const CHOICES = {
    you: SIDES,
    strength: [...strengths('opponent', OPPONENTS), ...['level', 'seconds'].flatMap((name) => strengths(name, from(...NUMBERS[name])))],
    hints: SWITCH, sound: SWITCH, pace: SWITCH, keepGames: SWITCH,
    control: CONTROLS,
    firstMoves: ['0', '1', '2', '4', 'none'],
    lines: [1, 2, 3, 5, 8],
    limit: ['2', '10', '60', '600', 'none'],
};
/** Values of fields of requests: which they may have, the engine knows (expert_form.js). */
const FIELDS = 'expert';

/** @param {Partial<import('./model.js').Model>} change what else it has is not kept */
export function keepChoices(change) {
    for (const [name, value] of Object.entries(change)) if (Object.hasOwn(CHOICES, name) || name === FIELDS) keepChoice(name, value);
}

/** @returns {Partial<import('./model.js').Model>} */
export function keptChoices() {
    const kept = Object.entries(CHOICES).map(([name, values]) => [name, keptChoice(name, values)]);
    kept.push([FIELDS, keptValue(FIELDS)]);
    return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
