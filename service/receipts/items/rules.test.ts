import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_NAMES } from './is-name.ts';
import type { Example, Found, Rule, Run } from './rule.ts';
import { CELL_RULES, RUN_RULES } from './rule-tables.ts';

const folder = new URL('./rules/', import.meta.url);
const rules = await Promise.all(
  readdirSync(folder).map(async (file) => ({
    file,
    rule: ((await import(new URL(file, folder).href)) as { readonly rule: Rule }).rule,
  })),
);

test('every rule is in a table, is named like its file, and has matching and non-matching examples', () => {
  const applied = new Set([...RUN_RULES, ...CELL_RULES, ...NOT_NAMES]);
  for (const { file, rule } of rules) {
    expect(`${rule.id}.ts`).toBe(file);
    expect(applied, file).toContain(rule);
    expect(
      rule.examples.some(({ gives }) => gives !== null),
      file,
    ).toBe(true);
    expect(
      rule.examples.some(({ gives }) => gives === null),
      file,
    ).toBe(true);
  }
});

test.each(rules.flatMap(({ rule }) => rule.examples.map((example) => ({ rule, example, name: label(rule, example) }))))(
  '$name',
  ({ rule, example }) => {
    const found = rule.match(runOfExample(example));
    if (example.gives === null) expect(found).toBeNull();
    else expect(plain(found)).toMatchObject(example.gives);
  },
);

function label({ id }: Rule, { text, beside }: Example): string {
  return `${id}: ${text.slice(0, 60)}${beside == null ? '' : ` | ${beside}`}`;
}

function runOfExample({ gives: _, row, ...run }: Example): Run {
  const cell: Run['row'] =
    row === undefined
      ? null
      : {
          name: null,
          inNameColumn: false,
          inQuantityColumn: false,
          inCodeColumn: false,
          inPriceColumn: false,
          countedElsewhere: false,
          countedInColumn: false,
          pricedElsewhere: false,
          countedInFront: false,
          ...row,
        };
  return { country: null, beside: null, next: null, below: [], taken: false, ...run, row: cell };
}

/** Converts the amount of a reading to minor units. */
function plain(found: Found | null) {
  return found !== null && 'price' in found ? { ...found, price: found.price?.minor ?? null } : found;
}
