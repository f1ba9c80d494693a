import type { ExpandName, FilterResource } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { compileCondition } from '../filter/compile.ts';
import { expandNames, parseExpand } from '../filter/expand.ts';
import type { Keys } from '../filter/keyset.ts';
import { compileOrderBy, type OrderTerm, orderBySql } from '../filter/order-by.ts';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import type { OwnedTable } from '../store/collections/collection.ts';
import type { AskedQuery } from '../store/collections/settle-query.ts';
import { wordFilterError } from '../words/word-fault.ts';
import { type CursorScope, readCursor } from './cursor.ts';

/** What a collection is asked for: the query, its order term by term, and where in that order it goes on. */
export type CollectionRequest = {
  readonly query: AskedQuery;
  readonly terms: readonly OrderTerm[];
  readonly after: Keys | null;
  /** What the cursors of this collection belong to. */
  readonly cursors: CursorScope;
};

/**
 * Reads the common parameters of a collection (contract §3) and compiles its expressions for one owner.
 * @throws Problem `parameter_invalid` or `filter_invalid`, naming the parameter and the place in it
 */
export function readCollectionQuery(resource: OwnedTable, parameters: Parameters, ownerId: string): CollectionRequest {
  const filter = readText(parameters, 'filter');
  const orderBy = readText(parameters, 'orderBy');
  const terms = asProblem('orderBy', 'filter_invalid', () => compileOrderBy(resource, orderBy, { userId: ownerId }));
  const page = readPage(parameters);
  const cursors = { resource, ownerId, orderBy: orderBy ?? '' };
  const after = readText(parameters, 'after');
  if (after !== undefined && readText(parameters, 'offset') !== undefined) {
    throw new Problem('parameter_invalid', 'after and offset exclude each other.', { parameter: 'after' });
  }
  return {
    query: {
      filter:
        filter === undefined
          ? null
          : asProblem('filter', 'filter_invalid', () => compileCondition(resource, filter, { userId: ownerId })),
      orderBy: orderBySql(terms),
      ...page,
      since: readSince(parameters),
      showDeleted: readFlag(parameters, 'showDeleted'),
      count: readFlag(parameters, 'count'),
    },
    terms,
    after: after === undefined ? null : readCursor(cursors, terms, after),
    cursors,
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

/**
 * For resources that lead to no others: any name is wrong.
 * @throws Problem `expand_invalid`
 */
export function refuseExpand(parameters: Parameters): void {
  asProblem('expand', 'expand_invalid', () => expandNames(parameters.get('expand') ?? '', []));
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

/** The text of a parameter as it was sent. An empty one counts as absent; white space does not, or it would match every row. */
export function readText(parameters: Parameters, name: string): string | undefined {
  return parameters.get(name) || undefined;
}

/** A parameter that is true or false; absent is false. */
export function readFlag(parameters: Parameters, name: string): boolean {
  const text = parameters.get(name)?.toLowerCase();
  if (text === undefined || text === '' || text === 'false' || text === '0') return false;
  if (text === 'true' || text === '1') return true;
  throw new Problem('parameter_invalid', `${name} must be true or false.`, { parameter: name });
}

/** What is wrong with an expression, as the problem of the parameter that holds it. */
export function asProblem<T>(parameter: string, code: ProblemCode, compile: () => T): T {
  try {
    return compile();
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause;
    throw new Problem(code, wordFilterError(cause), {
      fault: cause.fault,
      parameter,
      position: cause.position,
      expected: cause.expected,
      ...(cause.suggestion === undefined ? {} : { suggestion: cause.suggestion }),
      cause,
    });
  }
}
