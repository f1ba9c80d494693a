import { type RawBuilder, sql } from 'kysely';
import type { EntityName } from '#contract/filter/catalogue.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseOrderBy } from '#contract/filter/parser.ts';
import { checkExpression } from './check.ts';
import type { FilterScope } from './columns.ts';
import { toRawBuilder } from './fragment.ts';
import type { Place } from './place.ts';
import type { ValueType } from './typed.ts';
import { compileValue } from './value.ts';

/** One expression to sort by. Nulls come first ascending and last descending (contract §4), when there can be any. */
export interface OrderTerm {
  readonly sql: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  readonly nullable: boolean;
  readonly type: ValueType;
  /** Whether it is a column of the row itself, which an index can be ordered by. */
  readonly stored: boolean;
}

/**
 * What to sort a resource by: the items of an orderBy text, or the newest first when there is none (contract §3), and
 * always the id last, in the direction of the item before it, so that the order is total and an index can serve it.
 *
 * Throws FilterError.
 */
export function compileOrderBy(
  resource: EntityName,
  text: string | undefined,
  scope: FilterScope,
): readonly OrderTerm[] {
  const place: Place = { entity: resource, alias: resource, depth: 0, scope };
  const written = text ?? newestFirst[resource];
  const items = written === undefined ? [] : parseOrderBy(written);
  const terms = items.flatMap(({ expression, direction }): readonly OrderTerm[] => {
    const checked = checkExpression(expression, { model: publicModel, resource, text: written ?? '' });
    // A value that is the same for every row sorts nothing.
    if (checked.kind === 'value') return [];
    const { nullable, type } = checked;
    const stored = checked.kind === 'field' && checked.steps.length === 0;
    return [{ sql: toRawBuilder(compileValue(checked, place)), direction, nullable, type, stored }];
  });
  const direction = items.at(-1)?.direction ?? 'asc';
  return [...terms, { sql: sql.ref(`${resource}.id`), direction, nullable: false, type: 'integer', stored: true }];
}

/** The list after `order by`, with the places of nulls spelt out where there can be nulls. */
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
