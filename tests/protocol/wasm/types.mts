// Compiled, never run: the types of the package's functions as callers see them.

import { newEngine, type AnalyzeAnswer, type AnalyzeFields, type Answer, type Engine, type Request, type ReviewAnswer,
    type WhyAnswer } from '../../../build/npm/package/index.js';

const engine: Engine = await newEngine({
    threads: 2, analyses: 3, hash: 16, book: new Uint8Array(), folder: new URL('https://a.b/'), keepFiles: true,
});
const limits: AnalyzeFields = { depth: 10, selectivity: 98 };
const move: string | null = await engine.bestMove('f5', limits);
const found: AnalyzeAnswer = await engine.analyze('f5', { search_moves: ['d6'] }, ({ score, pv }) => score + pv.length);
const review: ReviewAnswer = await engine.review('f5d6', { level: 4, loss: 4 });
const why: WhyAnswer = await engine.why('f5d6', { move: 'c3', language: 'de' });
const request: Request = { action: 'convert', games: 'f5d6', to: 'ggf' };
const answer: Answer = await engine.request(request, undefined, { signal: new AbortController().signal });
engine.onLine = (line: string) => line.length;
// @ts-expect-error: there is no such limit
await engine.bestMove('f5', { deep: 10 });
// @ts-expect-error: a number is wanted
await newEngine({ threads: 'all' });
export { answer, found, move, review, why };
