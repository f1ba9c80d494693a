import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAILBOX_STATUS, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { catalogue } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import { wordSoups } from '#contract/filter/testing/word-soups.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { compileFilter } from './compile.ts';
import { parseExpand } from './expand.ts';
import { compileOrderBy, orderBySql } from './order-by.ts';
import { noDatabase as db } from './testing/no-database.ts';

/** All quoted text that the compiler itself writes. */
const OWN_TEXTS = [
  ...['', ', ', 'UTC', 'YYYY/MM/DD HH24:MI:SS'],
  ...[...Object.keys(SHIPMENT_STATUS), ...Object.keys(MAILBOX_STATUS)],
  ...catalogue.mailboxes.map((field) => field.name.replace('progress/', '')),
];

const SCOPE = { userId: '1' };
const RESOURCES = ['orders', 'items', 'shipments', 'users', 'mailboxes', 'merchants'] as const;

test('compiles arbitrary texts to SQL with bound values, or throws a typed error', () => {
  let compiled = 0;
  const attempt = (work: () => void) => {
    try {
      work();
      compiled += 1;
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
    }
  };
  fc.assert(
    fc.property(fc.constantFrom(...RESOURCES), wordSoups, (resource, text) => {
      attempt(() => {
        const { sql, parameters } = compileFilter(resource, text, SCOPE).compile(db);
        expect(new Set(sql.match(/\$\d+/g) ?? []).size).toBe(parameters.length);
        for (const quoted of sql.match(/'[^']*'/g) ?? []) expect(OWN_TEXTS).toContain(quoted.slice(1, -1));
      });
      attempt(() => orderBySql(compileOrderBy(resource, text, SCOPE)).compile(db));
      attempt(() => parseExpand(resource, text));
    }),
    randomCases(1_000, 23),
  );
  expect(compiled).toBeGreaterThan(100);
});
