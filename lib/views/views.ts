import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { columnsText, readColumns } from '../orders/list/columns.ts';
import type { OrderListState } from '../orders/list/order-query.ts';
import type { WebTables } from '../store/tables.ts';

/** A saved list: name, filter, orderBy, and columns. It belongs to one account. */
export type View = { readonly id: string; readonly name: string; readonly state: OrderListState };

/** Result of a change to the views of an account. */
export type ViewChange = 'done' | 'replaced' | 'name_missing' | 'name_taken' | 'too_many' | 'gone';

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

/** Saves a list as a view. Replaces a view with the same name in any case, and returns it as `before`. */
export async function saveView(
  db: Kysely<WebTables>,
  accountId: string,
  view: { readonly name: string; readonly state: OrderListState },
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
    await transaction
      .insertInto('views')
      .values({ account_id: accountId, id: randomUUID(), name, ...state, created_at: now })
      .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doUpdateSet({ name, ...state }))
      .execute();
    return before === undefined ? { change: 'done', before: null } : { change: 'replaced', before: toView(before) };
  });
}

/** Renames a view. */
export async function renameView(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  wanted: string,
): Promise<ViewChange> {
  const name = cleanName(wanted);
  if (name === '') return 'name_missing';
  return changeAlone(db, accountId, async (transaction) => {
    const taken = await transaction
      .selectFrom('views')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '!=', id)
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst();
    if (taken !== undefined) return 'name_taken';
    const { numUpdatedRows } = await transaction
      .updateTable('views')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'done' : 'gone';
  });
}

/** Deletes and returns a view. A missing one is not an error. */
export async function deleteView(db: Kysely<WebTables>, accountId: string, id: string): Promise<View | null> {
  const gone = await db
    .deleteFrom('views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(KEPT)
    .executeTakeFirst();
  return gone === undefined ? null : toView(gone);
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
