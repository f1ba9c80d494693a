import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findLinkSession, LINK_SESSION_LIFETIME_MS, type LinkSession } from '../store/link-sessions.ts';
import { LINK_PATH, type LinkingDeps } from './link-context.ts';

const COOKIE = 'link_session';

/** A request of somebody who is in the middle of linking. `csrf` goes into every form. */
export type Visit = { readonly session: LinkSession; readonly csrf: string };

/** The visit that the request's cookie belongs to, or null. */
export async function findVisit(deps: LinkingDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = visitSecret(request);
  if (secret === null) return null;
  const session = await findLinkSession(deps.database.db, secret, deps.clock());
  return session === null ? null : { session, csrf: csrfToken(secret) };
}

/** What the request's cookie holds, or null. */
export function visitSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[COOKIE];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Lax, because the visit begins by a redirect from the partner's site; nothing but the steps' paths gets the cookie. */
export function setVisitCookie(deps: LinkingDeps, reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, {
    path: LINK_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.publicUrl.startsWith('https:'),
    maxAge: LINK_SESSION_LIFETIME_MS / 1000,
  });
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
