import type { MailboxRef } from '../store/mailboxes-crawl.ts';
import type { SealIdentity } from './seal.ts';

/** The row a mailbox's password is sealed for. */
export function credentialIdentity({ userId, mailboxId }: MailboxRef): SealIdentity {
  return { table: 'mailboxes', userId, rowId: mailboxId, column: 'credential' };
}

/** The row an uploaded export is sealed for. */
export function uploadIdentity(userId: string, uploadId: string): SealIdentity {
  return { table: 'uploads', userId, rowId: uploadId, column: 'content' };
}
