import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAddress } from '#accounts/email-address.ts';
import { testSignIn } from '../mail/imap.ts';
import { createHostResolve } from '../mail/resolve-host.ts';
import { authorizationUrl, exchangeCode, type SignInRequest } from '../mail/xoauth2-client.ts';
import { writeGrant } from '../mail/xoauth2-credential.ts';
import { SignInError } from '../mail/xoauth2-error.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { queryOf } from '../pages/query.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { createSecret } from '../secrets/random-secret.ts';
import { LINK_SESSION_LIFETIME_MS, moveLinkSession, takeAttempt } from '../store/linking/link-sessions.ts';
import {
  insertSignInRequest,
  type StoredSignInRequest,
  takeSignInRequest,
} from '../store/mailboxes/mail-sign-in-requests.ts';
import { type LinkingDeps, MAX_ATTEMPTS, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { findOauthProvider, OAUTH_PATHS, providerIdOf } from './oauth-offer.ts';
import { oauthProblemOf, readOauthProblem, sendOauthProblem } from './oauth-problem.ts';
import { revokeUnusedGrant } from './revoke-unused-grant.ts';
import { isSameAccount } from './same-account.ts';
import type { NewLink } from './save-link.ts';
import { finishByLinking, finishLink, getStep, sendForeignForm } from './step-routes.ts';
import { isPastUserAttempts } from './user-attempts.ts';

/** Routes for signing in with a provider instead of a password: start, callback, and failure page. */
export function oauthSteps(app: FastifyInstance, deps: LinkingDeps): void {
  if (deps.mailOptions.oauthProviders === undefined || deps.mailOptions.oauthProviders.length === 0) return;

  getStep(app, deps, OAUTH_PATHS.start, { afterConsent: true }, async (request, reply, visit) => {
    // Only this service's pages, or a typed URL, may start a sign-in.
    if (request.headers['sec-fetch-site'] === 'cross-site') return sendForeignForm(reply, visit);
    const authorization = authorizationOf(deps, visit);
    if (authorization === null) return sendRedirect(reply, 303, STEP_PATHS.signIn);
    return sendRedirect(reply, 303, await beginSignIn(deps, visit, authorization));
  });

  getStep(app, deps, OAUTH_PATHS.callback, { afterConsent: true }, (request, reply, visit) =>
    takeAnswer(deps, request, reply, visit),
  );

  getStep(app, deps, OAUTH_PATHS.problem, { afterConsent: true }, async (request, reply, visit) => {
    const authorization = authorizationOf(deps, visit);
    if (authorization === null) return sendRedirect(reply, 303, STEP_PATHS.signIn);
    return sendOauthProblem(deps, reply, visit, {
      ...authorization,
      code: readOauthProblem(queryOf(request).get('code')),
    });
  });
}

type Authorization = { readonly email: string; readonly provider: MailOauthProvider };

function authorizationOf({ mailOptions }: LinkingDeps, { session }: Visit): Authorization | null {
  if (session.email === null) return null;
  const provider = findOauthProvider(mailOptions.oauthProviders, session.email, session.foundServer);
  return provider === null ? null : { email: session.email, provider };
}

/** Stores state, nonce, and verifier under this session, so that no other session or site can complete the sign-in. */
async function beginSignIn(deps: LinkingDeps, { session }: Visit, { email, provider }: Authorization): Promise<string> {
  const request = {
    state: createSecret(),
    nonce: createSecret(),
    verifier: createSecret(),
    redirectUri: redirectUriOf(deps),
  };
  const owner = { userId: session.userId, sessionId: session.id };
  const expiresAt = deps.clock() + LINK_SESSION_LIFETIME_MS;
  await moveLinkSession(deps.database.db, session.id, { step: 'provider' }, deps.clock());
  await insertSignInRequest(deps.database.db, owner, { ...request, provider: provider.key, expiresAt });
  return authorizationUrl(provider, request, email);
}

function redirectUriOf({ publicUrl }: LinkingDeps): string {
  return `${publicUrl}${OAUTH_PATHS.callback}`;
}

async function takeAnswer(
  deps: LinkingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> {
  const { session } = visit;
  const authorization = authorizationOf(deps, visit);
  if (authorization === null) return sendRedirect(reply, 303, STEP_PATHS.signIn);
  const answer = queryOf(request);
  const state = answer.get('state') ?? '';
  const owner = { userId: session.userId, sessionId: session.id };
  const stored = await takeSignInRequest(deps.database.db, owner, state, deps.clock());
  const reject = async (error: unknown) => {
    const code = oauthProblemOf(error);
    request.log.info({ err: error, code, provider: authorization.provider.key }, 'sign-in with the provider failed');
    await moveLinkSession(deps.database.db, session.id, { step: 'provider', detail: code }, deps.clock());
    return `${OAUTH_PATHS.problem}?code=${code}`;
  };
  if (stored === null || stored.provider !== authorization.provider.key) {
    // Not counted as an attempt: nothing is sent to the provider, and any site can cause such a response.
    const error = new SignInError('sign_in_expired', 'This session has no pending sign-in for the response');
    return sendRedirect(reply, 303, await reject(error));
  }
  const attempt = await takeAttempt(deps.database.db, session.id, MAX_ATTEMPTS);
  if (attempt === null || (await isPastUserAttempts(deps, visit))) {
    return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
  }
  let link: NewLink;
  try {
    link = await readAnswer(deps, visit, authorization, { ...stored, state, redirectUri: redirectUriOf(deps) }, answer);
  } catch (error) {
    const problem = await reject(error);
    if (attempt >= MAX_ATTEMPTS) {
      return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    }
    return sendRedirect(reply, 303, problem);
  }
  // Outside the try block: an awaited reply rejects if the browser disconnects, and must not be sent twice.
  return finishByLinking(deps, reply, visit, link);
}

/**
 * Exchanges the code, checks the account, and signs in to the mail server before anything is saved.
 * @throws SignInError, MailError, after queueing the grant's revocation
 */
async function readAnswer(
  deps: LinkingDeps,
  visit: Visit,
  { email, provider }: Authorization,
  request: SignInRequest & StoredSignInRequest,
  answer: URLSearchParams,
): Promise<NewLink> {
  const { address, accessToken, refreshToken, expiresAt } = await exchangeCode(provider, request, answer, {
    ...deps.mailOptions,
    clock: deps.clock,
    onRejected: ({ address: claimed, ...tokens }) =>
      revokeUnusedGrant(deps, visit, provider, { ...tokens, login: loginOf(claimed, email) }),
  });
  const login = loginOf(address, email);
  const grant = { login, accessToken, refreshToken, expiresAt };
  const settings = { ...provider.imap, login };
  try {
    if (!isSameAccount(address ?? email, email)) {
      throw new SignInError('sign_in_other_account', 'The user signed in with another account');
    }
    await testSignIn(
      settings,
      { accessToken },
      { options: deps.mailOptions, resolve: deps.resolve ?? createHostResolve(deps.mailOptions.allowPrivateHosts) },
    );
  } catch (error) {
    await revokeUnusedGrant(deps, visit, provider, grant);
    throw error;
  }
  const oauth = { provider: provider.key, revocable: provider.revocationEndpoint !== null };
  return {
    email,
    providerId: providerIdOf(provider),
    connection: { kind: 'imap', ...settings, oauth },
    credential: writeGrant(grant),
    onUnsaved: () => revokeUnusedGrant(deps, visit, provider, grant),
  };
}

/** Returns the account's address as the provider spells it, or the typed one if the provider sent none or no address. */
function loginOf(address: string | null, email: string): string {
  const isOther = address !== null && isAddress(address) && address.toLowerCase() !== email.toLowerCase();
  return isOther ? address : email;
}
