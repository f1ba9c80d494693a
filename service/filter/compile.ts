import type { RawBuilder, SqlBool } from 'kysely';
import type { EntityName } from '#contract/filter/catalogue.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { checkFilter } from './check.ts';
import type { FilterScope } from './columns.ts';
import { conditionFor } from './condition.ts';
import { type Fragment, toRawBuilder } from './fragment.ts';

/**
 * The `where` condition of a filter text, for a query whose base table goes by its own name (`from orders`). Values are
 * typed placeholders, names come from the catalogue (contract §4). Rows of others that relations could reach are excluded
 * by `scope.userId`; the base table's own owner and deleted rows are the caller's to name.
 *
 * Throws FilterError.
 */
export function compileFilter(resource: EntityName, text: string, scope: FilterScope): RawBuilder<SqlBool> {
  return toRawBuilder(compileCondition(resource, text, scope));
}

/** The same, with what it says about related rows still to be looked up (`settleRelations`). Throws FilterError. */
export function compileCondition(resource: EntityName, text: string, scope: FilterScope): Fragment {
  const checked = checkFilter(parseFilter(text), { model: publicModel, resource, text });
  return conditionFor(checked, true, { entity: resource, alias: resource, depth: 0, scope });
}
