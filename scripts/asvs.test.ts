import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, from V1 to V17. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const OF_LEVEL_1 = 70;

type Row = { readonly id: string; readonly level: string; readonly keptBy: string };

const DOCUMENT = await readFile('docs/asvs.md', 'utf8');
const rows: readonly Row[] = DOCUMENT.split('\n')
  .map((line) => /^\| (V[\d.]+) \| ([12]) \| [^|]+ \| ([^|]+) \|$/.exec(line))
  .flatMap((found) => (found === null ? [] : [{ id: found[1] ?? '', level: found[2] ?? '', keptBy: found[3] ?? '' }]));

test('lists every requirement of levels 1 and 2 once, in order', () => {
  const chapters = REQUIREMENTS.map((_, n) => rows.filter(({ id }) => id.startsWith(`V${n + 1}.`)).length);
  expect(chapters).toEqual(REQUIREMENTS);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(OF_LEVEL_1);
  const ids = rows.map(({ id }) => id);
  const sorted = [...new Set(ids)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(ids).toEqual(sorted);
});

test('every row names a test or a document, or states why the requirement is open or does not apply', () => {
  const kindOf = ({ keptBy }: Row) =>
    /^`[\w/.-]+\.(?:test|spec)\.ts`|^\[[\w-]+\]\([\w/.#-]+\)|^Not applicable: ./.test(keptBy) ||
    keptBy.startsWith('**Open:** ');
  expect(rows.filter((row) => !kindOf(row)).map(({ id }) => id)).toEqual([]);
});

test('every test named in a row exists', () => {
  const named = rows.flatMap(({ id, keptBy }) =>
    Array.from(keptBy.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g), ([, path = '']) => ({ id, path })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('the numbers at the top match the rows', () => {
  const count = (pattern: RegExp) => rows.filter(({ keptBy }) => pattern.test(keptBy)).length;
  const shown = Array.from(DOCUMENT.matchAll(/^\| (?!V)[a-z][^|]+ \| (\d+) \|$/gm), ([, number]) => Number(number));
  expect(shown).toEqual([count(/^`/), count(/^\[/), count(/^Not applicable/), count(/^\*\*Open/)]);
});
