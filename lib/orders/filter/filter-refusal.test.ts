import { expect, test } from 'vitest';
import type { Problem } from '#client/problem.ts';
import { ServiceError } from '../../service/service-error.ts';
import { readFilterRefusal } from './filter-refusal.ts';

function refused(fields: Partial<Problem>): ServiceError {
  const problem = { detail: 'D', code: 'filter_invalid' };
  return new ServiceError('problem', { reqId: 'r', status: 400, problem: { ...problem, ...fields } });
}

const query = { filter: 'total gt 5', orderBy: '' };

test('shows a known fault with its position in the requested text', () => {
  const fault = { key: 'filter.unknown_field', values: { name: 'total', resource: 'orders' } } as const;
  const worded = {
    ...fault,
    detail: 'No such field.\nas the service has it\n^',
    position: 0,
    suggestion: 'orderTotal',
  };
  expect(readFilterRefusal(refused(worded), query)).toEqual({
    parameter: 'filter',
    fault,
    detail: 'No such field.',
    meant: 'orderTotal',
    place: 'total gt 5\n^',
    reqId: 'r',
    mended: { text: 'orderTotal gt 5', word: 'orderTotal' },
  });
});

test("keeps a caret in the service's message, and draws one if it is missing", () => {
  expect(readFilterRefusal(refused({ detail: 'No such field.\ntotal gt 5\n^', suggestion: 'x' }), query)).toEqual({
    parameter: 'filter',
    fault: null,
    detail: 'No such field.',
    meant: null,
    place: 'total gt 5\n^',
    reqId: 'r',
    mended: null,
  });
  expect(readFilterRefusal(refused({ detail: 'Odd.', position: 6, suggestion: 'ge' }), query)).toEqual({
    parameter: 'filter',
    fault: null,
    detail: 'Odd.',
    meant: 'ge',
    place: 'total gt 5\n      ^',
    reqId: 'r',
    mended: { text: 'total ge 5', word: 'ge' },
  });
});

test('distinguishes an invalid orderBy from an invalid filter', () => {
  expect(readFilterRefusal(refused({ parameter: 'orderBy' }), query)?.parameter).toBe('orderBy');
  expect(readFilterRefusal(refused({}), { filter: '', orderBy: 'nope' })?.parameter).toBe('orderBy');
});

test('treats any other 400 as an error in the query', () => {
  const wordless = new ServiceError('malformed', { reqId: 'r', status: 400 });
  const orderBy = 'orderTotal';
  expect(readFilterRefusal(wordless, query)).toMatchObject({ parameter: 'filter', fault: null, detail: '', place: '' });
  expect(readFilterRefusal(wordless, { filter: '', orderBy })?.parameter).toBe('orderBy');
  expect(readFilterRefusal(wordless, { ...query, orderBy })?.parameter).toBe('either');
  expect(readFilterRefusal(refused({ code: 'BAD_QUERY' }), query)).toMatchObject({ parameter: 'filter', detail: 'D' });
  expect(readFilterRefusal(refused({ code: 'signature_malformed' }), query)).toBeNull();
  expect(readFilterRefusal(wordless, { filter: '', orderBy: '' })).toBeNull();
});

test('ignores other failures', () => {
  expect(readFilterRefusal(refused({ code: 'unavailable' }), query)).toBeNull();
  expect(readFilterRefusal(new ServiceError('timeout', { reqId: 'r' }), query)).toBeNull();
});

test.each([
  ["descripton eq 'x'", 0, 'description', "description eq 'x'"],
  ["merchant/nam eq 'x'", 9, 'name', "merchant/name eq 'x'"],
  ['orderTotal >= 5', 11, 'ge', 'orderTotal ge 5'],
  ['(prise gt 5)', 1, 'price', '(price gt 5)'],
  ['price gt ', 9, 'x', null],
  ["price gt 'x'", 9, '5', null],
])('corrects %s at %i', (filter, position, suggestion, text) => {
  const refusal = readFilterRefusal(refused({ position, suggestion }), { filter, orderBy: '' });
  expect(refusal?.mended?.text ?? null).toBe(text);
});

test("does not correct an orderBy with the filter's text", () => {
  const error = refused({ parameter: 'orderBy', position: 0, suggestion: 'price' });
  expect(readFilterRefusal(error, { filter: 'a eq 1', orderBy: 'prise' })?.mended).toBeNull();
});
