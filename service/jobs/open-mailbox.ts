import { connectImap, type ImapSession, type ImapSettings } from '../mail/imap.ts';
import { MailError } from '../mail/mail-error.ts';
import { refreshGrant } from '../mail/xoauth2-client.ts';
import { type MailGrant, readGrant, writeGrant } from '../mail/xoauth2-credential.ts';
import { SignInError } from '../mail/xoauth2-error.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { insertGrantToRevoke, replaceCredential } from '../store/mailboxes/mail-grants.ts';
import type { MailSignIn } from '../store/mailboxes/mailbox-tables.ts';
import { findMailboxToCrawl, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { CrawlDeps } from './crawl-context.ts';

/** A stored mailbox on a server. */
export type ServerMailbox = {
  readonly ref: MailboxRef;
  readonly settings: ImapSettings & { readonly oauth?: MailSignIn };
  /** A password, or with `oauth` a grant, encrypted for the mailbox's row. */
  readonly credential: Buffer;
};

/** How long (ms) before it expires an access token is renewed, because it must outlast the sign-in. */
const MARGIN_MS = 5 * 60_000;

type MailboxDeps = Pick<CrawlDeps, 'database' | 'secrets' | 'mailOptions' | 'resolve' | 'clock' | 'log'>;

/**
 * Returns a function that signs in to a mailbox's server, by password or with the provider, as often as the crawl needs
 * a connection. A grant gets a new access token shortly before the old one expires, and once if the server rejects an
 * old one. Tokens from the provider are stored before they are used, because some providers accept a refresh token only
 * once (RFC 9700 §4.14.2). The function throws MailError; CredentialRefused when the password is rejected or the grant
 * has ended; and SignInError `sign_in_unavailable` when that cannot be determined.
 */
export function mailboxOpener(deps: MailboxDeps, mailbox: ServerMailbox): () => Promise<ImapSession> {
  const { settings, credential } = mailbox;
  const network = { options: deps.mailOptions, resolve: deps.resolve };
  const { oauth } = settings;
  if (oauth === undefined) {
    const password = unseal(deps.secrets, credentialIdentity(mailbox.ref), credential).toString('utf8');
    return async () => {
      try {
        return await connectImap(settings, password, network);
      } catch (error) {
        throw isRejected(error) ? new CredentialRefused('wrong_password', credential, error) : error;
      }
    };
  }

  let stored: StoredGrant = { grant: openGrant(deps, mailbox.ref, credential), sealed: credential };
  const connect = () => connectImap(settings, { accessToken: stored.grant.accessToken }, network);
  const renew = async () => {
    try {
      stored = await renewGrant(deps, mailbox.ref, oauth, stored);
    } catch (error) {
      const isRevoked = error instanceof SignInError && error.code === 'sign_in_revoked';
      throw isRevoked ? new CredentialRefused(error.code, stored.sealed, error) : error;
    }
  };
  return async () => {
    const isOver = stored.grant.expiresAt - deps.clock() < MARGIN_MS;
    if (isOver) await renew();
    try {
      return await connect();
    } catch (error) {
      if (!isRejected(error)) throw error;
      if (isOver) throw new CredentialRefused('sign_in_revoked', stored.sealed, error);
    }
    await renew();
    try {
      return await connect();
    } catch (error) {
      // A server that rejects a token issued for this sign-in will also reject the next one.
      throw isRejected(error) ? new CredentialRefused('sign_in_revoked', stored.sealed, error) : error;
    }
  };
}

/** Thrown when a mailbox's credential is rejected. The mailbox may have a different one by now. */
export class CredentialRefused extends Error {
  readonly code: 'wrong_password' | 'sign_in_revoked';
  /** The rejected credential, encrypted as stored. */
  readonly credential: Buffer | null;

  constructor(code: CredentialRefused['code'], credential: Buffer | null, cause?: unknown) {
    super(`Refused: ${code}`, { cause });
    this.code = code;
    this.credential = credential;
  }
}

type StoredGrant = { readonly grant: MailGrant; readonly sealed: Buffer };

async function renewGrant(
  deps: MailboxDeps,
  ref: MailboxRef,
  signIn: MailSignIn,
  { grant, sealed }: StoredGrant,
): Promise<StoredGrant> {
  const provider = deps.mailOptions.oauthProviders?.find(({ key }) => key === signIn.provider);
  if (provider === undefined) {
    throw new SignInError(
      'sign_in_unavailable',
      `This service has no registration with the provider ${signIn.provider}`,
    );
  }
  const tokens = await refreshGrant(provider, grant.refreshToken, { ...deps.mailOptions, clock: deps.clock });
  const renewed = { ...grant, ...tokens, refreshToken: tokens.refreshToken ?? grant.refreshToken };
  const stored = await storeGrant(deps, ref, { before: { grant, sealed }, renewed });
  const isNew = renewed.refreshToken !== grant.refreshToken;
  if (!stored.isStored && isNew && provider.revocationEndpoint !== null) {
    // The mailbox was unlinked in between, with the previous refresh token, which is no longer valid.
    await insertGrantToRevoke(deps.database.db, { ...ref, provider: provider.key, credential: stored.sealed });
  }
  return { grant: renewed, sealed: stored.sealed };
}

/**
 * Stores a renewed grant in place of the previous one. If the encryption key was changed since, the stored value
 * differs but contains the same grant and is replaced. If the user signed in again, the stored grant is a different one
 * and is kept.
 */
async function storeGrant(
  deps: MailboxDeps,
  ref: MailboxRef,
  { before, renewed }: { readonly before: StoredGrant; readonly renewed: MailGrant },
): Promise<{ readonly isStored: boolean; readonly sealed: Buffer }> {
  const { db } = deps.database;
  const resealed = seal(deps.secrets, credentialIdentity(ref), Buffer.from(writeGrant(renewed), 'utf8'));
  let expected = before.sealed;
  while (!(await replaceCredential(db, ref, expected, resealed))) {
    const mailbox = await findMailboxToCrawl(db, ref);
    const there = mailbox?.connection.kind === 'imap' && mailbox.connection.oauth !== undefined && mailbox.credential;
    if (!there || there.equals(expected) || openGrant(deps, ref, there).refreshToken !== before.grant.refreshToken) {
      return { isStored: false, sealed: resealed };
    }
    expected = there;
  }
  return { isStored: true, sealed: resealed };
}

function openGrant(deps: MailboxDeps, ref: MailboxRef, sealed: Buffer): MailGrant {
  return readGrant(unseal(deps.secrets, credentialIdentity(ref), sealed).toString('utf8'));
}

function isRejected(error: unknown): boolean {
  return error instanceof MailError && error.code === 'wrong_password';
}
