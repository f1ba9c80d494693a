import { columnOf, type FilterScope } from './columns.ts';
import { columnRef, type Fragment, sql, verbatim } from './fragment.ts';
import { type Join, joinOf } from './joins.ts';
import type { TypedField } from './typed.ts';

/** Where an expression is compiled: the row it is about, and how many relations lead there from the base row. */
export interface Place {
  readonly entity: string;
  readonly alias: string;
  readonly depth: number;
  readonly scope: FilterScope;
}

/** The place of the row that a relation leads to; its alias is new to every query above it. */
export function stepInto(place: Place, join: Join): Place {
  const depth = place.depth + 1;
  return { entity: join.entity, alias: `related${depth}`, depth, scope: place.scope };
}

/** The column that holds the key of a relation. */
export function keyOf(place: Place, join: Join): Fragment {
  return columnRef(place.alias, join.key);
}

/** `from table alias where …`: the rows of a relation that this scope may see. */
export function fromVisible(join: Join, inner: Place): Fragment {
  const from = verbatim(`from "${join.table}" "${inner.alias}" where `);
  if (join.owner === 'shared') return sql`${from}true`;
  const owned = sql`${from}${columnRef(inner.alias, 'user_id')} = ${inner.scope.userId}::bigint`;
  return join.softDeleted ? sql`${owned} and ${columnRef(inner.alias, 'deleted_at')} is null` : owned;
}

/** A field's value: the row's own column, or a scalar subquery along the relations that are still to walk. */
export function readField(field: TypedField, place: Place): Fragment {
  const step = field.steps[place.depth];
  if (step === undefined) return columnOf(field.entity, field.name)(place.alias, place.scope);
  const join = joinOf(place.entity, step);
  const inner = stepInto(place, join);
  const matches = sql`${columnRef(inner.alias, 'id')} = ${keyOf(place, join)}`;
  return sql`(select ${readField(field, inner)} ${fromVisible(join, inner)} and ${matches})`;
}
