// Compiled, never run: the types of the package's functions as callers see them.

import { newEngine, type Engine, type Info, type Limits, type Result }
    from '../../../build/npm/package/index.js';

const engine: Engine = await newEngine({ threads: 2, hash: 16, folder: new URL('https://a.b/'), keepFiles: true });
const limits: Limits = { depth: 10, searchMoves: ['d3'] };
const move: string | null = await engine.bestMove('startpos', limits);
const moves: Info[] = await engine.analyze('startpos');
const result: Result = await engine.go({ infinite: true }, ({ score, line }) => score + line.length);
const stopped: Result | null = await engine.stop();
engine.onLine = (line: string) => line.length;
// @ts-expect-error: there is no such limit
await engine.go({ deep: 10 });
// @ts-expect-error: a number is wanted
await newEngine({ threads: 'all' });
export { move, moves, result, stopped };
