import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, isSecret } from '../secrets/random-secret.ts';
import { type Account, findSignedIn, SIGN_IN_LIFETIME_MS, startSignIn } from '../store/oauth-accounts.ts';
import type { OauthDeps } from './oauth-context.ts';

const SESSION = 'oauth_session';
/** Of a browser nobody is signed in at yet: without it another site could sign somebody in as somebody else. */
const VISITOR = 'oauth_visitor';

/** A signed-in person's request; `secret` is the browser's, and what its form tokens are made from. */
export type SignedIn = { readonly account: Account; readonly secret: string };

/** Who is signed in at this browser, or null. */
export async function findPerson(deps: OauthDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const secret = readSecret(request, SESSION);
  const account = secret === null ? null : await findSignedIn(deps.database.db, secret, deps.clock());
  return account === null || secret === null ? null : { account, secret };
}

/** Signs the browser in under a new secret; one that was there before the sign-in is worth nothing after it. */
export async function signInBrowser(deps: OauthDeps, reply: FastifyReply, account: Account): Promise<void> {
  const secret = createSecret();
  await startSignIn(deps.database.db, account.id, secret, deps.clock());
  reply.setCookie(SESSION, secret, { ...cookieOptions(deps), maxAge: SIGN_IN_LIFETIME_MS / 1000 });
  reply.clearCookie(VISITOR, cookieOptions(deps));
}

/** Forgets the sign-in in the browser. */
export function clearSignIn(deps: OauthDeps, reply: FastifyReply): void {
  reply.clearCookie(SESSION, cookieOptions(deps));
}

/** The secret that the forms of a visitor's pages are bound to; made at the first page. */
export function visitorSecret(deps: OauthDeps, request: FastifyRequest, reply: FastifyReply): string {
  const known = findVisitorSecret(request);
  if (known !== null) return known;
  const secret = createSecret();
  reply.setCookie(VISITOR, secret, cookieOptions(deps));
  return secret;
}

/** The visitor's secret that came with a form, or null. */
export function findVisitorSecret(request: FastifyRequest): string | null {
  return readSecret(request, VISITOR);
}

function readSecret(request: FastifyRequest, name: string): string | null {
  const secret = request.cookies[name];
  return secret !== undefined && isSecret(secret) ? secret : null;
}

/** Lax, because people come here by a link from the application; no other path of the service gets the cookie. */
function cookieOptions(deps: OauthDeps) {
  return { path: '/oauth', httpOnly: true, sameSite: 'lax', secure: deps.publicUrl.startsWith('https:') } as const;
}
