import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { IconName } from '#look/icon-names.ts';
import { brandOf } from '../pages/brand.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html, icon, type Part } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryTextOf } from '../pages/query.ts';
import { sendMessagePage, sendPage, sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { createSecret } from '../secrets/random-secret.ts';
import { lockAreaAccount } from '../store/area-accounts.ts';
import { findSignedIn } from '../store/oauth/oauth-accounts.ts';
import { insertCode } from '../store/oauth/oauth-codes.ts';
import { findGrantedUser, grantAccess } from '../store/oauth/oauth-grants.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { type AuthorizeRequest, type RefusedRequest, readAuthorizeRequest } from './authorize-request.ts';
import { nextPath, readCarried } from './carried-request.ts';
import { findReady } from './enter.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { withAnswer } from './redirect-uri.ts';
import type { SignedIn } from './sign-in-cookie.ts';

/** Registers `/oauth/authorize` and its consent form (contract §8, RFC 6749 §4.1). */
export function authorizePage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.authorize, async (request, reply) => {
    const carried = readCarried(queryTextOf(request));
    const read = await readAuthorizeRequest(db, carried?.fields ?? new Map());
    if (read.kind !== 'good') return sendRejection(deps, reply, read);
    const person = await findReady(deps, request, carried?.text);
    if ('detour' in person) return sendRedirect(reply, 303, person.detour);
    // Anyone can impersonate a client without a secret, so the user has to consent each time (RFC 8252 §8.6).
    const remembered = read.request.client.secretHash !== null;
    const userId = remembered ? await findGrantedUser(db, person.account.id, read.request.client.id) : null;
    const code = userId === null ? null : await issueCode(deps, read.request, person, userId);
    return code === null
      ? sendConsentPage(reply, read.request, person, carried?.text ?? '')
      : sendAnswer(deps, reply, read.request, { code });
  });

  app.post(OAUTH_PATHS.consent, async (request, reply) => {
    const form = readForm(request);
    const carried = readCarried(form.get('request') ?? '');
    const read = await readAuthorizeRequest(db, carried?.fields ?? new Map());
    if (read.kind !== 'good') return sendRejection(deps, reply, read);
    const person = await findReady(deps, request);
    if ('detour' in person || !hasFormToken(request, person.secret, form.get('csrf') ?? null)) {
      return sendRedirect(reply, 303, nextPath(carried?.text ?? ''));
    }
    return form.get('decision') === 'allow'
      ? allow(deps, request, reply, read.request, person)
      : sendAnswer(deps, reply, read.request, {
          error: 'access_denied',
          error_description: 'The user denied access.',
        });
  });
}

/**
 * Sends the page for an invalid client, which must not be redirected to. The English text is prescribed (seed,
 * "Errors").
 */
export function sendUnauthorizedPage(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  return sendMessagePage(reply, 400, t('oauth.unauthorized.title'), t('oauth.unauthorized.advice'));
}

/** Responds to an invalid request: by redirect if the redirect URI is valid, otherwise with a page. */
export function sendRejection(deps: OauthDeps, reply: FastifyReply, read: RefusedRequest): FastifyReply {
  switch (read.kind) {
    case 'unauthorized':
      return sendUnauthorizedPage(reply);
    case 'refused':
      return sendAnswer(deps, reply, read, { error: read.error, error_description: read.description });
  }
}

async function allow(
  deps: OauthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: AuthorizeRequest,
  person: SignedIn,
): Promise<FastifyReply> {
  const userId = await whileSignedIn(deps, person, (trx) =>
    grantAccess(trx, person.account, authorization.client.id, deps.clock),
  );
  const code = userId === null ? null : await issueCode(deps, authorization, person, userId);
  if (code !== null) return sendAnswer(deps, reply, authorization, { code });
  request.log.info('signed out, or grant revoked, while access was being given');
  return sendRedirect(reply, 303, OAUTH_PATHS.accesses);
}

/** Issues a code, or returns null if the user was signed out or the grant revoked since they were looked up. */
async function issueCode(
  deps: OauthDeps,
  authorization: AuthorizeRequest,
  person: SignedIn,
  userId: string,
): Promise<string | null> {
  const code = createSecret();
  const { client, redirectUri, codeChallenge } = authorization;
  const issued = { code, clientId: client.id, userId, redirectUri, codeChallenge };
  const stored = await whileSignedIn(deps, person, (trx) => insertCode(trx, issued, deps.clock()));
  return stored === true ? code : null;
}

/**
 * Runs work in a transaction, or returns null if the user is no longer signed in. The lock orders it with everything that
 * ends all sign-ins of an account, such as a new password: after that, no one can give access with one of them.
 */
async function whileSignedIn<T>(
  deps: OauthDeps,
  { account, secret }: SignedIn,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  return transact(deps.database.db, async (trx) => {
    await lockAreaAccount(trx, 'oauth', account.id);
    return (await findSignedIn(trx, secret, deps.clock())) === null ? null : work(trx);
  });
}

/** Includes the issuer in the response, which protects clients of several providers from mix-up attacks (RFC 9207). */
function sendAnswer(
  deps: OauthDeps,
  reply: FastifyReply,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | null },
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  return sendRedirect(reply, 303, withAnswer(redirectUri, { ...answer, state, iss: deps.publicUrl }));
}

function sendConsentPage(
  reply: FastifyReply,
  { client, redirectUri }: AuthorizeRequest,
  { account, secret }: SignedIn,
  carried: string,
): FastifyReply {
  const t = textsOf(reply);
  const csrf = formToken(secret);
  const brand = brandOf(client.name);
  const hidden = html`<input type="hidden" name="request" value="${carried}">`;
  const point = (name: IconName, term: string, details: Part) =>
    html`<div>${icon(name)}<dt>${term}</dt><dd>${details}</dd></div>`;
  const duration = t.html('oauth.consent.duration.details', {
    a: (inner) => html`<a href="${OAUTH_PATHS.accesses}">${inner}</a>`,
  });
  const body = html`
<p>${t.html(`oauth.consent.lead.${brand}`, { client: client.name })}</p>
<dl class="points">
${point('package', t('oauth.consent.may.term'), t('oauth.consent.may.details'))}
${point('user', t('oauth.consent.learns.term'), t('oauth.consent.learns.details', { email: account.email }))}
${point('lock-keyhole', t('oauth.consent.hidden.term'), t('oauth.consent.hidden.details'))}
${point('undo-2', t('oauth.consent.duration.term'), duration)}
</dl>
<p class="muted">${whereBack(t, redirectUri)}</p>
${renderForm({
  action: OAUTH_PATHS.consent,
  csrf,
  body: html`${hidden}<div class="actions">
<button class="button" name="decision" value="allow">${t('oauth.consent.allow')}</button>
<button class="button button-quiet" name="decision" value="deny">${t('oauth.consent.deny')}</button>
</div>`,
})}`;
  const below = html`<p>${t('oauth.signedInAs', { email: account.email })} · <a href="${OAUTH_PATHS.account}">${t('oauth.yourAccount')}</a></p>
${renderForm({
  action: OAUTH_PATHS.signOut,
  csrf,
  body: html`${hidden}<button class="button button-ghost">${t('oauth.consent.other')}</button>`,
})}`;
  const title = t('oauth.consent.title', { client: client.name });
  return sendPage(reply, { title, body, below, clientName: client.name }, { callbackUrl: redirectUri });
}

/** Names the redirect target so that the user can recognize it. */
function whereBack(t: Texts, redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  if (protocol === 'https:' || protocol === 'http:') return t('oauth.consent.goesBack', { place: host });
  return t('oauth.consent.goesBackToApp', { scheme: protocol.slice(0, -1) });
}
