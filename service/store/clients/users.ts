import { type Kysely, sql, type Transaction } from 'kysely';
import type { NewUserForm, UserChangeForm } from '#contract/user.ts';
import { changeTime } from '../collections/changes.ts';
import { eraseAnswersOf } from '../log/written-answers.ts';
import { saveGrantsToRevoke } from '../mailboxes/mail-grants.ts';
import { eraseLooseChunks } from '../mailboxes/uploads.ts';
import { newId } from '../new-id.ts';
import { hold, prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { eraseAttemptsOf } from '../webhooks/attempts.ts';

/** A user of one client, with the IDs of the linked mailboxes. */
export type UserRow = {
  readonly id: string;
  readonly user_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_email: string | null;
  readonly create_time: string;
  readonly update_time: string;
  readonly mailbox_ids: readonly string[];
};

/** Returns the columns of a user with its mailboxes. `users` must be in scope. */
export const userColumns = sql<UserRow>`users.id, users.user_name, users.first_name, users.last_name, users.user_email,
  users.create_time, users.update_time,
  array(select m.id from mailboxes m where m.user_id = users.id order by m.id) as mailbox_ids`;

/** Returns the user of this client with this name, or null. */
export async function findUser(db: Kysely<Tables>, clientId: string, userName: string): Promise<UserRow | null> {
  const found = await sql<UserRow>`select ${userColumns} from users
    where users.client_id = ${clientId} and users.user_name = ${userName}`.execute(db);
  return found.rows[0] ?? null;
}

/** Checks whether the client has any user, which the login action requires (seed, "Rules for the login action"). */
export async function hasUsers(db: Kysely<Tables>, clientId: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('client_id', '=', clientId).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Creates a user. Returns null if the client already has one with that name. */
export async function createUser(
  db: Kysely<Tables>,
  clientId: string,
  form: NewUserForm,
  now: number,
): Promise<UserRow | null> {
  const created = await db
    .insertInto('users')
    .values({
      id: newId(now),
      client_id: clientId,
      user_name: form.userName,
      first_name: form.firstName ?? null,
      last_name: form.lastName ?? null,
      user_email: form.userEmail ?? null,
      create_time: now,
      update_time: now,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created === undefined ? null : findUser(db, clientId, form.userName);
}

/** Changes the given fields. */
export async function changeUser(db: Kysely<Tables>, userId: string, form: UserChangeForm, now: number): Promise<void> {
  const change = {
    ...(form.firstName === undefined ? {} : { first_name: form.firstName }),
    ...(form.lastName === undefined ? {} : { last_name: form.lastName }),
    ...(form.userEmail === undefined ? {} : { user_email: form.userEmail }),
  };
  await db
    .updateTable('users')
    .set({ ...change, update_time: changeTime(change, now, { corrected: false }) })
    .where('id', '=', userId)
    .execute();
}

/** Records that a user's purchase data or mailboxes changed (contract §6, feed). The user must be locked or new. */
export async function noteDataChange(trx: Transaction<Tables>, userId: string, now: number): Promise<void> {
  await hold(trx, SET_DATA_TIME.bind(trx, userId, now));
}

const SET_DATA_TIME = prepare(
  (userId, now) => sql`update users set data_time = ${now} where id = ${userId} and data_time < ${now}`,
);

/** Counts of the data erased with a user. */
export type ErasedCounts = {
  readonly mailboxes: number;
  readonly emails: number;
  readonly orders: number;
  readonly items: number;
  readonly shipments: number;
  /** Grants of email providers, which are revoked later. */
  readonly grants: number;
};

/**
 * Erases a user with all data: mailboxes, credentials, emails, and all extracted data (contract §5). Waits for writes
 * in progress. Later writes find no user.
 * @returns counts of the erased data, or null if the user no longer exists
 */
export async function eraseUser(trx: Transaction<Tables>, userId: string): Promise<ErasedCounts | null> {
  const held = await sql`select 1 from users where id = ${userId} for update`.execute(trx);
  if (held.rows.length === 0) return null;
  const counted = await sql<Record<keyof ErasedCounts, string>>`select
    (select count(*) from mailboxes where user_id = ${userId}) as mailboxes,
    (select count(*) from emails where user_id = ${userId}) as emails,
    (select count(*) from orders where user_id = ${userId}) as orders,
    (select count(*) from items where user_id = ${userId}) as items,
    (select count(*) from shipments where user_id = ${userId}) as shipments`.execute(trx);
  const grants = await saveGrantsToRevoke(trx, { userId });
  // Orders reference merchants without a cascade, so the order matters. Mailboxes are erased while the user's row exists,
  // because the change log names the user.
  for (const table of ['shipments', 'orders', 'merchants', 'mailboxes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await eraseAnswersOf(trx, userId);
  await eraseAttemptsOf(trx, userId);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  await eraseLooseChunks(trx, userId);
  const row = counted.rows[0];
  return {
    mailboxes: Number(row?.mailboxes),
    emails: Number(row?.emails),
    orders: Number(row?.orders),
    items: Number(row?.items),
    shipments: Number(row?.shipments),
    grants,
  };
}
