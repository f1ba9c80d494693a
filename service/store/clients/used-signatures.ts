import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { TIMESTAMP_WINDOW_MS } from '#contract/signature.ts';
import { gather } from '#database/gather.ts';
import { prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { retrying } from '../transact.ts';

/** The largest expected step back of the clock, in ms. */
const LONGEST_STEP_MS = 3_600_000;

/**
 * Records a signature and returns whether it is new (contract §2). The row is shared by all instances and survives
 * restarts, so exactly one of several identical requests gets true. Kept for an hour beyond its time window, so that
 * setting the clock back does not make a signature usable again.
 * @param signature the strict DER that was verified, which has one encoding for each (r, s)
 */
export type RememberSignature = (clientId: string, signature: Uint8Array, timestamp: number) => Promise<boolean>;

/** A signature to record. `hash` is its SHA-256 in hexadecimal. */
type Used = { readonly clientId: string; readonly hash: string; readonly expiresAt: number };

/** Number of statements that record signatures at a time, while each of them is quick. */
const AT_ONCE = 2;
/** How long (ms) a quick statement takes at most. A slower one probably waits for a lock. */
const QUICK_MS = 100;

/**
 * Creates the memory of used signatures. Those of requests that arrive at about the same time are recorded with one
 * statement, because a transaction costs several times as much as a row.
 */
export function createSignatureMemory(db: Kysely<Tables>): RememberSignature {
  const send = (used: readonly Used[]) => record(db, used);
  const remember = gather({ send, later: setImmediate, atOnce: AT_ONCE, patienceMs: QUICK_MS });
  return (clientId, signature, timestamp) => {
    const hash = createHash('sha256').update(signature).digest('hex');
    return remember({ clientId, hash, expiresAt: timestamp + TIMESTAMP_WINDOW_MS + LONGEST_STEP_MS });
  };
}

/**
 * Returns for each signature whether it is new. Of equal ones, only the first is.
 *
 * Does not wait for the disk. PostgreSQL writes its log in order, so once the signed change is on disk, this row is
 * too. A crash that loses the row also loses the change, and then the signature has had no effect.
 */
async function record(db: Kysely<Tables>, used: readonly Used[]): Promise<readonly boolean[]> {
  const distinct = new Map(used.map((one) => [keyOf(one), one]));
  // In one order in all processes, so that two statements with several equal signatures cannot wait for each other.
  const rows = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const inserted = await retrying(() =>
    INSERT(
      db,
      rows.map(({ clientId }) => clientId),
      rows.map(({ hash }) => hash),
      rows.map(({ expiresAt }) => expiresAt),
    ),
  );
  const fresh = new Set(inserted.map(keyOf));
  return used.map((one) => fresh.delete(keyOf(one)));
}

function keyOf({ clientId, hash }: Pick<Used, 'clientId' | 'hash'>): string {
  return `${hash} ${clientId}`;
}

const INSERT = prepare<Pick<Used, 'clientId' | 'hash'>>(
  (clientIds, hashes, expiries) => sql`with lazily as materialized (
      select set_config('synchronous_commit', 'off', true)
    )
    insert into used_signatures (client_id, signature_hash, expires_at)
    select used.client_id, decode(used.hash, 'hex'), used.expires_at
    from lazily, unnest(${clientIds}::text[], ${hashes}::text[], ${expiries}::bigint[]) as used (client_id, hash, expires_at)
    on conflict do nothing returning client_id as "clientId", encode(signature_hash, 'hex') as hash`,
);
