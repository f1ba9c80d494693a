import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInCookies } from '../pages/sign-in-cookies.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import type { PortalAccount } from '../store/portal/portal-accounts.ts';
import { findPortalSession, PORTAL_SESSION_MS, startPortalSession } from '../store/portal/portal-sessions.ts';
import { PORTAL, type PortalDeps } from './portal-context.ts';

const COOKIES = signInCookies('portal', PORTAL);

/** What the forms of a visitor's pages are bound to. */
export const VISITOR = COOKIES.visitor;

/** A signed-in developer's request; form tokens are made from the browser's `secret`. */
export type Visit = { readonly account: PortalAccount; readonly secret: string };

/** Who is signed in at this browser, or null. */
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

/** Forgets the sign-in in the browser. */
export function signOutBrowser(deps: PortalDeps, reply: FastifyReply): void {
  COOKIES.session.clear(deps, reply);
}
