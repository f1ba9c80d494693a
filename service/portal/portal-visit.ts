import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInCookies } from '../pages/sign-in-cookies.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import type { PortalAccount } from '../store/portal/portal-accounts.ts';
import { findPortalSession, PORTAL_SESSION_MS, startPortalSession } from '../store/portal/portal-sessions.ts';
import { PORTAL, type PortalDeps } from './portal-context.ts';

const COOKIES = signInCookies('portal', PORTAL);

/** The cookie from which form tokens are derived before sign-in. */
export const VISITOR = COOKIES.visitor;

/** A signed-in developer's request. Form tokens are derived from the browser's `secret`. */
export type Visit = { readonly account: PortalAccount; readonly secret: string };

/** Returns the developer who is signed in with this browser, or null. */
export async function findVisit(deps: PortalDeps, request: FastifyRequest): Promise<Visit | null> {
  const { db } = deps.database;
  const visit = await COOKIES.find(deps, request, (secret) => findPortalSession(db, hashSecret(secret), deps.clock()));
  return visit === null ? null : { account: visit.found, secret: visit.secret };
}

/** Signs the browser in. */
export async function signInBrowser(deps: PortalDeps, reply: FastifyReply, account: PortalAccount): Promise<void> {
  const userAgent = reply.request.headers['user-agent'] ?? '';
  await COOKIES.begin(deps, reply, PORTAL_SESSION_MS, (secret) => {
    const session = { secretHash: hashSecret(secret), accountId: account.id, userAgent };
    return startPortalSession(deps.database.db, session, deps.clock());
  });
}

/** Clears the session cookie. */
export function signOutBrowser(deps: PortalDeps, reply: FastifyReply): void {
  COOKIES.session.clear(deps, reply);
}
