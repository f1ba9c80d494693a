import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, hashSecret, isSecret } from '../secrets/random-secret.ts';
import type { PortalAccount } from '../store/portal-accounts.ts';
import { findPortalSession, PORTAL_SESSION_MS, startPortalSession } from '../store/portal-sessions.ts';
import { PORTAL, type PortalDeps } from './portal-context.ts';

const SESSION = 'portal_session';
/** Of a browser nobody is signed in at yet: without it another site could sign somebody in as somebody else. */
const VISITOR = 'portal_visitor';

/** A signed-in developer's request; form tokens are made from the browser's `secret`. */
export type Visit = { readonly account: PortalAccount; readonly secret: string };

/** Who is signed in at this browser, or null. */
export async function findVisit(deps: PortalDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = readSecret(request, SESSION);
  if (secret === null) return null;
  const account = await findPortalSession(deps.database.db, hashSecret(secret), deps.clock());
  return account === null ? null : { account, secret };
}

/** Signs the browser in under a new secret; one that was there before the sign-in is worth nothing after it. */
export async function signInBrowser(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: PortalAccount,
): Promise<void> {
  const secret = createSecret();
  const session = {
    secretHash: hashSecret(secret),
    accountId: account.id,
    userAgent: request.headers['user-agent'] ?? '',
  };
  await startPortalSession(deps.database.db, session, deps.clock());
  reply.setCookie(SESSION, secret, { ...cookieOptions(deps), maxAge: PORTAL_SESSION_MS / 1000 });
  reply.clearCookie(VISITOR, cookieOptions(deps));
}

/** Forgets the sign-in in the browser. */
export function signOutBrowser(deps: PortalDeps, reply: FastifyReply): void {
  reply.clearCookie(SESSION, cookieOptions(deps));
}

/** The secret that the forms of a visitor's pages are bound to; made at the first page. */
export function visitorSecret(deps: PortalDeps, request: FastifyRequest, reply: FastifyReply): string {
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

/** No other path of the service gets the cookie; lax, so that a link from a mail or wiki finds one signed in. */
function cookieOptions(deps: PortalDeps) {
  return { path: PORTAL, httpOnly: true, sameSite: 'lax', secure: deps.publicUrl.startsWith('https:') } as const;
}
