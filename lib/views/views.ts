import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { changedSince, describeShown, type ShownValues } from '#accounts/shown-values.ts';
import { columnsText, readColumns } from '../orders/list/columns.ts';
import type { OrderListState } from '../orders/list/order-query.ts';
import { changeShown } from '../store/change-shown.ts';
import type { WebTables } from '../store/tables.ts';

/** A saved list: name, filter, orderBy, and columns. It belongs to one account. */
export type View = { readonly id: string; readonly name: string; readonly state: OrderListState };

/**
 * Result of a change to the views of an account. `exists`: the name is taken, and replacing that view was not
 * confirmed. `changed`: the view has changed since the form was shown.
 */
export type ViewChange =
  | 'done'
  | 'replaced'
  | 'exists'
  | 'changed'
  | 'name_missing'
  | 'name_taken'
  | 'too_many'
  | 'gone';

/** Returns the values of a view that a form shows. */
export function viewValues({ name, state }: Pick<View, 'name' | 'state'>): ShownValues {
  const { filter, orderBy, columns } = state;
  return {
    name: cleanName(name),
    filter: filter.slice(0, LONGEST_TEXT),
    orderBy: orderBy.slice(0, LONGEST_TEXT),
    columns: columnsText(columns),
  };
}

export const LONGEST_NAME = 60;
const MOST_VIEWS = 50;
/** The maximum length of a filter text (contract/filter/limits). */
const LONGEST_TEXT = 10_000;

/** Returns the views of an account by name. */
export async function listViews(db: Kysely<WebTables>, accountId: string): Promise<readonly View[]> {
  const rows = await db
    .selectFrom('views')
    .select(KEPT)
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toView);
}

/**
 * Saves a list as a view. An existing view with the same name in any case is replaced only if it is the one that
 * `shown` describes (`viewValues`); it is returned as `before`.
 * @param shown the view to replace; null for none
 */
export async function saveView(
  db: Kysely<WebTables>,
  accountId: string,
  view: { readonly name: string; readonly state: OrderListState; readonly shown: string | null },
  now: Date,
): Promise<{ readonly change: ViewChange; readonly before: View | null }> {
  const name = cleanName(view.name);
  if (name === '') return { change: 'name_missing', before: null };
  const state = {
    filter: view.state.filter.slice(0, LONGEST_TEXT),
    order_by: view.state.orderBy.slice(0, LONGEST_TEXT),
    columns: columnsText(view.state.columns),
  };
  return changeAlone(db, accountId, async (transaction) => {
    const others = await transaction
      .selectFrom('views')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .where(sql`lower(name)`, '!=', sql`lower(${name})`)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= MOST_VIEWS) return { change: 'too_many', before: null };
    const before = await transaction
      .selectFrom('views')
      .select(KEPT)
      .where('account_id', '=', accountId)
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst();
    if (before !== undefined) {
      const stored = viewValues(toView(before));
      if (changedSince(describeShown(viewValues({ ...view, name })), stored).length === 0)
        return { change: 'done', before: null };
      if (view.shown === null) return { change: 'exists', before: toView(before) };
      if (changedSince(view.shown, stored).length > 0) return { change: 'changed', before: toView(before) };
    }
    await transaction
      .insertInto('views')
      .values({ account_id: accountId, id: randomUUID(), name, ...state, created_at: now })
      .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doUpdateSet({ name, ...state }))
      .execute();
    return before === undefined ? { change: 'done', before: null } : { change: 'replaced', before: toView(before) };
  });
}

/** Renames a view, unless it was renamed since the form was shown; in that case, returns its name as `now`. */
export async function renameView(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  { name: typed, shown }: { readonly name: string; readonly shown: string },
): Promise<{ readonly change: ViewChange; readonly now: string | null }> {
  const name = cleanName(typed);
  if (name === '') return { change: 'name_missing', now: null };
  const read = async (trx: Kysely<WebTables>) =>
    (await trx
      .selectFrom('views')
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null;
  const renamed = await changeShown(
    db,
    accountId,
    { shown, wanted: { name }, read },
    async (transaction): Promise<ViewChange> => {
      const taken = await transaction
        .selectFrom('views')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '!=', id)
        .where(sql`lower(name)`, '=', sql`lower(${name})`)
        .executeTakeFirst();
      if (taken !== undefined) return 'name_taken';
      await transaction
        .updateTable('views')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      return 'done';
    },
  );
  if (renamed.kind === 'done') return { change: renamed.result, now: null };
  return { change: renamed.kind, now: renamed.kind === 'changed' ? renamed.now.name : null };
}

/** Deletes and returns a view, unless it has changed since the form was shown. A missing view is not an error. */
export async function deleteView(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  shown: string,
): Promise<{ readonly change: ViewChange; readonly before: View | null }> {
  const find = async (trx: Kysely<WebTables>) => {
    const row = await trx
      .selectFrom('views')
      .select(KEPT)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : toView(row);
  };
  const read = async (trx: Kysely<WebTables>) => {
    const view = await find(trx);
    return view === null ? null : viewValues(view);
  };
  const deleted = await changeShown(db, accountId, { shown, read }, async (trx) => {
    const before = await find(trx);
    await trx.deleteFrom('views').where('account_id', '=', accountId).where('id', '=', id).execute();
    return before;
  });
  return deleted.kind === 'done' ? { change: 'done', before: deleted.result } : { change: deleted.kind, before: null };
}

/** Locks the account's views for a change, so that concurrent changes cannot exceed the limits or reuse a name. */
function changeAlone<Result>(
  db: Kysely<WebTables>,
  accountId: string,
  change: (transaction: Kysely<WebTables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    return change(transaction);
  });
}

const KEPT = ['id', 'name', 'filter', 'order_by', 'columns'] as const;

function toView(row: Pick<WebTables['views'], (typeof KEPT)[number]>): View {
  const { id, name, filter, order_by, columns } = row;
  return { id, name, state: { filter, orderBy: order_by, columns: readColumns(columns) } };
}

function cleanName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}
