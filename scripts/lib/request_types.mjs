// Adds the types of requests to an unpacked npm package, as the JSON Schema of its engine has them.
//
// usage: request_types.mjs FOLDER

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2]);
const { newEngine } = await import(pathToFileURL(join(folder, 'index.js')).href);
const engine = await newEngine();
const { schema } = await engine.request({ action: 'query_schema' });
await engine.quit();

const TYPES = { integer: 'number', array: 'string[]' };
const nameOf = (title) => `${title.replace(/(?:^|_)./g, (start) => start.at(-1).toUpperCase())}Request`;
const typeOf = ({ const: only, enum: values = [only], type = '' }) => TYPES[type] ?? (type || values.map((value) => JSON.stringify(value)).join(' | '));
const rangeOf = ({ minimum, maximum }) => (minimum === undefined ? '' : ` (${minimum} to ${maximum})`);

const kinds = schema.anyOf.map(({ title, properties: { id, ...fields }, required }) => [
    `export interface ${nameOf(title)} {`,
    ...Object.entries(fields).flatMap(([name, field]) => [
        ...(field.description ? [`    /** ${field.description}${rangeOf(field)} */`] : []),
        `    ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
    ]),
    '}',
]);
const all = `export type Request = ${schema.anyOf.map(({ title }) => nameOf(title)).join(' | ')};`;
writeFileSync(join(folder, 'requests.d.ts'), ['// Requests, made from their JSON Schema.', ...kinds.flat(), all, ''].join('\n'));
