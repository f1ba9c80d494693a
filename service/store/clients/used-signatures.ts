import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { TIMESTAMP_WINDOW_MS } from '#contract/signature.ts';
import { runPrepared } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { retrying } from '../transact.ts';

/**
 * Remembers a signature and says whether it is new (contract §2): the row is shared by all instances and outlives restarts,
 * so exactly one of several equal requests gets true. Kept for as long as its timestamp could be accepted, doubled.
 *
 * It does not wait for the disk. The log of PostgreSQL is written in order, so when the change that was signed is on disk,
 * this row is as well; a crash that loses the row has lost the change too, and then the signature has done nothing yet.
 * @param signature the strict DER that verified, which has one spelling for each (r, s)
 */
export async function rememberSignature(
  db: Kysely<Tables>,
  clientId: string,
  signature: Uint8Array,
  timestamp: number,
): Promise<boolean> {
  const hash = createHash('sha256').update(signature).digest();
  const inserted = await retrying(() =>
    runPrepared(
      db,
      sql`with lazily as materialized (select set_config('synchronous_commit', 'off', true))
        insert into used_signatures (client_id, signature_hash, expires_at)
        select ${clientId}, ${hash}, ${timestamp + 4 * TIMESTAMP_WINDOW_MS} from lazily
        on conflict do nothing returning 1`,
    ),
  );
  return inserted.length > 0;
}
