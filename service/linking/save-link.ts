import { credentialIdentity, uploadIdentity } from '../secrets/identities.ts';
import { seal } from '../secrets/seal.ts';
import { saveLinkedMailbox } from '../store/linked-mailboxes.ts';
import { newId } from '../store/new-id.ts';
import type { Connection } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { insertUpload } from '../store/uploads.ts';
import { CONSENT_VERSION, type LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';

export type NewLink = {
  readonly email: string;
  readonly providerId: number;
  readonly connection: Connection;
  readonly password?: string;
  readonly upload?: { readonly fileName: string; readonly content: Buffer };
};

/**
 * Saves a mailbox whose sign-in or export has been tried, and queues its crawl in the same transaction. Password and
 * export are sealed for their rows.
 * @returns the mailbox's id, or null when the user was deleted meanwhile
 */
export async function linkMailbox(deps: LinkingDeps, visit: Visit, link: NewLink): Promise<string | null> {
  const { userId, consentVersion, consentAt } = visit.session;
  const { password, upload } = link;
  const now = deps.clock();
  return transact(deps.database.db, async (trx) => {
    const mailboxId = await saveLinkedMailbox(
      trx,
      {
        userId,
        email: link.email,
        providerId: link.providerId,
        connection: link.connection,
        sealCredential:
          password === undefined
            ? null
            : (id) => seal(deps.secrets, credentialIdentity({ userId, mailboxId: id }), Buffer.from(password, 'utf8')),
        consentVersion: consentVersion ?? CONSENT_VERSION,
        consentAt: consentAt ?? now,
      },
      now,
    );
    if (mailboxId === null) return null;
    const ref = { userId, mailboxId };
    if (upload !== undefined) {
      const id = newId(now);
      const sealedContent = seal(deps.secrets, uploadIdentity(userId, id), upload.content);
      await insertUpload(trx, ref, { id, fileName: upload.fileName, sealedContent }, now);
    }
    await deps.queue.enqueueCrawl(trx, ref);
    return mailboxId;
  });
}
