import { expect, test } from 'vitest';
import cases from '#contract/filter/cases.json' with { type: 'json' };
import { compileCase } from './testing/compile-case.ts';
import { noDatabase } from './testing/no-database.ts';

const compiled = cases.filter((one) => one.error === undefined);

test.each(compiled.map((one) => [one.resource, one.filter ?? one.orderBy, one] as const))(
  '%s: %j compiles to its SQL',
  (_resource, _text, one) => {
    const query = compileCase(one).compile(noDatabase);
    expect(query.sql.replaceAll('"', '')).toBe(one.sql);
    expect(query.parameters).toEqual(one.parameters);
  },
);
