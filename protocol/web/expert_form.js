// Settings for experts that are fields of requests for hints and best lines. Each has a row in texts.expert.fields, and a
// control made of what the engine's JSON Schema says of it.

import { choice, el, labelled, toggle } from './dom.js';
import { texts } from './texts.js';

const NAMES = Object.keys(texts.expert.fields);
/** Numbers of a range that can be chosen from a list. */
const FEW = 64;

function fits({ type, enum: values, minimum, maximum }, value) {
    if (values) return values.includes(value);
    if (type === 'boolean') return typeof value === 'boolean';
    return type === 'integer' && Number.isSafeInteger(value) && value >= minimum && value <= maximum;
}

/** What of the chosen values a request can have. @param {Record<string, object>} schema of its fields */
export const chosenFields = (schema, chosen, names = NAMES) =>
    Object.fromEntries(names.filter((name) => schema[name] && fits(schema[name], chosen[name])).map((name) => [name, chosen[name]]));

export class ExpertForm {
    #show = {}; // shows the value of a field, by name
    #schema = null; // that the controls are made of

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine }) {
        Object.assign(this, { model, engine, element: el('div', { class: 'fields' }) });
    }

    draw() {
        const { fields } = this.engine;
        if (this.#schema !== fields) this.#make(fields);
        const chosen = chosenFields(fields, this.model.expert);
        for (const [name, show] of Object.entries(this.#show)) show(chosen[name] ?? fields[name].default);
    }

    #make(fields) {
        this.#schema = fields;
        this.#show = {};
        this.element.replaceChildren(...NAMES.filter((name) => fields[name]).map((name) => {
            const choose = (value) => this.model.choose({ expert: { ...this.model.expert, [name]: value } });
            const { element, show } = control(texts.expert.fields[name], fields[name], choose);
            this.#show[name] = show;
            element.dataset.field = name;
            return element;
        }));
    }
}

const listed = (minimum, maximum) => (maximum - minimum < FEW ? Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i) : null);

/** Without a value, and without a default of its own, a field is the engine's matter. */
function control(label, { type, minimum, maximum, default: own, enum: values = listed(minimum, maximum) }, choose) {
    if (type === 'boolean') {
        const element = toggle(label, false, choose);
        return { element, show: (value) => (element.firstChild.checked = value) };
    }
    const options = [...(own === undefined ? [['', texts.expert.own]] : []), ...(values ?? []).map((value) => [String(value), String(value)])];
    const field = values ? choice(options, '', (text) => choose(values.find((value) => String(value) === text)))
        : el('input', { type: 'number', min: minimum, max: maximum, placeholder: texts.expert.own,
            onchange: () => choose(field.value === '' ? undefined : Math.min(maximum, Math.max(minimum, Math.round(field.value)))) });
    return { element: labelled(label, field), show: (value = '') => (field.value = String(value)) };
}
