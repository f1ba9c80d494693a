import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { renderForm } from '../pages/layout.ts';
import { formToken, isOwnForm } from '../pages/own-form.ts';
import { readPageForm } from '../pages/page-form.ts';
import { sendMessagePage, sendPage, sendRedirect } from '../pages/send-page.ts';
import { createSecret } from '../secrets/random-secret.ts';
import { insertCode } from '../store/oauth/oauth-codes.ts';
import { findGrantedUser, grantAccess } from '../store/oauth/oauth-grants.ts';
import { transact } from '../store/transact.ts';
import { type AuthorizeRequest, type RefusedRequest, readAuthorizeRequest } from './authorize-request.ts';
import { nextPath, pathWith, queryOf, readCarried } from './carried-request.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { withAnswer } from './redirect-uri.ts';
import { findPerson, type SignedIn } from './sign-in-cookie.ts';

/** `/oauth/authorize` and the consent that it asks for (contract §8, RFC 6749 §4.1). */
export function authorizePage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.authorize, async (request, reply) => {
    const carried = readCarried(queryOf(request.url));
    const read = await readAuthorizeRequest(db, carried?.fields ?? new Map());
    if (read.kind !== 'good') return sendRefusal(deps, reply, read);
    const person = await findPerson(deps, request);
    if (person === null) return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.signIn, carried?.text ?? ''));
    // Anybody can pretend to be a client without a secret, so each time somebody has to look (RFC 8252 §8.6).
    const remembered = read.request.client.secretHash !== null;
    const userId = remembered ? await findGrantedUser(db, person.account.id, read.request.client.id) : null;
    const code = userId === null ? null : await issueCode(deps, read.request, userId);
    return code === null
      ? sendConsentPage(reply, read.request, person, carried?.text ?? '')
      : sendAnswer(deps, reply, read.request, { code });
  });

  app.post(OAUTH_PATHS.consent, async (request, reply) => {
    const form = readPageForm(request);
    const carried = readCarried(form.get('request') ?? '');
    const read = await readAuthorizeRequest(db, carried?.fields ?? new Map());
    if (read.kind !== 'good') return sendRefusal(deps, reply, read);
    const person = await findPerson(deps, request);
    if (person === null || !isOwnForm(request, person.secret, form.get('csrf') ?? null)) {
      return sendRedirect(reply, 303, nextPath(carried?.text ?? ''));
    }
    return form.get('decision') === 'allow'
      ? allow(deps, request, reply, read.request, person)
      : sendAnswer(deps, reply, read.request, {
          error: 'access_denied',
          error_description: 'The person did not give access.',
        });
  });
}

/** Nobody may be sent anywhere by a client that is not who it says it is; the sentence is the old service's (seed, "Errors"). */
export function sendUnauthorizedPage(reply: FastifyReply): FastifyReply {
  return sendMessagePage(
    reply,
    400,
    'No access can be given',
    'The client you are attempting to give access to is not authorized. Please contact the developer.',
  );
}

/** Answers a request that is not good: by redirect where there is somebody to tell, else on a page. */
export function sendRefusal(deps: OauthDeps, reply: FastifyReply, read: RefusedRequest): FastifyReply {
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
  asked: AuthorizeRequest,
  person: SignedIn,
): Promise<FastifyReply> {
  const { account } = person;
  const userId = await transact(deps.database.db, (trx) => grantAccess(trx, account, asked.client.id, deps.clock));
  const code = userId === null ? null : await issueCode(deps, asked, userId);
  if (code !== null) return sendAnswer(deps, reply, asked, { code });
  request.log.info('an access was taken back while it was given');
  return sendRedirect(reply, 303, OAUTH_PATHS.accesses);
}

/** A new code; null when the access was revoked since it was looked up. */
async function issueCode(deps: OauthDeps, asked: AuthorizeRequest, userId: string): Promise<string | null> {
  const code = createSecret();
  const { client, redirectUri, codeChallenge } = asked;
  const issued = { code, clientId: client.id, userId, redirectUri, codeChallenge };
  const stored = await transact(deps.database.db, (trx) => insertCode(trx, issued, deps.clock()));
  return stored ? code : null;
}

/** The answer names its issuer, so that a client of several providers cannot be led to take one for another (RFC 9207). */
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
  const csrf = formToken(secret);
  const hidden = html`<input type="hidden" name="request" value="${carried}">`;
  const body = html`
<p><strong>${client.name}</strong> asks to act for you at this service.</p>
<dl class="facts">
<div><dt>What it may do</dt><dd>Link mailboxes together with you, and see, add, change and delete the purchases that were read from them, with the text of those mails.</dd></div>
<div><dt>What it learns about you</dt><dd>Your email address, ${account.email}. Never a password.</dd></div>
<div><dt>What it does not see</dt><dd>Anything that belongs to you at other applications.</dd></div>
<div><dt>How long</dt><dd>Until you take the access back, on the page <a href="${OAUTH_PATHS.accesses}">Your applications</a>.</dd></div>
</dl>
<p class="muted">You will go back to ${placeOf(redirectUri)}.</p>
!${renderForm({
    action: OAUTH_PATHS.consent,
    csrf,
    body: html`!${hidden}<div class="actions">
<button class="button primary" name="decision" value="allow">Give access</button>
<button class="button" name="decision" value="deny">Do not give access</button>
</div>`,
  })}
<div class="foot stack"><p class="muted">Signed in as ${account.email}</p>
!${renderForm({
    action: OAUTH_PATHS.signOut,
    csrf,
    body: html`!${hidden}<button class="button quiet">Sign in as somebody else</button>`,
  })}</div>`;
  return sendPage(reply, { title: `Give access to ${client.name}?`, body }, { callbackUrl: redirectUri });
}

/** Where the person will land, as they can recognise it. */
function placeOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : `the app on this device (${protocol.slice(0, -1)})`;
}
