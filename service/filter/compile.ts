import type { RawBuilder, SqlBool } from 'kysely';
import type { EntityName } from '#contract/filter/catalogue.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { checkFilter } from './check.ts';
import { addressOf, type FilterScope } from './columns.ts';
import { conditionFor } from './condition.ts';
import { type Fragment, toRawBuilder } from './fragment.ts';

/**
 * Compiles a filter to a `where` condition for a query on the table of that name (`from orders`). Values are typed
 * placeholders, names come from the catalogue (contract §4). `scope.userId` excludes related rows of other users; the
 * caller must restrict the base table to the user's undeleted rows.
 *
 * Throws FilterError.
 */
export function compileFilter(resource: EntityName, text: string, scope: FilterScope): RawBuilder<SqlBool> {
  return toRawBuilder(compileCondition(resource, text, scope));
}

/**
 * Compiles a filter whose conditions on related rows can still be looked up (`settleRelations`). Throws FilterError.
 */
export function compileCondition(resource: EntityName, text: string, scope: FilterScope): Fragment {
  const checked = checkFilter(parseFilter(text), { model: publicModel, resource, text, ...addressOf(scope) });
  return conditionFor(checked, true, { entity: resource, alias: resource, depth: 0, scope });
}
