import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { logSignIn } from '../http/log-sign-in.ts';
import { secretCookie } from '../pages/secret-cookie.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { signInCookies } from '../pages/sign-in-cookies.ts';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import { type Entering, lockForSignIn } from '../store/area-accounts.ts';
import { findHalfSession, type HalfSession, startHalfSession } from '../store/portal/half-sessions.ts';
import type { PortalAccount } from '../store/portal/portal-accounts.ts';
import {
  findPortalSession,
  PORTAL_SESSION_MS,
  type PortalSession,
  startPortalSession,
} from '../store/portal/portal-sessions.ts';
import { hasSecondFactor } from '../store/second-factors/apps.ts';
import { HALF_SESSION_MS } from '../store/second-factors/half-sessions.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';

const COOKIES = signInCookies('portal', PORTAL);

/** The cookie from which form tokens are derived before sign-in. */
export const VISITOR = COOKIES.visitor;

/** The cookie of a sign-in that waits for its second step. It opens only the page of that step. */
const HALF = secretCookie('portal_half', PORTAL);

/** A signed-in developer's request. Form tokens are derived from the browser's `secret`. */
export type Visit = PortalSession & { readonly secret: string };

/** A request of a developer who has passed only the first step of a sign-in. */
export type HalfVisit = HalfSession & { readonly secret: string };

/** Returns the developer who is signed in with this browser, or null. */
export async function findVisit(deps: PortalDeps, request: FastifyRequest): Promise<Visit | null> {
  const { db } = deps.database;
  const visit = await COOKIES.find(deps, request, (secret) => findPortalSession(db, hashSecret(secret), deps.clock()));
  return visit === null ? null : { ...visit.found, secret: visit.secret };
}

/** Returns the sign-in of this browser that waits for its second step, or null. */
export async function findHalfVisit(deps: PortalDeps, request: FastifyRequest): Promise<HalfVisit | null> {
  const secret = HALF.read(deps, request);
  const half = secret === null ? null : await findHalfSession(deps.database.db, hashSecret(secret), deps.clock());
  return secret === null || half === null ? null : { ...half, secret };
}

/**
 * Continues after the password or a link: with a session, or with the second step if the account has a second factor.
 * Then no session exists yet. If the password was changed while it was checked, continues with the sign-in page.
 */
export async function enterPortal(
  deps: PortalDeps,
  reply: FastifyReply,
  account: Entering<PortalAccount>,
  { nextPath, offerHash = null }: { readonly nextPath: string; readonly offerHash?: Buffer | null },
): Promise<FastifyReply> {
  const half = createSecret();
  // The lock orders this with the setup of a second factor, which ends all sessions that began without it.
  const kind = await transact(deps.database.db, async (trx) => {
    if (!(await lockForSignIn(trx, 'portal', account))) return 'wrong';
    if (await hasSecondFactor(trx, 'portal', account.id)) {
      await startHalfSession(trx, hashSecret(half), { account, nextPath, offerHash }, deps.clock());
      return 'second_step';
    }
    await startSession(deps, reply, account, trx);
    return 'signed_in';
  });
  logSignIn(reply.request, 'portal', { kind, account });
  if (kind === 'wrong') return sendRedirect(reply, 303, PORTAL_PATHS.signIn);
  if (kind === 'signed_in') return sendRedirect(reply, 303, nextPath);
  HALF.set(deps, reply, half, HALF_SESSION_MS);
  VISITOR.clear(deps, reply);
  return sendRedirect(reply, 303, PORTAL_PATHS.secondStep);
}

/** Signs the browser in, after all steps. */
export async function startSession(
  deps: PortalDeps,
  reply: FastifyReply,
  account: PortalAccount,
  db: Kysely<Tables>,
): Promise<void> {
  const userAgent = reply.request.headers['user-agent'] ?? '';
  await COOKIES.begin(deps, reply, PORTAL_SESSION_MS, (secret) => {
    const session = { secretHash: hashSecret(secret), accountId: account.id, userAgent };
    return startPortalSession(db, session, deps.clock());
  });
}

/** Clears the cookie of a sign-in that waited for its second step. */
export function clearHalf(deps: PortalDeps, reply: FastifyReply): void {
  HALF.clear(deps, reply);
}

/** Clears the session cookie. */
export function signOutBrowser(deps: PortalDeps, reply: FastifyReply): void {
  COOKIES.session.clear(deps, reply);
}
