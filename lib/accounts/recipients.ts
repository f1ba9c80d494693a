import 'server-only';
import type { Kysely } from 'kysely';
import type { EmailLanguage } from '#email/render.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import type { WebTables } from '../store/tables.ts';

/** Notices that an owner can turn off. Emails that an action needs, and receipts, are always sent. */
export const NOTICES = ['mailbox_sign_in', 'new_device', 'data_exported'] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** The owner of an account as the recipient of an email. */
export type Recipient = {
  readonly accountId: string;
  readonly email: string;
  readonly language: EmailLanguage;
  readonly muted: readonly NoticeKind[];
};

/** Returns the recipient of an account's emails, or null if it no longer exists. */
export async function findRecipient(db: Kysely<WebTables>, accountId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'language', 'seen_language', 'muted_emails'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountId,
    email: row.email,
    // The one that was chosen, otherwise that of the pages at the last sign-in.
    language: row.language ?? row.seen_language ?? LANGUAGES[0],
    muted: NOTICES.filter((kind) => row.muted_emails.includes(kind)),
  };
}

/** Stores which notices an account does not get. */
export async function muteNotices(
  db: Kysely<WebTables>,
  accountId: string,
  muted: readonly NoticeKind[],
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ muted_emails: [...muted] })
    .where('id', '=', accountId)
    .execute();
}
