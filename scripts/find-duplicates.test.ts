import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDuplicates } from './find-duplicates.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-duplicates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SUM = `export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) {
    if (Number.isNaN(value)) throw new Error('not a number');
    total += value;
  }
  return total;
}
`;

async function find(sources: Readonly<Record<string, string>>) {
  for (const [name, code] of Object.entries(sources)) await writeFile(join(folder, name), code);
  return await findDuplicates(folder, Object.keys(sources), { minLines: 5, minTokens: 30 });
}

test('finds the same function in two files, whatever its indentation', async () => {
  const found = await find({ 'a.ts': `\n\n${SUM}`, 'b.ts': `import x from 'y';\n${SUM.replaceAll('\n', '\n    ')}` });
  expect(found).toEqual([{ first: 'b.ts:2', second: 'a.ts:3', lines: 8 }]);
});

test('ignores equal imports', async () => {
  const imports = Array.from({ length: 12 }, (_, n) => `import { part${n}, piece${n} } from 'part-${n}';`).join('\n');
  expect(
    await find({ 'a.ts': `${imports}\nexport const a = 1;\n`, 'b.tsx': `${imports}\nexport const b = 2;\n` }),
  ).toEqual([]);
});
