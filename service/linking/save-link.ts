import { dictionaryEntry, PROVIDERS } from '#contract/dictionaries.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal } from '../secrets/seal.ts';
import { endLinkSession } from '../store/linking/link-sessions.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import { giveUpload } from '../store/mailboxes/uploads.ts';
import { transact } from '../store/transact.ts';
import { CONSENT_VERSION, type LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';

export type NewLink = {
  readonly email: string;
  readonly providerId: number;
  readonly connection: Connection;
  /** The credential: a password or, with `connection.oauth`, a grant. */
  readonly credential?: string;
  /** Called if nothing was saved because the session or the user has ended. */
  readonly onUnsaved?: () => Promise<void>;
  /** A complete upload of this user. */
  readonly uploadId?: string;
};

/** `ended`: the session was cancelled or used in another tab, and nothing was saved. */
export type SavedLink =
  | { readonly kind: 'linked'; readonly mailboxId: string }
  | { readonly kind: 'user_gone' }
  | { readonly kind: 'ended' };

class SessionEnded extends Error {}

/**
 * Saves a mailbox whose sign-in or export was verified, queues its crawl, and ends the session as linked, all in one
 * transaction. A session links one mailbox or is cancelled, never both. Password and export are encrypted, bound to
 * their rows.
 */
export async function linkMailbox(deps: LinkingDeps, visit: Visit, link: NewLink): Promise<SavedLink> {
  try {
    const mailboxId = await saveLink(deps, visit, link);
    return mailboxId === null ? { kind: 'user_gone' } : { kind: 'linked', mailboxId };
  } catch (error) {
    if (error instanceof SessionEnded) return { kind: 'ended' };
    throw error;
  }
}

async function saveLink(deps: LinkingDeps, visit: Visit, link: NewLink): Promise<string | null> {
  const { userId, consentVersion, consentAt } = visit.session;
  const { credential, uploadId } = link;
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
          credential === undefined
            ? null
            : (id) =>
                seal(deps.secrets, credentialIdentity({ userId, mailboxId: id }), Buffer.from(credential, 'utf8')),
        consentVersion: consentVersion ?? CONSENT_VERSION,
        consentAt: consentAt ?? now,
      },
      deps.clock,
    );
    if (mailboxId === null) return null;
    const ref = { userId, mailboxId };
    if (uploadId !== undefined && !(await giveUpload(trx, ref, uploadId, now))) throw new SessionEnded();
    await deps.queue.enqueueCrawl(trx, ref);
    const providerKey = dictionaryEntry(PROVIDERS, link.providerId).key;
    const end = { outcome: 'linked', linkedMailboxId: mailboxId, providerKey } as const;
    if (!(await endLinkSession(trx, visit.session.id, end, now))) throw new SessionEnded();
    return mailboxId;
  });
}
