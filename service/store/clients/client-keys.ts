import { sql, type Transaction } from 'kysely';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { type Editor, noteChange } from './client-changes.ts';
import { MAX_LIVE_KEYS } from './clients.ts';

/** A key that passed the checks of contract §2: DER, and its SHA-256 in hexadecimal. */
export type CheckedKey = { readonly der: Buffer; readonly fingerprint: string };

/** `full`: the client already has two active keys, and none was to be removed. */
export type AddedKey = 'added' | 'present' | 'full';

/**
 * Activates a key, in addition to the active one or in place of those in `retire` (fingerprints), in one transaction, so
 * that a client is never without a key. A key that is already active is unchanged. Concurrent calls add at most two.
 */
export async function addClientKey(
  trx: Transaction<Tables>,
  clientId: string,
  key: CheckedKey,
  editor: Editor,
  retire: readonly string[] = [],
): Promise<AddedKey> {
  await lockClient(trx, clientId);
  const live = await trx.selectFrom('client_keys').select('fingerprint').where('client_id', '=', clientId).execute();
  const staying = live.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !retire.includes(fingerprint));
  const present = live.some(({ fingerprint }) => fingerprint === key.fingerprint);
  if (!present && staying.length >= MAX_LIVE_KEYS) return 'full';
  for (const { fingerprint } of live) {
    if (fingerprint !== key.fingerprint && retire.includes(fingerprint)) {
      await removeClientKey(trx, clientId, fingerprint, editor);
    }
  }
  if (present) return 'present';
  await trx
    .insertInto('client_keys')
    .values({
      client_id: clientId,
      id: newId(editor.now),
      public_key: key.der,
      fingerprint: key.fingerprint,
      created_at: editor.now,
      last_used_at: null,
    })
    .execute();
  await noteChange(trx, clientId, 'key_added', editor, key.fingerprint);
  return 'added';
}

/** Removes a key; returns false if the client has no such key. */
export async function removeClientKey(
  trx: Transaction<Tables>,
  clientId: string,
  fingerprint: string,
  editor: Editor,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('client_keys')
    .where('client_id', '=', clientId)
    .where('fingerprint', '=', fingerprint)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await noteChange(trx, clientId, 'key_removed', editor, fingerprint);
  return true;
}

/** Locks this client until the end of the transaction. */
async function lockClient(trx: Transaction<Tables>, clientId: string): Promise<void> {
  await sql`select 1 from clients where id = ${clientId} for update`.execute(trx);
}
