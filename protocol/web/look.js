// The colours of the page: those that the system asks for, or those chosen.

import { keepChoice, keptChoice } from './kept_choice.js';

export const LOOKS = ['system', 'light', 'dark', 'contrast'];

export const keptLook = () => keptChoice('look', LOOKS) ?? 'system';

/** @param {string} look one of LOOKS */
export function wear(look) {
    const wantsContrast = look === 'system' && matchMedia('(prefers-contrast: more)').matches;
    document.documentElement.dataset.look = wantsContrast ? 'contrast' : look;
    keepChoice('look', look);
}
