import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAddress, trimAddress } from '#accounts/email-address.ts';
import { dictionaryEntry, PROVIDERS } from '#contract/dictionaries.ts';
import { isUrlSafeToken } from '#contract/url-safe-token.ts';
import { parseParameters } from '../http/parameters.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { findClient } from '../store/clients/clients.ts';
import { insertLinkSession } from '../store/linking/link-sessions.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { consumeRequestToken, hashToken, peekRequestToken } from '../store/linking/request-tokens.ts';
import { findLinkedMailbox, type LinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import { isResourceId } from '../store/resource-id.ts';
import { transact } from '../store/transact.ts';
import { matchCallback } from './callback-url.ts';
import { fromDictionary } from './discovery/discover-server.ts';
import { type LinkingDeps, LOGIN_PATH, STEP_PATHS } from './link-context.ts';
import { setVisitCookie } from './link-visit.ts';
import { redirectToProblem } from './problem-page.ts';
import { domainOf, findProvider } from './provider-servers.ts';
import { createToken } from './request-token.ts';

/**
 * Handles the first request of a linking (contract §7). Redeems the token in the URL, starts a session in a cookie, and
 * redirects so that the query leaves the address bar. A token that is missing, unknown, expired, used, cancelled, or
 * not URL-safe redirects to the login page. An unregistered callback redirects to an error page of the service, at a
 * URL without the token.
 */
export async function beginLink(
  deps: LinkingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, text = ''] = /\?(.*)$/s.exec(request.url) ?? [];
  const { db } = deps.database;
  const now = deps.clock();
  // Parsed leniently: a token that breaks the query's encoding counts as not URL-safe.
  const token = new URLSearchParams(text).get('rt') ?? '';
  const owner = isUrlSafeToken(token) ? await peekRequestToken(db, token, now) : null;
  if (owner === null) return sendRedirect(reply, 302, LOGIN_PATH);

  const query = parseParameters(text);
  const client = await findClient(db, owner.clientId);
  const wanted = query.get('callbackUrl') ?? null;
  const callbackUrl = wanted === null ? null : (matchCallback(wanted, client?.callbackUrls ?? [])?.href ?? null);
  if (wanted !== null && callbackUrl === null) return redirectToProblem(request, reply, 'callback_unregistered');
  const mailboxId = /\/mailboxes\/(\d{1,19})$/.exec(query.get('mailbox') ?? '')?.[1] ?? null;
  const known =
    mailboxId === null || !isResourceId(mailboxId)
      ? null
      : await findLinkedMailbox(db, { userId: owner.userId, mailboxId });
  if (query.get('mailbox') !== undefined && known === null) return redirectToProblem(request, reply, 'mailbox_gone');

  const secret = createToken();
  const begun = await transact(db, async (trx) => {
    if (!(await consumeRequestToken(trx, token, now))) return false;
    const session = {
      secret,
      ...owner,
      tokenHash: hashToken(token),
      callbackUrl,
      state: query.get('state') ?? null,
      providerKey:
        known?.connection.kind === 'import' ? 'import' : (findProvider(query.get('provider') ?? '')?.key ?? null),
      mailboxId,
      // The address typed at the partner, under its OpenID Connect parameter name. It replaces the address step.
      email: known?.email ?? hintedAddress(query.get('login_hint') ?? null),
      foundServer: known === null ? null : knownServer(known),
    };
    await insertLinkSession(trx, session, now);
    return true;
  });
  if (!begun) return sendRedirect(reply, 302, LOGIN_PATH);
  setVisitCookie(deps, reply, secret);
  return sendRedirect(reply, 303, STEP_PATHS.consent);
}

/** Returns the initial settings of a re-authentication: those that worked before, or else the domain's. */
function knownServer({ email, connection, providerId }: LinkedMailbox): FoundServer | null {
  if (connection.kind !== 'imap') return fromDictionary(domainOf(email));
  const { host, port, security, login } = connection;
  const { key } = dictionaryEntry(PROVIDERS, providerId);
  return { source: 'known', providerKey: key, host, port, security, login };
}

function hintedAddress(hint: string | null): string | null {
  const address = trimAddress(hint ?? '');
  return isAddress(address) ? address : null;
}
