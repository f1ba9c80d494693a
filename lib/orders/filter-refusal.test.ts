import { expect, test } from 'vitest';
import type { ReadableProblem } from '../service/read-problem.ts';
import { ServiceError } from '../service/service-error.ts';
import { readFilterRefusal } from './filter-refusal.ts';

function refused(fields: Partial<ReadableProblem>): ServiceError {
  const problem = { detail: 'D', code: 'filter_invalid' };
  return new ServiceError('problem', { reqId: 'r', status: 400, problem: { ...problem, ...fields } });
}

const query = { filter: 'total gt 5', orderBy: '' };

test('a caret that comes with the text is kept, one that is missing is drawn', () => {
  expect(readFilterRefusal(refused({ detail: 'No such field.\ntotal gt 5\n^' }), query)).toEqual({
    parameter: 'filter',
    detail: 'No such field.\ntotal gt 5\n^',
    reqId: 'r',
  });
  expect(readFilterRefusal(refused({ detail: 'Odd.', position: 6, suggestion: 'ge' }), query)).toEqual({
    parameter: 'filter',
    detail: 'Odd. (ge?)\ntotal gt 5\n      ^',
    reqId: 'r',
  });
});

test('an order is told from a filter', () => {
  expect(readFilterRefusal(refused({ parameter: 'orderBy' }), query)?.parameter).toBe('orderBy');
  expect(readFilterRefusal(refused({}), { filter: '', orderBy: 'nope' })?.parameter).toBe('orderBy');
});

test('a 400 in other words is a refusal of what was asked for', () => {
  const wordless = new ServiceError('malformed', { reqId: 'r', status: 400 });
  const orderBy = 'orderTotal';
  expect(readFilterRefusal(wordless, query)).toEqual({ parameter: 'filter', detail: '', reqId: 'r' });
  expect(readFilterRefusal(wordless, { filter: '', orderBy })?.parameter).toBe('orderBy');
  expect(readFilterRefusal(wordless, { ...query, orderBy })?.parameter).toBe('either');
  expect(readFilterRefusal(refused({ code: 'BAD_QUERY' }), query)).toMatchObject({ parameter: 'filter', detail: 'D' });
  expect(readFilterRefusal(refused({ code: 'signature_malformed' }), query)).toBeNull();
  expect(readFilterRefusal(wordless, { filter: '', orderBy: '' })).toBeNull();
});

test('other failures are no refusal', () => {
  expect(readFilterRefusal(refused({ code: 'unavailable' }), query)).toBeNull();
  expect(readFilterRefusal(new ServiceError('timeout', { reqId: 'r' }), query)).toBeNull();
});
