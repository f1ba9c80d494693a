import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { EmailLanguage } from '#email/render.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { changeShown, type ShownChange } from '../store/change-shown.ts';
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
    // The chosen language, otherwise that of the pages at the last sign-in.
    language: row.language ?? row.seen_language ?? LANGUAGES[0],
    muted: NOTICES.filter((kind) => row.muted_emails.includes(kind)),
  };
}

/** Values of the form for notices: each notice, and whether it is sent. */
export type SentNotices = Readonly<Record<NoticeKind, boolean>>;

/** Returns the notices that an account gets: all except those it turned off. */
export function sentNotices(muted: readonly string[]): SentNotices {
  return Object.fromEntries(NOTICES.map((kind) => [kind, !muted.includes(kind)])) as SentNotices;
}

/** Stores which notices an account gets, unless they changed since the form was shown. */
export function chooseNotices(
  db: Kysely<WebTables>,
  accountId: string,
  { sent, shown }: { readonly sent: SentNotices; readonly shown: string },
): Promise<ShownChange<SentNotices, void>> {
  const read = async (trx: Kysely<WebTables>) => {
    const row = await trx.selectFrom('accounts').select('muted_emails').where('id', '=', accountId).executeTakeFirst();
    return row === undefined ? null : sentNotices(row.muted_emails);
  };
  return changeShown(db, accountId, { shown, wanted: sent, read }, async (trx) => {
    const muted = NOTICES.filter((kind) => !sent[kind]);
    await trx.updateTable('accounts').set({ muted_emails: muted }).where('id', '=', accountId).execute();
  });
}

/** Turns off one notice of an account and leaves the others unchanged. */
export async function muteNotice(db: Kysely<WebTables>, accountId: string, kind: NoticeKind): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ muted_emails: sql`array_append(array_remove(muted_emails, ${kind}), ${kind})` })
    .where('id', '=', accountId)
    .execute();
}
