import { describe, expect, test } from 'vitest';
import { FilterError } from '#contract/filter/error.ts';
import { FILTER_FAULTS } from '#contract/filter/faults.ts';
import { wordFilterError } from '../words/word-fault.ts';
import { compileFilter } from './compile.ts';
import { parseExpand } from './expand.ts';
import { compileOrderBy } from './order-by.ts';
import { REFUSED_TEXTS, type RefusedText } from './testing/refused-texts.ts';

const scope = { userId: '1' };

function refusalOf({ resource, parameter, text }: RefusedText): FilterError {
  try {
    if (parameter === 'filter') compileFilter(resource, text, scope);
    else if (parameter === 'orderBy') compileOrderBy(resource, text, scope);
    else parseExpand(resource, text);
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${text.slice(0, 100)}`);
}

describe('a rejected text', () => {
  test.each(REFUSED_TEXTS.map((one) => [one.parameter, one.text.slice(0, 60), one] as const))(
    '%s %j has its key, values, and message',
    (_parameter, _text, one) => {
      const error = refusalOf(one);
      expect(error.fault).toEqual({ key: one.key, values: one.values });
      expect(wordFilterError(error).split('\n')[0]).toBe(one.says);
    },
  );

  test('shows the line, the position, and the suggestion', () => {
    const text = "price gt 5 and\n  merchant/name = 'x'\n  and hidden";
    const says = "Unexpected symbol: =. Did you mean 'eq'?\n  merchant/name = 'x'\n                ^";
    const error = refusalOf({ resource: 'orders', parameter: 'filter', text, key: '', values: {}, says });
    expect(wordFilterError(error)).toBe(says);
    expect(error).toMatchObject({ expected: ['eq'], suggestion: 'eq' });
  });

  test('shows the caret at the position on a long line, also after astral characters', () => {
    const text = `description eq '${'😀'.repeat(100)}' and price ! 5`;
    const error = refusalOf({ resource: 'orders', parameter: 'filter', text, key: '', values: {}, says: '' });
    const [, line = '', caret = ''] = wordFilterError(error).split('\n');
    expect([...line][caret.length - 1]).toBe('!');
    expect(line.length).toBeLessThan(90);
  });
});

test('every fault of the language has an example', () => {
  expect(new Set(REFUSED_TEXTS.map(({ key }) => key))).toEqual(new Set(Object.keys(FILTER_FAULTS)));
});
