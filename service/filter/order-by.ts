import { type RawBuilder, sql } from 'kysely';
import type { EntityName } from '#contract/filter/catalogue.ts';
import { collectionOfField } from '#contract/filter/href.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseOrderBy } from '#contract/filter/parser.ts';
import { checkExpression } from './check.ts';
import { addressOf, type FilterScope } from './columns.ts';
import { toRawBuilder } from './fragment.ts';
import type { RowScope } from './row-scope.ts';
import type { Typed, ValueType } from './typed.ts';
import { compileValue } from './value.ts';

/** A sort expression. Nulls come first in ascending and last in descending order (contract §4). */
export interface OrderTerm {
  readonly sql: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  readonly nullable: boolean;
  readonly type: ValueType;
  /** Whether it is a column of the row, which can be indexed. */
  readonly stored: boolean;
}

/**
 * Returns the sort terms of a resource: those of an orderBy text or, without one, newest first (contract §3). The ID is
 * always last, in the direction of the term before it, which makes the order total and indexable.
 *
 * Throws FilterError.
 */
export function compileOrderBy(
  resource: EntityName,
  text: string | undefined,
  scope: FilterScope,
): readonly OrderTerm[] {
  if (text === undefined) return newestTerms(resource, scope);
  return compileTerms(resource, text, scope);
}

/** The terms without an orderBy text, which do not depend on the scope. */
const newest = new Map<EntityName, readonly OrderTerm[]>();

function newestTerms(resource: EntityName, scope: FilterScope): readonly OrderTerm[] {
  const terms = newest.get(resource) ?? compileTerms(resource, newestFirst[resource], scope);
  newest.set(resource, terms);
  return terms;
}

function compileTerms(resource: EntityName, text: string | undefined, scope: FilterScope): readonly OrderTerm[] {
  const place: RowScope = { entity: resource, alias: resource, depth: 0, scope };
  const items = text === undefined ? [] : parseOrderBy(text);
  const terms = items.flatMap(({ expression, direction }): readonly OrderTerm[] => {
    const checked = checkExpression(expression, {
      model: publicModel,
      resource,
      text: text ?? '',
      ...addressOf(scope),
    });
    // A constant does not affect the order.
    if (checked.kind === 'value') return [];
    const { nullable } = checked;
    const type = sortedType(checked);
    const stored = checked.kind === 'field' && checked.steps.length === 0;
    return [{ sql: toRawBuilder(compileValue(checked, place)), direction, nullable, type, stored }];
  });
  const direction = items.at(-1)?.direction ?? 'asc';
  return [...terms, { sql: sql.ref(`${resource}.id`), direction, nullable: false, type: 'integer', stored: true }];
}

/** Hrefs are sorted by ID, or by user name. */
function sortedType(checked: Typed): ValueType {
  if (checked.type !== 'href' || checked.kind !== 'field') return checked.type;
  return collectionOfField(checked.entity, checked.name) === 'users' ? 'text' : 'integer';
}

/** Returns the `order by` list, with the position of nulls where a term is nullable. */
export function orderBySql(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => {
      const nulls = term.direction === 'asc' ? 'nulls first' : 'nulls last';
      return sql`${term.sql} ${sql.raw(term.nullable ? `${term.direction} ${nulls}` : term.direction)}`;
    }),
  );
}

const newestFirst: Readonly<Partial<Record<EntityName, string>>> = {
  orders: 'orderDate desc',
  items: 'purchaseDate desc',
  shipments: 'shippingDate desc',
};
