import { type Kysely, sql } from 'kysely';
import { prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** A registered partner app and its active keys (contract §2). */
export type Client = {
  readonly id: string;
  readonly name: string;
  readonly legacySignatures: boolean;
  readonly callbackUrls: readonly string[];
  readonly keys: readonly { readonly id: string; readonly der: Buffer; readonly fingerprint: string }[];
};

/** Maximum number of active keys, which allows key rotation (contract §2). */
export const MAX_LIVE_KEYS = 2;

/** Returns the client with this ID, or null. */
export async function findClient(db: Kysely<Tables>, id: string): Promise<Client | null> {
  const rows = await db
    .selectFrom('clients')
    .leftJoin('client_keys', 'client_keys.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.name',
      'clients.legacy_signatures',
      'clients.callback_urls',
      'client_keys.id as key_id',
      'client_keys.public_key',
      'client_keys.fingerprint',
    ])
    .where('clients.id', '=', id)
    .orderBy('client_keys.created_at', 'desc')
    .execute();
  const first = rows[0];
  if (first === undefined) return null;
  return {
    id: first.id,
    name: first.name,
    legacySignatures: first.legacy_signatures,
    callbackUrls: first.callback_urls,
    keys: rows.flatMap((row) =>
      row.key_id === null || row.public_key === null || row.fingerprint === null
        ? []
        : [{ id: row.key_id, der: row.public_key, fingerprint: row.fingerprint }],
    ),
  };
}

/**
 * Records when a key was last used (contract §2). Waits for neither the disk nor a standby, so that reads continue
 * while writes cannot be confirmed.
 */
export async function noteKeyUse(db: Kysely<Tables>, clientId: string, keyId: string, now: number): Promise<void> {
  await SET_LAST_USED(db, clientId, keyId, now);
}

const SET_LAST_USED = prepare(
  (clientId, keyId, now) => sql`with lazily as materialized (select set_config('synchronous_commit', 'off', true))
    update client_keys set last_used_at = ${now} from lazily where client_id = ${clientId} and id = ${keyId}`,
);

/** The data that OAuth needs about a client (contract §8). A client without a secret is public and must use PKCE. */
export type OauthClient = {
  readonly id: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly redirectUris: readonly string[];
  readonly secretHash: Buffer | null;
};

/** Returns the client with this ID for OAuth, or null. */
export async function findOauthClient(db: Kysely<Tables>, id: string): Promise<OauthClient | null> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'confirmed', 'redirect_uris', 'client_secret_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, confirmed, redirect_uris: redirectUris, client_secret_hash: secretHash } = row;
  return { id: row.id, name, confirmed, redirectUris, secretHash };
}
