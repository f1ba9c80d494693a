import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/lock-account.ts';
import type { LinkOutcome, WebTables } from '../store/tables.ts';
import { STATE_LIFETIME_MS, type StateBinding } from './callback-state.ts';

/** One attempt to link a mailbox. */
export type LinkSession = {
  readonly id: string;
  readonly mailboxHref: string | null;
  readonly tokenSealed: Buffer | null;
  readonly outcome: LinkOutcome | null;
  readonly problemCode: string | null;
  readonly reqIds: readonly string[];
  readonly expiresAt: Date;
  /** Time of the redirect back; null before. */
  readonly usedAt: Date | null;
};

/**
 * Creates an attempt before the first call, so that every reqId can be stored in its row. Returns null if the account
 * was erased in the meantime.
 */
export async function openLinkSession(
  db: Kysely<WebTables>,
  binding: StateBinding,
  mailboxHref: string | null,
  now: Date,
): Promise<{ readonly id: string; readonly expiresAt: Date } | null> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + STATE_LIFETIME_MS);
  return db.transaction().execute(async (trx) => {
    if ((await lockAccount(trx, binding.accountId)) === null) return null;
    await trx
      .insertInto('link_sessions')
      .values({
        id,
        account_id: binding.accountId,
        session_id: binding.sessionId,
        mailbox_href: mailboxHref,
        token_sealed: null,
        outcome: null,
        problem_code: null,
        req_ids: '[]',
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    return { id, expiresAt };
  });
}

/** Stores the encrypted token, so that it can be cancelled after the redirect back. */
export async function saveToken(
  db: Kysely<WebTables>,
  id: string,
  tokenSealed: Buffer,
  reqIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('link_sessions')
    .set({ token_sealed: tokenSealed, req_ids: JSON.stringify(reqIds) })
    .where('id', '=', id)
    .execute();
}

/** Uses up an attempt: the first caller gets it, every later one null, because a state is valid once. */
export async function takeLinkSession(
  db: Kysely<WebTables>,
  id: string,
  binding: StateBinding,
  now: Date,
): Promise<LinkSession | null> {
  const row = await db
    .updateTable('link_sessions')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('account_id', '=', binding.accountId)
    .where('session_id', '=', binding.sessionId)
    .where('used_at', 'is', null)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the result of an attempt and deletes its token. */
export async function closeLinkSession(
  db: Kysely<WebTables>,
  id: string,
  end: { readonly outcome: LinkOutcome; readonly problemCode: string | null; readonly reqIds: readonly string[] },
): Promise<void> {
  await db
    .updateTable('link_sessions')
    .set({
      outcome: end.outcome,
      problem_code: end.problemCode,
      req_ids: JSON.stringify(end.reqIds),
      token_sealed: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns an attempt of this account, for the page that explains its failure. */
export async function findLinkSession(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
): Promise<LinkSession | null> {
  if (!UUID.test(id)) return null;
  const row = await db
    .selectFrom('link_sessions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const COLUMNS = [
  'id',
  'mailbox_href as mailboxHref',
  'token_sealed as tokenSealed',
  'outcome',
  'problem_code as problemCode',
  'req_ids as reqIds',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;
