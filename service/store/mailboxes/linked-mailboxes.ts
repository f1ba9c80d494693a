import { type Kysely, sql, type Transaction } from 'kysely';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import { noteDataChange } from '../clients/users.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { lockUser } from '../transact.ts';
import { saveGrantsToRevoke } from './mail-grants.ts';
import type { Connection, Progress } from './mailbox-tables.ts';
import type { MailboxRef } from './mailboxes-crawl.ts';

/** A mailbox to link. `sealCredential` receives the mailbox's ID, because the encrypted value is bound to its row. */
export type MailboxLink = {
  readonly userId: string;
  readonly email: string;
  readonly providerId: number;
  readonly connection: Connection;
  readonly sealCredential: ((mailboxId: string) => Buffer) | null;
  readonly consentVersion: string;
  readonly consentAt: number;
};

const NO_PROGRESS: Progress = {
  folders: 0,
  messagesTotal: 0,
  messagesScanned: 0,
  candidates: 0,
  ordersFound: 0,
  startedAt: null,
  etaMs: null,
};

/**
 * Saves a linked mailbox. A user has one mailbox per address, ignoring letter case. Linking an address again signs in
 * to the same mailbox and keeps its ID (contract §7). An export uploaded for an address with a server adds to it and
 * leaves the sign-in unchanged. The clock (ms) is read while the user is locked.
 * @returns its ID, or null if the user no longer exists
 */
export async function saveLinkedMailbox(
  trx: Transaction<Tables>,
  link: MailboxLink,
  clock: () => number,
): Promise<string | null> {
  // Concurrent links take turns.
  if (!(await lockUser(trx, link.userId))) return null;
  const now = clock();
  const existing = await trx
    .selectFrom('mailboxes')
    .select(['id', 'connection', 'last_crawled_at', 'status_reason'])
    .where('user_id', '=', link.userId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${link.email})`)
    .forUpdate()
    .executeTakeFirst();
  const consent = { consent_version: link.consentVersion, consent_at: link.consentAt };
  await noteDataChange(trx, link.userId, now);
  if (existing === undefined) return insertMailbox(trx, link, consent, now);
  const keepsServer = link.connection.kind === 'import' && existing.connection.kind === 'imap';
  // An export is no reason to contact a server that throttles.
  const staysThrottled = keepsServer && existing.status_reason === 'throttled';
  const queued = {
    status_code: existing.last_crawled_at === null ? MAILBOX_STATUS.ONBOARDING : MAILBOX_STATUS.UPDATING,
    status_reason: 'queued',
  };
  const status = { ...(staysThrottled ? {} : queued), update_time: now };
  const connection = keepsServer
    ? {}
    : {
        provider_id: link.providerId,
        connection: JSON.stringify(link.connection),
        credential: link.sealCredential?.(existing.id) ?? null,
        credential_state: link.sealCredential === null ? ('none' as const) : ('good' as const),
      };
  // A new sign-in with the same provider replaces its grant. Otherwise, the old grant is no longer used and is revoked.
  if (!keepsServer && oauthOf(existing.connection) !== oauthOf(link.connection)) {
    await saveGrantsToRevoke(trx, { userId: link.userId, mailboxId: existing.id });
  }
  await trx
    .updateTable('mailboxes')
    .set({ ...status, ...consent, ...connection })
    .where('user_id', '=', link.userId)
    .where('id', '=', existing.id)
    .execute();
  if (!keepsServer && !isSameServer(existing.connection, link.connection)) {
    await trx.deleteFrom('folders').where('user_id', '=', link.userId).where('mailbox_id', '=', existing.id).execute();
  }
  return existing.id;
}

async function insertMailbox(
  trx: Transaction<Tables>,
  link: MailboxLink,
  consent: { readonly consent_version: string; readonly consent_at: number },
  now: number,
): Promise<string> {
  const id = newId(now);
  await trx
    .insertInto('mailboxes')
    .values({
      user_id: link.userId,
      id,
      email: link.email,
      provider_id: link.providerId,
      status_code: MAILBOX_STATUS.ONBOARDING,
      status_reason: 'queued',
      progress: JSON.stringify(NO_PROGRESS),
      connection: JSON.stringify(link.connection),
      credential: link.sealCredential?.(id) ?? null,
      credential_state: link.sealCredential === null ? 'none' : 'good',
      ...consent,
      last_crawled_at: null,
      create_time: now,
      update_time: now,
    })
    .execute();
  return id;
}

function oauthOf(connection: Connection): string | undefined {
  return connection.kind === 'imap' ? connection.oauth?.provider : undefined;
}

/** Checks whether UIDs stay valid, because those of one server mean nothing on another. */
function isSameServer(a: Connection, b: Connection): boolean {
  return a.kind === 'imap' && b.kind === 'imap' && a.host === b.host && a.login === b.login;
}

/** A mailbox to sign in to again. */
export type LinkedMailbox = {
  readonly email: string;
  readonly providerId: number;
  readonly connection: Connection;
};

/** Returns one of the user's mailboxes, or null. */
export async function findLinkedMailbox(db: Kysely<Tables>, ref: MailboxRef): Promise<LinkedMailbox | null> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['email', 'provider_id', 'connection'])
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .executeTakeFirst();
  return row === undefined ? null : { email: row.email, providerId: row.provider_id, connection: row.connection };
}
