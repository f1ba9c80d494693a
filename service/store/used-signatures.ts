import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { TIMESTAMP_WINDOW_MS } from '#contract/signature.ts';
import type { Tables } from './tables.ts';

/**
 * Remembers a signature and says whether it is new (contract §2): the row is shared by all instances and outlives restarts,
 * so exactly one of several equal requests gets true. Kept for as long as its timestamp could be accepted, doubled.
 * @param signature the strict DER that verified, which has one spelling for each (r, s)
 */
export async function rememberSignature(
  db: Kysely<Tables>,
  clientId: string,
  signature: Uint8Array,
  timestamp: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto('used_signatures')
    .values({
      client_id: clientId,
      signature_hash: createHash('sha256').update(signature).digest(),
      expires_at: timestamp + 4 * TIMESTAMP_WINDOW_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
