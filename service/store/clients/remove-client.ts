import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { transact } from '../transact.ts';
import { eraseAttemptSlice } from '../webhooks/attempts.ts';
import { type Editor, noteChange } from './client-changes.ts';
import { eraseUser } from './users.ts';

/** Progress of a removal: the client is removed, or some users are left. */
export type Removal = { readonly removed: boolean; readonly erasedUsers: number; readonly usersLeft: number };

const LOG_SLICE = 10_000;

/**
 * Removes a client and all its data, user by user, until that is done or `goOn` returns false. Another call continues.
 * The first step removes its keys, secret, and confirmation, so that no new data arrives. The record of changes stays.
 */
export async function removeClient(
  db: Kysely<Tables>,
  clientId: string,
  editor: Editor,
  goOn: () => boolean,
): Promise<Removal> {
  await transact(db, (trx) => disarmClient(trx, clientId, editor));
  let erasedUsers = 0;
  while (goOn()) {
    const [user] = await db.selectFrom('users').select('id').where('client_id', '=', clientId).limit(1).execute();
    if (user === undefined) {
      if (!(await eraseLogSlice(db, clientId)) || !(await eraseAttemptSlice(db, clientId))) continue;
      if (await eraseClient(db, clientId, editor)) return { removed: true, erasedUsers, usersLeft: 0 };
      continue;
    }
    await transact(db, (trx) => eraseUser(trx, user.id));
    erasedUsers += 1;
  }
  const left = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { removed: false, erasedUsers, usersLeft: Number(left.count) };
}

/** Removes a client's keys, secret, and confirmation: the first step of its removal. */
export async function disarmClient(trx: Transaction<Tables>, clientId: string, editor: Editor): Promise<void> {
  const armed = await trx
    .updateTable('clients')
    .set({ confirmed: false, client_secret_hash: null, callback_urls: [], redirect_uris: [] })
    .where('id', '=', clientId)
    .returning('name')
    .executeTakeFirst();
  const keys = await trx.deleteFrom('client_keys').where('client_id', '=', clientId).executeTakeFirst();
  if (armed !== undefined && keys.numDeletedRows > 0n) {
    await noteChange(trx, clientId, 'removal_begun', editor, armed.name);
  }
}

/** Erases a part of the client's request log, which a later client with the same ID must not read. Returns true if none is left. */
async function eraseLogSlice(db: Kysely<Tables>, clientId: string): Promise<boolean> {
  const slice = db
    .selectFrom('requests')
    .select('id')
    .where((where) =>
      where.or([
        where('client_id', '=', clientId),
        where.and([where('client_id', 'is', null), where('claimed_client_id', '=', clientId)]),
      ]),
    )
    .limit(LOG_SLICE);
  const erased = await db.deleteFrom('requests').where('id', 'in', slice).executeTakeFirst();
  return erased.numDeletedRows < LOG_SLICE;
}

/**
 * Erases the client's row, unless a user was created since the last check. Requests that were logged since then are
 * erased here, while the row is locked. Those written later find no client and are dropped.
 */
async function eraseClient(db: Kysely<Tables>, clientId: string, editor: Editor): Promise<boolean> {
  return transact(db, async (trx) => {
    await trx.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute();
    const user = await trx.selectFrom('users').select('id').where('client_id', '=', clientId).limit(1).execute();
    if (user.length > 0) return false;
    while (!(await eraseLogSlice(trx, clientId)));
    await trx.deleteFrom('changes').where('client_id', '=', clientId).execute();
    const gone = await trx.deleteFrom('clients').where('id', '=', clientId).returning('name').executeTakeFirst();
    if (gone !== undefined) await noteChange(trx, clientId, 'removed', editor, gone.name);
    return true;
  });
}
