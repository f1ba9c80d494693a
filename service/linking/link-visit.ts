import type { FastifyReply, FastifyRequest } from 'fastify';
import { formToken } from '../pages/form-token.ts';
import { textsOf } from '../pages/page-language.ts';
import { secretCookie } from '../pages/secret-cookie.ts';
import type { Texts } from '../pages/texts.ts';
import { findLinkSession, LINK_SESSION_LIFETIME_MS, type LinkSession } from '../store/linking/link-sessions.ts';
import { LINK_PATH, type LinkingDeps } from './link-context.ts';

const SESSION = secretCookie('link_session', LINK_PATH);

/** A request within a linking session. `csrf` is derived from `secret` and included in every form. */
export type Visit = {
  readonly session: LinkSession;
  readonly secret: string;
  readonly csrf: string;
  readonly t: Texts;
};

/** Finds the visit of the request's cookie, or null. */
export async function findVisit(deps: LinkingDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = SESSION.read(deps, request);
  if (secret === null) return null;
  const session = await findLinkSession(deps.database.db, secret, deps.clock());
  return session === null ? null : { session, secret, csrf: formToken(secret), t: textsOf({ request }) };
}

/** Stores the visit's secret in a cookie with the visit's lifetime. */
export function setVisitCookie(deps: LinkingDeps, reply: FastifyReply, secret: string): void {
  SESSION.set(deps, reply, secret, LINK_SESSION_LIFETIME_MS);
}
