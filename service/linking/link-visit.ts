import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageCookie } from '../pages/page-cookie.ts';
import { findLinkSession, LINK_SESSION_LIFETIME_MS, type LinkSession } from '../store/linking/link-sessions.ts';
import { LINK_PATH, type LinkingDeps } from './link-context.ts';

const SESSION = pageCookie('link_session', LINK_PATH);

/** A request of somebody who is in the middle of linking. `csrf` goes into every form. */
export type Visit = { readonly session: LinkSession; readonly csrf: string };

/** The visit that the request's cookie belongs to, or null. */
export async function findVisit(deps: LinkingDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = visitSecret(deps, request);
  if (secret === null) return null;
  const session = await findLinkSession(deps.database.db, secret, deps.clock());
  return session === null ? null : { session, csrf: csrfToken(secret) };
}

/** What the request's cookie holds, or null. */
export function visitSecret(deps: LinkingDeps, request: FastifyRequest): string | null {
  const secret = SESSION.read(deps, request);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Puts the secret of a visit into the browser, for as long as the visit lasts. */
export function setVisitCookie(deps: LinkingDeps, reply: FastifyReply, secret: string): void {
  SESSION.set(deps, reply, secret, LINK_SESSION_LIFETIME_MS);
}

/** Whether a form came from a page of this very visit; a form of an older tab or of another site did not. */
export function isOwnForm(visit: Visit, request: FastifyRequest, csrf: string | undefined): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const given = Buffer.from(csrf ?? '');
  const expected = Buffer.from(visit.csrf);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('link-form').digest('base64url');
}
