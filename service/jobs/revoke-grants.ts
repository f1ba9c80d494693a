import { revokeGrant } from '../mail/xoauth2-client.ts';
import { type MailGrant, readGrant } from '../mail/xoauth2-credential.ts';
import { SignInError } from '../mail/xoauth2-error.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { SealError, unseal } from '../secrets/seal.ts';
import {
  type GrantToRevoke,
  isGrantInUse,
  removeGrantToRevoke,
  takeGrantsToRevoke,
} from '../store/mailboxes/mail-grants.ts';
import type { CrawlDeps } from './crawl-context.ts';

type RevokeDeps = Pick<CrawlDeps, 'database' | 'secrets' | 'mailOptions' | 'clock' | 'log'>;

const BATCH = 50;
/**
 * With the pauses between them, these take about 2 days. Then the grant is dropped, and only its owner can revoke it.
 */
const MOST_ATTEMPTS = 15;

/**
 * Revokes the grants of erased mailboxes at their providers. If a provider does not respond, the grant is retried
 * later. A grant that another mailbox of the same account still uses is dropped without being revoked.
 */
export async function revokeGrants(deps: RevokeDeps): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const due = await takeGrantsToRevoke(db, BATCH, deps.clock());
    for (const grant of due) {
      if (await isSettled(deps, grant)) await removeGrantToRevoke(db, grant);
    }
    if (due.length < BATCH) return;
  }
}

async function isSettled(deps: RevokeDeps, grant: GrantToRevoke): Promise<boolean> {
  const about = { provider: grant.provider, attempts: grant.attempts };
  const provider = deps.mailOptions.oauthProviders?.find(({ key }) => key === grant.provider);
  if (provider === undefined || provider.revocationEndpoint === null) {
    deps.log.warn(about, 'grant dropped: its provider is no longer configured');
    return true;
  }
  try {
    const { login, refreshToken } = openGrant(deps, grant);
    if (await isGrantInUse(deps.database.db, provider.key, login)) return true;
    await revokeGrant({ ...provider, revocationEndpoint: provider.revocationEndpoint }, refreshToken, {
      ...deps.mailOptions,
      clock: deps.clock,
    });
    return true;
  } catch (error) {
    // A grant whose key is unavailable must not block the ones after it.
    if (!(error instanceof SignInError || error instanceof SealError)) throw error;
    const last = grant.attempts >= MOST_ATTEMPTS;
    deps.log.warn({ ...about, err: error }, last ? 'grant dropped: it could not be revoked' : 'grant not revoked yet');
    return last;
  }
}

function openGrant({ secrets }: RevokeDeps, grant: GrantToRevoke): MailGrant {
  return readGrant(unseal(secrets, credentialIdentity(grant), grant.credential).toString('utf8'));
}
