import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** A write is answered the same again for this long (contract §6). */
export const ANSWER_MEMORY_MS = 86_400_000;

/** What a write was answered: the body is the JSON text that was sent. */
export type WrittenAnswer = { readonly status: number; readonly location: string | null; readonly body: string };

/** What names a write: the client's reqId, and what it asked for under it. */
export type WriteKey = {
  readonly clientId: string;
  readonly reqId: string;
  /** SHA-256 of method, path, user name and parameters. */
  readonly contentHash: Buffer;
  readonly method: string;
};

export type Claim =
  /** Nobody used the reqId: the caller does the write and keeps its answer in the same transaction. */
  | { readonly kind: 'new' }
  /** The same write was done before. */
  | { readonly kind: 'done'; readonly answer: WrittenAnswer }
  /** Another write was done under this reqId. */
  | { readonly kind: 'conflict' };

/**
 * Takes a reqId for a write. Another transaction that holds it is waited for: when it commits its answer is found, and when
 * it fails the reqId is free again.
 */
export async function claimReqId(trx: Transaction<Tables>, key: WriteKey, now: number): Promise<Claim> {
  for (;;) {
    const claimed = await sql`insert into written_answers (client_id, req_id, content_hash, method, create_time)
      values (${key.clientId}, ${key.reqId}, ${key.contentHash}, ${key.method}, ${now})
      on conflict (client_id, req_id) do update set content_hash = excluded.content_hash, method = excluded.method,
        create_time = excluded.create_time, user_id = null, status = null, location = null, body = null
      where written_answers.create_time <= ${now - ANSWER_MEMORY_MS}
      returning 1`.execute(trx);
    if (claimed.rows.length > 0) return { kind: 'new' };
    const row = await trx
      .selectFrom('written_answers')
      .select(['content_hash', 'status', 'location', 'body'])
      .where('client_id', '=', key.clientId)
      .where('req_id', '=', key.reqId)
      .executeTakeFirst();
    // Erased in between, with its user or after its day: the reqId is free.
    if (row === undefined) continue;
    const { status, location, body } = row;
    if (status === null || body === null || !row.content_hash.equals(key.contentHash)) return { kind: 'conflict' };
    return { kind: 'done', answer: { status, location, body } };
  }
}

/** Keeps the answer of a write whose reqId was claimed; `userId` is whose data it shows, or null. */
export async function keepAnswer(
  trx: Transaction<Tables>,
  key: WriteKey,
  userId: string | null,
  answer: WrittenAnswer,
): Promise<void> {
  await trx
    .updateTable('written_answers')
    .set({ user_id: userId, ...answer })
    .where('client_id', '=', key.clientId)
    .where('req_id', '=', key.reqId)
    .execute();
}

/** Erases all answers that show a user's data, with the user. */
export async function eraseAnswersOf(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('written_answers').where('user_id', '=', userId).execute();
}

/**
 * Erases the answers that may show what a mail said, when a mailbox is unlinked: those of changes. Doing a change again
 * doubles nothing, and the answers that keep things from being made twice hold only what the partner sent.
 */
export async function eraseAnswersOfChanges(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('written_answers').where('user_id', '=', userId).where('method', '=', 'PUT').execute();
}

/** Erases what has had its day. */
export async function expireAnswers(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('written_answers')
    .where('create_time', '<=', String(now - ANSWER_MEMORY_MS))
    .execute();
}
