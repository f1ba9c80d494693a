import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageCookie } from '../pages/page-cookie.ts';
import { createSecret, hashSecret, isSecret } from '../secrets/random-secret.ts';
import type { PortalAccount } from '../store/portal/portal-accounts.ts';
import { findPortalSession, PORTAL_SESSION_MS, startPortalSession } from '../store/portal/portal-sessions.ts';
import { PORTAL, type PortalDeps } from './portal-context.ts';

const SESSION = pageCookie('portal_session', PORTAL);
/** Of a browser nobody is signed in at yet: without it another site could sign somebody in as somebody else. */
const VISITOR = pageCookie('portal_visitor', PORTAL);

/** A signed-in developer's request; form tokens are made from the browser's `secret`. */
export type Visit = { readonly account: PortalAccount; readonly secret: string };

/** Who is signed in at this browser, or null. */
export async function findVisit(deps: PortalDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = secretIn(SESSION.read(deps, request));
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
  SESSION.set(deps, reply, secret, PORTAL_SESSION_MS);
  VISITOR.clear(deps, reply);
}

/** Forgets the sign-in in the browser. */
export function signOutBrowser(deps: PortalDeps, reply: FastifyReply): void {
  SESSION.clear(deps, reply);
}

/** The secret that the forms of a visitor's pages are bound to; made at the first page. */
export function visitorSecret(deps: PortalDeps, request: FastifyRequest, reply: FastifyReply): string {
  const known = findVisitorSecret(deps, request);
  if (known !== null) return known;
  const secret = createSecret();
  VISITOR.set(deps, reply, secret);
  return secret;
}

/** The visitor's secret that came with a form, or null. */
export function findVisitorSecret(deps: PortalDeps, request: FastifyRequest): string | null {
  return secretIn(VISITOR.read(deps, request));
}

function secretIn(secret: string | undefined): string | null {
  return secret !== undefined && isSecret(secret) ? secret : null;
}
