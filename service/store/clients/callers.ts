import { type Kysely, sql } from 'kysely';
import { prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** The data that authentication needs about a client: its signature options and active keys, newest first. */
export type SigningClient = {
  readonly id: string;
  readonly legacySignatures: boolean;
  /** Whether rejected signatures are explained. Null uses the service's default. */
  readonly diagnostics: boolean | null;
  /** Requests per minute. Null uses the service's default, 0 means no limit. */
  readonly rateLimit: number | null;
  /** Whether the operator has confirmed the client, which allows its requests. */
  readonly confirmed: boolean;
  readonly keys: readonly { readonly id: string; readonly fingerprint: string }[];
};

/** The data that authentication needs about a user. */
export type UserIdentity = { readonly id: string; readonly user_name: string };

export type FoundCaller = {
  readonly client: SigningClient | null;
  readonly user: UserIdentity | null;
  /** The stored version of the user's row, which is the same on every replica. Null without a user. */
  readonly version: string | null;
  /**
   * Whether only the transaction that wrote this version has locked it. Otherwise, and without a user, a write may be in
   * progress whose changes the following read does not include (`findOpenWrite`).
   */
  readonly isSettled: boolean;
};

/**
 * Finds the client with this ID and, if a name is given, its user with that name. Uses one statement, because every
 * request needs it. Nothing is cached, so a removed key or deleted user is unknown from the next request on.
 *
 * Writers read their change time while they lock the user (`lockUser`) and become visible when they commit. A user that
 * no other transaction has locked since its row was last written has no write in progress: `xmax` is 0, or equal to
 * `xmin` if the transaction that wrote this version had locked the row before. For other users, and for a client as a
 * whole, that is unknown.
 */
export async function findCaller(db: Kysely<Tables>, clientId: string, userName: string | null): Promise<FoundCaller> {
  const rows = await CALLER(db, clientId, userName);
  const [first] = rows;
  if (first === undefined) return { client: null, user: null, version: null, isSettled: false };
  return {
    client: {
      id: first.id,
      legacySignatures: first.legacy_signatures,
      diagnostics: first.diagnostics,
      rateLimit: first.rate_limit,
      confirmed: first.confirmed,
      keys: rows.flatMap(({ key_id, fingerprint }) =>
        key_id === null || fingerprint === null ? [] : [{ id: key_id, fingerprint }],
      ),
    },
    user: first.user_id === null || userName === null ? null : { id: first.user_id, user_name: userName },
    version: first.user_id === null ? null : first.version,
    isSettled: first.is_settled === true,
  };
}

type CallerRow = {
  readonly id: string;
  readonly legacy_signatures: boolean;
  readonly diagnostics: boolean | null;
  readonly rate_limit: number | null;
  readonly confirmed: boolean;
  readonly key_id: string | null;
  readonly fingerprint: string | null;
  readonly user_id: string | null;
  readonly version: string;
  readonly is_settled: boolean | null;
};

const CALLER = prepare<CallerRow>(
  (clientId, userName) => sql`select c.id, c.legacy_signatures, c.diagnostics, c.rate_limit, c.confirmed,
      k.id as key_id, k.fingerprint, u.id as user_id,
      concat_ws(' ', u.xmin, u.xmax, u.ctid) as version, u.xmax in ('0', u.xmin) as is_settled
    from clients c
    left join client_keys k on k.client_id = c.id
    left join users u on u.client_id = c.id and u.user_name = ${userName}::text
    where c.id = ${clientId}
    order by k.created_at desc, k.id desc`,
);

/** Writes that were in progress at one moment. */
export type OpenWrite = {
  /** Age (ms) of the oldest one. 0 if there is none. */
  readonly ms: number;
  /** Position in the write-ahead log (pg_lsn) that follows every write that had ended. */
  readonly lsn: string;
};

/**
 * Returns the oldest transaction that locks or creates a user. Such transactions are
 * recognized by their lock on the users table. Other writes in this database (the request log, queues, statistics) are
 * not reported to clients and do not count.
 */
export async function findOpenWrite(db: Kysely<Tables>): Promise<OpenWrite> {
  const [row] = await OPEN_WRITE(db);
  if (row === undefined) throw new Error('An aggregate returned no row');
  return row;
}

/** Reads locks only if any transaction writes. */
const OPEN_WRITE = prepare<OpenWrite>(
  () => sql`select ceil(coalesce(extract(epoch from clock_timestamp() - min(a.xact_start)), 0) * 1000)::int as ms,
      pg_current_wal_insert_lsn()::text as lsn
    from pg_stat_activity a
    where a.backend_xid is not null and a.datname = current_database() and (
      select true from pg_locks l
      where l.pid = a.pid and l.relation = 'users'::regclass and l.mode in ('RowShareLock', 'RowExclusiveLock') limit 1)`,
);

/** Returns an active key of a client as DER (SubjectPublicKeyInfo), or null if it was removed since. */
export async function findPublicKey(db: Kysely<Tables>, clientId: string, keyId: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('client_keys')
    .select('public_key')
    .where('client_id', '=', clientId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return found?.public_key ?? null;
}
