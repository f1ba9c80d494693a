import { type Kysely, sql } from 'kysely';
import { runPrepared } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** What the door needs to know of a client: how it may sign, and which keys are live, the newest first. */
export type SigningClient = {
  readonly id: string;
  readonly legacySignatures: boolean;
  /** Whether the operator lets its requests in. */
  readonly confirmed: boolean;
  readonly keys: readonly { readonly id: string; readonly fingerprint: string }[];
};

/** A user as the door knows him. */
export type UserIdentity = { readonly id: string; readonly user_name: string };

export type FoundCaller = {
  readonly client: SigningClient | null;
  readonly user: UserIdentity | null;
  /** Whether somebody may be writing what a read that comes next does not show yet (`oldestWriteMs`). */
  readonly isWritten: boolean;
};

/**
 * The client of this id and, when a name is given, its user of that name: one statement, because every request asks. Nothing
 * of it is kept, so a key that was removed or a user who was deleted is gone with the next request.
 *
 * Writers take their change time while they hold the user (`holdUser`), and show it when they commit. A user whom nobody has
 * held since his row was last written (`xmax` 0) has none under way; of others, and of a client as a whole, that is not known.
 */
export async function findCaller(db: Kysely<Tables>, clientId: string, userName: string | null): Promise<FoundCaller> {
  const rows = await runPrepared<CallerRow>(
    db,
    sql`select c.id, c.legacy_signatures, c.confirmed, k.id as key_id, k.fingerprint, u.id as user_id,
        u.xmax is distinct from '0' as is_written
      from clients c
      left join client_keys k on k.client_id = c.id
      left join users u on u.client_id = c.id and u.user_name = ${userName}::text
      where c.id = ${clientId}
      order by k.created_at desc, k.id desc`,
  );
  const [first] = rows;
  if (first === undefined) return { client: null, user: null, isWritten: false };
  return {
    client: {
      id: first.id,
      legacySignatures: first.legacy_signatures,
      confirmed: first.confirmed,
      keys: rows.flatMap(({ key_id, fingerprint }) =>
        key_id === null || fingerprint === null ? [] : [{ id: key_id, fingerprint }],
      ),
    },
    user: first.user_id === null || userName === null ? null : { id: first.user_id, user_name: userName },
    isWritten: first.is_written,
  };
}

type CallerRow = {
  readonly id: string;
  readonly legacy_signatures: boolean;
  readonly confirmed: boolean;
  readonly key_id: string | null;
  readonly fingerprint: string | null;
  readonly user_id: string | null;
  readonly is_written: boolean;
};

/**
 * For how long (ms) the oldest transaction has been under way that holds a user or makes one; 0 when there is none. They are
 * known by their lock on the table of users; what else writes in this database (the request log, queues, statistics) is
 * no news to anybody and does not count.
 */
export async function oldestWriteMs(db: Kysely<Tables>): Promise<number> {
  const [row] = await runPrepared<{ ms: number }>(
    db,
    // Locks are looked at only when somebody writes at all.
    sql`select ceil(coalesce(extract(epoch from clock_timestamp() - min(a.xact_start)), 0) * 1000)::int as ms
      from pg_stat_activity a
      where a.backend_xid is not null and a.datname = current_database() and (
        select true from pg_locks l
        where l.pid = a.pid and l.relation = 'users'::regclass and l.mode in ('RowShareLock', 'RowExclusiveLock') limit 1)`,
  );
  return row?.ms ?? 0;
}

/** A live key of a client as DER (SubjectPublicKeyInfo), or null when it was removed meanwhile. */
export async function findPublicKey(db: Kysely<Tables>, clientId: string, keyId: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('client_keys')
    .select('public_key')
    .where('client_id', '=', clientId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return found?.public_key ?? null;
}
