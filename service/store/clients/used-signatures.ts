import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { TIMESTAMP_WINDOW_MS } from '#contract/signature.ts';
import { prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { retrying } from '../transact.ts';

/** The largest expected step back of the clock, in ms. */
const LONGEST_STEP_MS = 3_600_000;

/**
 * Records a signature and returns whether it is new (contract §2). The row is shared by all instances and survives
 * restarts, so exactly one of several identical requests gets true. Kept for an hour beyond its time window, so that
 * setting the clock back does not make a signature usable again.
 *
 * Does not wait for the disk. PostgreSQL writes its log in order, so once the signed change is on disk, this row is
 * too. A crash that loses the row also loses the change, and then the signature has had no effect.
 * @param signature the strict DER that was verified, which has one encoding for each (r, s)
 */
export async function rememberSignature(
  db: Kysely<Tables>,
  clientId: string,
  signature: Uint8Array,
  timestamp: number,
): Promise<boolean> {
  const hash = createHash('sha256').update(signature).digest();
  const expiresAt = timestamp + TIMESTAMP_WINDOW_MS + LONGEST_STEP_MS;
  const inserted = await retrying(() => INSERT(db, clientId, hash, expiresAt));
  return inserted.length > 0;
}

const INSERT = prepare(
  (clientId, hash, expiresAt) => sql`with lazily as materialized (select set_config('synchronous_commit', 'off', true))
    insert into used_signatures (client_id, signature_hash, expires_at)
    select ${clientId}, ${hash}, ${expiresAt} from lazily
    on conflict do nothing returning 1`,
);
