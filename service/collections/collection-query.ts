import type { z } from 'zod';
import { FilterError } from '#contract/filter/error.ts';
import type { collectionParameters } from '#contract/operations/query-parameters.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { compileCondition } from '../filter/compile.ts';
import { expandNames } from '../filter/expand.ts';
import type { Keys } from '../filter/keyset.ts';
import { compileOrderBy, type OrderTerm, orderBySql } from '../filter/order-by.ts';
import { Problem } from '../http/problem.ts';
import type { OwnedTable } from '../store/collections/collection.ts';
import type { RequestedQuery } from '../store/collections/settle-query.ts';
import { wordFilterError } from '../words/word-fault.ts';
import { type CursorScope, readCursor } from './cursor.ts';

/** A compiled collection request: the query, its sort terms, and the position to continue from. */
export type CollectionRequest = {
  readonly query: RequestedQuery;
  readonly terms: readonly OrderTerm[];
  readonly after: Keys | null;
  /** The scope of this collection's cursors. */
  readonly cursors: CursorScope;
};

/** The parsed parameters of a collection. A summary has only some of them. */
export type CollectionParameters = z.output<ReturnType<typeof collectionParameters>>;

/**
 * Compiles the expressions among the parameters of a collection (contract §3) for one owner.
 * @throws Problem `parameter_invalid` or `filter_invalid`, with the parameter and the position in it
 */
export function readCollectionQuery(
  resource: OwnedTable,
  { filter, orderBy, after, limit, offset, since, showDeleted, count }: CollectionParameters,
  { ownerId, baseUrl }: { readonly ownerId: string; readonly baseUrl: string },
): CollectionRequest {
  const scope = { userId: ownerId, baseUrl };
  const terms = asProblem('orderBy', 'filter_invalid', () => compileOrderBy(resource, orderBy, scope));
  const cursors = { resource, ownerId, orderBy: orderBy ?? '' };
  if (after !== undefined && offset !== undefined) {
    throw new Problem('parameter_invalid', 'Use either after or offset, not both.', { parameter: 'after' });
  }
  return {
    query: {
      filter:
        filter === undefined
          ? null
          : asProblem('filter', 'filter_invalid', () => compileCondition(resource, filter, scope)),
      orderBy: orderBySql(terms),
      limit: limit ?? null,
      offset: offset ?? 0,
      since: since ?? null,
      showDeleted,
      count,
    },
    terms,
    after: after === undefined ? null : readCursor(cursors, terms, after),
    cursors,
  };
}

/**
 * Returns the relations to expand (contract §4).
 * @throws Problem `expand_invalid` with the first unknown name
 */
export function readExpand(names: readonly string[], text = ''): ReadonlySet<string> {
  return asProblem('expand', 'expand_invalid', () => expandNames(text, names));
}

/** Runs `compile` and converts an expression error to a problem with the parameter. */
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
