import type { ExpandName, FilterResource } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { compileFilter } from '../filter/compile.ts';
import { parseExpand } from '../filter/expand.ts';
import { compileOrderBy, orderBySql } from '../filter/order-by.ts';
import type { CollectionQuery, OwnedTable } from '../store/collection.ts';
import type { Parameters } from './parameters.ts';
import { Problem } from './problem.ts';

/**
 * Reads the common parameters of a collection (contract §3) and compiles its expressions for one user.
 * @throws Problem `parameter_invalid` or `filter_invalid`, naming the parameter and the place in it
 */
export function readCollectionQuery(resource: OwnedTable, parameters: Parameters, userId: string): CollectionQuery {
  const filter = parameters.get('filter');
  const orderBy = parameters.get('orderBy');
  return {
    filter:
      filter === undefined || filter.trim() === ''
        ? null
        : asProblem('filter', 'filter_invalid', () => compileFilter(resource, filter, { userId })),
    orderBy: asProblem('orderBy', 'filter_invalid', () =>
      orderBySql(compileOrderBy(resource, orderBy?.trim() === '' ? undefined : orderBy, { userId })),
    ),
    ...readPage(parameters),
    since: readSince(parameters),
    showDeleted: readFlag(parameters, 'showDeleted'),
    count: readFlag(parameters, 'count'),
  };
}

/** Rows at most (null for all of them) and rows to leave out before. */
export function readPage(parameters: Parameters): { readonly limit: number | null; readonly offset: number } {
  return { limit: readCount(parameters, 'limit'), offset: readCount(parameters, 'offset') ?? 0 };
}

/** Milliseconds of `since`, or null. */
export function readSince(parameters: Parameters): number | null {
  return readWhole(parameters, 'since', /^\d{1,15}$/, 'must be milliseconds since 1970');
}

/**
 * The relations to expand (contract §4).
 * @throws Problem `expand_invalid` naming the first name that is no relation
 */
export function readExpand<R extends FilterResource>(resource: R, parameters: Parameters): ReadonlySet<ExpandName<R>> {
  const text = parameters.get('expand');
  if (text === undefined || text.trim() === '') return new Set();
  return new Set(asProblem('expand', 'expand_invalid', () => parseExpand(resource, text)));
}

function readCount(parameters: Parameters, name: 'limit' | 'offset'): number | null {
  return readWhole(parameters, name, /^\d{1,9}$/, 'must be a whole number from 0 to 999999999');
}

function readWhole(parameters: Parameters, name: string, shape: RegExp, meaning: string): number | null {
  const text = parameters.get(name);
  if (text === undefined || text === '') return null;
  if (!shape.test(text)) throw new Problem('parameter_invalid', `${name} ${meaning}.`, { parameter: name });
  return Number(text);
}

function readFlag(parameters: Parameters, name: string): boolean {
  const text = parameters.get(name)?.toLowerCase();
  if (text === undefined || text === '' || text === 'false' || text === '0') return false;
  if (text === 'true' || text === '1') return true;
  throw new Problem('parameter_invalid', `${name} must be true or false.`, { parameter: name });
}

function asProblem<T>(parameter: string, code: ProblemCode, compile: () => T): T {
  try {
    return compile();
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause;
    throw new Problem(code, cause.detail, {
      parameter,
      position: cause.position,
      expected: cause.expected,
      ...(cause.suggestion === undefined ? {} : { suggestion: cause.suggestion }),
      cause,
    });
  }
}
