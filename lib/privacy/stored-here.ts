import 'server-only';
import type { Kysely } from 'kysely';
import { type Identity, listIdentities } from '../oidc/identities.ts';
import { listPasskeys } from '../second-factor/passkeys.ts';
import { appSince } from '../second-factor/totp.ts';
import type { WebTables } from '../store/tables.ts';
import { listViews, type View } from '../views/views.ts';

/** A browser with an active session. */
export type SignedInDevice = { readonly userAgent: string; readonly since: Date; readonly until: Date };

/** A second factor: an app, or a passkey with its name. Times in ms. */
export type StoredFactor = { readonly name: string | null; readonly addedAt: number; readonly usedAt: number | null };

/** Everything this app stores about an account, except the admin access log and the log of calls. */
export type StoredHere = {
  readonly since: Date;
  readonly devices: readonly SignedInDevice[];
  readonly views: readonly View[];
  /** Sign-in providers of the account. */
  readonly signIns: readonly Identity[];
  readonly factors: readonly StoredFactor[];
};

/** Reads everything about an account. Returns null if the account no longer exists. */
export async function findStoredHere(db: Kysely<WebTables>, accountId: string, now: Date): Promise<StoredHere | null> {
  const account = await db.selectFrom('accounts').select('created_at').where('id', '=', accountId).executeTakeFirst();
  if (account === undefined) return null;
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    since: account.created_at,
    devices: sessions.map((row) => ({ userAgent: row.user_agent, since: row.created_at, until: row.expires_at })),
    views: await listViews(db, accountId),
    signIns: await listIdentities(db, accountId),
    factors: await listFactors(db, accountId),
  };
}

async function listFactors(db: Kysely<WebTables>, accountId: string): Promise<readonly StoredFactor[]> {
  const app = await appSince(db, accountId);
  const passkeys = await listPasskeys(db, accountId);
  return [
    ...(app === null ? [] : [{ name: null, addedAt: app.getTime(), usedAt: null }]),
    ...passkeys.map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
  ];
}
