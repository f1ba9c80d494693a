import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { Account } from './oauth-accounts.ts';

/** A grant from a user to a client. */
export type Grant = {
  readonly userId: string;
  readonly clientId: string;
  readonly clientName: string;
  /** Milliseconds since the epoch. */
  readonly consentedAt: number;
};

/** Returns the client's user for this account while the consent is in effect, or null. */
export async function findGrantedUser(db: Kysely<Tables>, accountId: string, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_grants')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Stores a consent, and creates the client's user for the account if there is none yet. That user gets a generated name
 * instead of the address, because the client may already have a user with that name, whose purchases must not be
 * exposed to anyone who signs up with it.
 * @returns the ID of the user, or null if the account was erased
 */
export async function grantAccess(
  trx: Transaction<Tables>,
  account: Account,
  clientId: string,
  clock: () => number,
): Promise<string | null> {
  // Concurrent consents of one account wait here and find what the first one created.
  const held = await sql`select 1 from oauth_accounts where id = ${account.id} for update`.execute(trx);
  if (held.rows.length === 0) return null;
  // From here on, readers know about this transaction and that a user may be created at about this time (`findCaller`).
  const now = clock();
  const known = await trx
    .updateTable('oauth_grants')
    .set({ consented_at: now, revoked_at: null })
    .where('account_id', '=', account.id)
    .where('client_id', '=', clientId)
    .returning('user_id')
    .executeTakeFirst();
  if (known !== undefined) return known.user_id;
  const id = newId(now);
  const nameless = { first_name: null, last_name: null };
  const times = { create_time: now, update_time: now };
  await trx
    .insertInto('users')
    .values({ id, client_id: clientId, user_name: `oauth-${id}`, user_email: account.email, ...nameless, ...times })
    .execute();
  await trx
    .insertInto('oauth_grants')
    .values({ user_id: id, client_id: clientId, account_id: account.id, consented_at: now })
    .execute();
  return id;
}

/** Returns an account's current grants, newest first. */
export async function listGrants(db: Kysely<Tables>, accountId: string): Promise<readonly Grant[]> {
  const rows = await db
    .selectFrom('oauth_grants')
    .innerJoin('clients', 'clients.id', 'oauth_grants.client_id')
    .select(['oauth_grants.user_id', 'oauth_grants.client_id', 'clients.name', 'oauth_grants.consented_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('consented_at', 'desc')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    clientId: row.client_id,
    clientName: row.name,
    consentedAt: Number(row.consented_at),
  }));
}

/** Revokes a grant: deletes the consent and invalidates all its codes and tokens immediately. */
export async function withdrawGrant(
  trx: Transaction<Tables>,
  accountId: string,
  clientId: string,
  now: number,
): Promise<void> {
  const withdrawn = await trx
    .updateTable('oauth_grants')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (withdrawn === undefined) return;
  await trx
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('user_id', '=', withdrawn.user_id)
    .where('revoked_at', 'is', null)
    .execute();
}
