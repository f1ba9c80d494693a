import { type MailGrant, writeGrant } from '../mail/xoauth2-credential.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal } from '../secrets/seal.ts';
import { insertGrantToRevoke } from '../store/mailboxes/mail-grants.ts';
import { newId } from '../store/new-id.ts';
import type { LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';

/** Queues the revocation of a grant that was not used for a mailbox. Encrypts it like a mailbox's credential. */
export async function revokeUnusedGrant(
  deps: LinkingDeps,
  { session }: Visit,
  provider: MailOauthProvider,
  grant: MailGrant,
): Promise<void> {
  if (provider.revocationEndpoint === null) return;
  const ref = { userId: session.userId, mailboxId: newId(deps.clock()) };
  const credential = seal(deps.secrets, credentialIdentity(ref), Buffer.from(writeGrant(grant), 'utf8'));
  await insertGrantToRevoke(deps.database.db, { ...ref, provider: provider.key, credential });
}
