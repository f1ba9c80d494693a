import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageCookie } from '../pages/page-cookie.ts';
import { createSecret, isSecret } from '../secrets/random-secret.ts';
import { type Account, findSignedIn, SIGN_IN_LIFETIME_MS, startSignIn } from '../store/oauth/oauth-accounts.ts';
import type { OauthDeps } from './oauth-context.ts';

const SESSION = pageCookie('oauth_session', '/oauth');
/** Of a browser nobody is signed in at yet: without it another site could sign somebody in as somebody else. */
const VISITOR = pageCookie('oauth_visitor', '/oauth');

/** A signed-in person's request; `secret` is the browser's, and what its form tokens are made from. */
export type SignedIn = { readonly account: Account; readonly secret: string };

/** Who is signed in at this browser, or null. */
export async function findPerson(deps: OauthDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const secret = secretIn(SESSION.read(deps, request));
  const account = secret === null ? null : await findSignedIn(deps.database.db, secret, deps.clock());
  return account === null || secret === null ? null : { account, secret };
}

/** Signs the browser in under a new secret; one that was there before the sign-in is worth nothing after it. */
export async function signInBrowser(deps: OauthDeps, reply: FastifyReply, account: Account): Promise<void> {
  const secret = createSecret();
  await startSignIn(deps.database.db, account.id, secret, deps.clock());
  SESSION.set(deps, reply, secret, SIGN_IN_LIFETIME_MS);
  VISITOR.clear(deps, reply);
}

/** Forgets the sign-in in the browser. */
export function clearSignIn(deps: OauthDeps, reply: FastifyReply): void {
  SESSION.clear(deps, reply);
}

/** The secret that the forms of a visitor's pages are bound to; made at the first page. */
export function visitorSecret(deps: OauthDeps, request: FastifyRequest, reply: FastifyReply): string {
  const known = findVisitorSecret(deps, request);
  if (known !== null) return known;
  const secret = createSecret();
  VISITOR.set(deps, reply, secret);
  return secret;
}

/** The visitor's secret that came with a form, or null. */
export function findVisitorSecret(deps: OauthDeps, request: FastifyRequest): string | null {
  return secretIn(VISITOR.read(deps, request));
}

function secretIn(secret: string | undefined): string | null {
  return secret !== undefined && isSecret(secret) ? secret : null;
}
