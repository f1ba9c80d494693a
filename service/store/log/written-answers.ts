import { sql, type Transaction } from 'kysely';
import { codeOf } from '#database/unavailable.ts';
import { hold, prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** How long the response of a write is replayed (contract §1). */
export const ANSWER_MEMORY_MS = 86_400_000;

/** The response of a write. The body is the JSON text that was sent. */
export type WrittenAnswer = { readonly status: number; readonly location: string | null; readonly body: string };

/** Identifies a write and its content. */
export type WriteKey = {
  readonly clientId: string;
  /** As signed. Empty for a request without a user. */
  readonly userName: string;
  readonly idempotencyKey: string;
  /** SHA-256 of method, path, user name, and parameters. */
  readonly contentHash: Buffer;
  readonly method: string;
};

export type Claim =
  /** The key is unused. The caller performs the write and stores its response in the same transaction. */
  | { readonly kind: 'new' }
  /** The same write was completed earlier. */
  | { readonly kind: 'done'; readonly answer: WrittenAnswer }
  /** Another write used this key. */
  | { readonly kind: 'reused' };

/** Thrown if another request holds the key and does not finish within the lock timeout. */
export class KeyInUse extends Error {
  readonly code = 'key_in_use';
}

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Claims a key for a write. Waits for another transaction that holds it: if it commits, its response is returned; if it
 * fails, the key is free again.
 * @throws KeyInUse
 */
export async function claimKey(trx: Transaction<Tables>, key: WriteKey, now: number): Promise<Claim> {
  for (;;) {
    if (await insertKey(trx, key, now)) return { kind: 'new' };
    const row = await trx
      .selectFrom('written_answers')
      .select(['content_hash', 'status', 'location', 'body'])
      .where('client_id', '=', key.clientId)
      .where('user_name', '=', key.userName)
      .where('idempotency_key', '=', key.idempotencyKey)
      .executeTakeFirst();
    // Erased since, with its user or after a day, so the key is free.
    if (row === undefined) continue;
    const { status, location, body } = row;
    if (status === null || body === null || !row.content_hash.equals(key.contentHash)) return { kind: 'reused' };
    return { kind: 'done', answer: { status, location, body } };
  }
}

/** Inserts the key. Returns false if it was used within the last day. */
async function insertKey(trx: Transaction<Tables>, key: WriteKey, now: number): Promise<boolean> {
  const { clientId, userName, idempotencyKey, contentHash, method } = key;
  try {
    const claimed = await sql`insert into written_answers
        (client_id, user_name, idempotency_key, content_hash, method, create_time)
      values (${clientId}, ${userName}, ${idempotencyKey}, ${contentHash}, ${method}, ${now})
      on conflict (client_id, user_name, idempotency_key) do update set content_hash = excluded.content_hash,
        method = excluded.method, create_time = excluded.create_time, user_id = null, status = null, location = null,
        body = null
      where written_answers.create_time <= ${now - ANSWER_MEMORY_MS}
      returning 1`.execute(trx);
    return claimed.rows.length > 0;
  } catch (cause) {
    if (codeOf(cause) === LOCK_NOT_AVAILABLE) throw new KeyInUse('The key is in use', { cause });
    throw cause;
  }
}

/** Stores the response of a write whose key was claimed. `userId` is the user whose data it contains, or null. */
export async function storeResponse(
  trx: Transaction<Tables>,
  key: WriteKey,
  userId: string | null,
  answer: WrittenAnswer,
): Promise<void> {
  const { clientId, userName, idempotencyKey } = key;
  const { status, location, body } = answer;
  await hold(trx, STORE.bind(trx, userId, status, location, body, clientId, userName, idempotencyKey));
}

const STORE = prepare(
  (userId, status, location, body, clientId, userName, key) => sql`update written_answers
    set user_id = ${userId}, status = ${status}, location = ${location}, body = ${body}
    where client_id = ${clientId} and user_name = ${userName} and idempotency_key = ${key}`,
);

/** Erases all responses that contain a user's data. */
export async function eraseAnswersOf(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('written_answers').where('user_id', '=', userId).execute();
}

/**
 * Erases the responses that may contain email data when a mailbox is unlinked: those of changes. Repeating a change
 * duplicates nothing, and the responses that prevent duplicates contain only data that the partner sent.
 */
export async function eraseAnswersOfChanges(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('written_answers').where('user_id', '=', userId).where('method', '=', 'PUT').execute();
}
