import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UNIT_TESTS } from '../test-support/test-files.ts';
import { runAll } from './test-step.ts';

// `npm run test:soak` runs many more random cases than `npm test`, with a new seed, and more kills. Arguments are
// passed to Vitest: file names, `-t`, …
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const seed = process.env['POSTLEDGER_SOAK_SEED'] || String(randomInt(2 ** 31));
const selected = process.argv.slice(2);
const command = ['npm run test:soak', ...(selected.length === 0 ? [] : ['--', ...selected])].join(' ');
const printSeed = () => console.log(`Seed ${seed}. To repeat: POSTLEDGER_SOAK_SEED=${seed} ${command}`);

const random = globSync(UNIT_TESTS).filter((file) => readFileSync(file, 'utf8').includes('/random-cases.ts'));
printSeed();
const args = ['node_modules/vitest/vitest.mjs', 'run', ...(selected.length === 0 ? random : selected)];
const well = await runAll([{ args, env: { POSTLEDGER_SOAK_SEED: seed } }], 'as it comes');
printSeed();
process.exitCode = well ? 0 : 1;
