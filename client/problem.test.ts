import { expect, test } from 'vitest';
import { readProblem, readRetryAfter } from './problem.ts';

test('requires only the code of a problem', () => {
  expect(readProblem({ code: 'no_user', status: 'four', position: -1, key: 7 })).toEqual({
    code: 'no_user',
    detail: '',
  });
  for (const body of [{ title: 'Oops' }, { code: 5 }, [], 'code', null]) expect(readProblem(body)).toBeNull();
});

test("reads the error's position and its data", () => {
  const problem = {
    code: 'filter_invalid',
    detail: 'Unknown field.',
    key: 'filter.unknown_field',
    values: { name: 'x' },
    parameter: 'filter',
    position: 3,
    suggestion: 'y',
    errors: [{ field: 'orderTitle', message: 'is long', key: 'form.too_long', values: { limit: 5 } }],
  };
  expect(readProblem({ ...problem, title: 'Invalid expression', status: 400 })).toEqual(problem);
});

test('ignores a malformed list of fields', () => {
  expect(readProblem({ code: 'field_invalid', errors: [{ field: 'a' }] })).toEqual({
    code: 'field_invalid',
    detail: '',
  });
});

test('parses Retry-After as seconds or a date, but not in the past', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  expect(readRetryAfter('30', now)).toBe(30_000);
  expect(readRetryAfter('Sun, 01 Mar 2026 10:02:00 GMT', now)).toBe(120_000);
  for (const none of [null, '', '0', '-5', 'soon', 'Sun, 01 Mar 2026 09:00:00 GMT', '999999999']) {
    expect(readRetryAfter(none, now)).toBeNull();
  }
});
