import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { Who } from '../accounts/change-account.ts';
import { lockSession } from '../accounts/lock-account.ts';
import type { WebTables } from '../store/tables.ts';
import type { OidcClaims } from './flow.ts';

/** An identity at a provider, connected to an account here. Times in ms. */
export type Identity = {
  readonly id: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly connectedAt: number;
  readonly usedAt: number;
};

/** Returns the identities of an account, oldest connection first. */
export async function listIdentities(db: Kysely<WebTables>, accountId: string): Promise<readonly Identity[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['id', 'issuer', 'email', 'connected_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('connected_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, issuer, email, connected_at, used_at }) => ({
    id,
    issuer,
    email,
    connectedAt: connected_at.getTime(),
    usedAt: used_at.getTime(),
  }));
}

/** Returns the account of an identity and records its use, or null. */
export async function findIdentityAccount(
  db: Kysely<WebTables>,
  who: Pick<OidcClaims, 'issuer' | 'subject'>,
  now: Date,
): Promise<Account | null> {
  const row = await db
    .updateTable('identities')
    .from('accounts')
    .set({ used_at: now })
    .whereRef('accounts.id', '=', 'identities.account_id')
    .where('issuer', '=', who.issuer)
    .where('subject', '=', who.subject)
    .returning([
      'accounts.id',
      'accounts.email',
      'accounts.user_name as userName',
      'accounts.name',
      'accounts.role',
      'accounts.language',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** `taken`: connected to another account. `second`: the account already has another identity of that provider. */
export type ConnectResult = 'connected' | 'taken' | 'second';

/** Connects an identity to an account. Repeating it has no effect. */
export async function connectIdentity(
  db: Kysely<WebTables>,
  accountId: string,
  who: OidcClaims,
  now: Date,
): Promise<ConnectResult> {
  const { issuer, subject, email } = who;
  const inserted = await db
    .insertInto('identities')
    .values({ id: randomUUID(), account_id: accountId, issuer, subject, email, connected_at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return 'connected';
  const owner = await db
    .selectFrom('identities')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (owner === undefined) return 'second';
  return owner.account_id === accountId ? 'connected' : 'taken';
}

/** Connects an identity to the account of a session. `expired`: the session has ended since the request found it. */
export async function connectForSession(
  db: Kysely<WebTables>,
  who: Who,
  claims: OidcClaims,
  now: Date,
): Promise<ConnectResult | 'expired'> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, who))) return 'expired';
    return connectIdentity(trx, who.accountId, claims, now);
  });
}

/** `last`: it is the account's only sign-in method. */
export type DisconnectResult = 'disconnected' | 'last' | 'unknown';

/** Disconnects an identity from an account, unless it is the only sign-in method. */
export function disconnectIdentity(
  db: Kysely<WebTables>,
  accountId: string,
  identityId: string,
): Promise<DisconnectResult> {
  return db.transaction().execute(async (trx) => {
    // Locks the account's row, so that two concurrent calls cannot remove the last sign-in method.
    const account = await trx
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    const all = await trx.selectFrom('identities').select('id').where('account_id', '=', accountId).execute();
    if (account === undefined || !all.some(({ id }) => id === identityId)) return 'unknown';
    if (account.password_hash === null && all.length === 1) return 'last';
    await trx.deleteFrom('identities').where('id', '=', identityId).execute();
    return 'disconnected';
  });
}
