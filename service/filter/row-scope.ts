import { columnOf, type FilterScope } from './columns.ts';
import { columnRef, type Fragment, sql, verbatim } from './fragment.ts';
import { type Join, joinOf } from './joins.ts';
import type { TypedField } from './typed.ts';

/** The row an expression is compiled for, and the number of relations from the base row to it. */
export interface RowScope {
  readonly entity: string;
  readonly alias: string;
  readonly depth: number;
  readonly scope: FilterScope;
}

/** Returns the scope of a related row; its alias is unused in all enclosing queries. */
export function stepInto(place: RowScope, join: Join): RowScope {
  const depth = place.depth + 1;
  return { entity: join.entity, alias: `related${depth}`, depth, scope: place.scope };
}

/** Returns the foreign-key column of a relation. */
export function keyOf(place: RowScope, join: Join): Fragment {
  return columnRef(place.alias, join.key);
}

/** `from table alias where …`: the rows of a relation visible in this scope. */
export function fromVisible(join: Join, inner: RowScope): Fragment {
  const from = verbatim(`from "${join.table}" "${inner.alias}" where `);
  if (join.owner === 'shared') return sql`${from}true`;
  const owned = sql`${from}${columnRef(inner.alias, 'user_id')} = ${inner.scope.userId}::bigint`;
  return join.softDeleted ? sql`${owned} and ${columnRef(inner.alias, 'deleted_at')} is null` : owned;
}

/** Returns the value of a field: a column of the row, or a scalar subquery through the remaining relations. */
export function readField(field: TypedField, place: RowScope): Fragment {
  const step = field.steps[place.depth];
  if (step === undefined) return columnOf(field.entity, field.name)(place.alias, place.scope);
  const join = joinOf(place.entity, step);
  const inner = stepInto(place, join);
  const matches = sql`${columnRef(inner.alias, 'id')} = ${keyOf(place, join)}`;
  return sql`(select ${readField(field, inner)} ${fromVisible(join, inner)} and ${matches})`;
}
