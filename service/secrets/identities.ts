import type { SealIdentity } from './seal.ts';

type Mailbox = { readonly userId: string; readonly mailboxId: string };

/** The row a mailbox's password is sealed for. */
export function credentialIdentity({ userId, mailboxId }: Mailbox): SealIdentity {
  return { table: 'mailboxes', userId, rowId: mailboxId, column: 'credential' };
}

/** The row that holds the key of an uploaded export. */
export function uploadKeyIdentity(userId: string, uploadId: string): SealIdentity {
  return { table: 'uploads', userId, rowId: uploadId, column: 'sealed_key' };
}

/** A piece of an uploaded export, by where in the file it begins: pieces can neither change places nor stand in for others. */
export function uploadChunkIdentity(userId: string, uploadId: string, start: number): SealIdentity {
  return { table: 'upload_chunks', userId, rowId: `${uploadId}/${start}`, column: 'content' };
}
