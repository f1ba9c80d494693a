import type { FastifyReply, FastifyRequest } from 'fastify';
import { formToken } from '../pages/own-form.ts';
import { textsOf } from '../pages/page-language.ts';
import { secretCookie } from '../pages/secret-cookie.ts';
import type { Texts } from '../pages/texts.ts';
import { findLinkSession, LINK_SESSION_LIFETIME_MS, type LinkSession } from '../store/linking/link-sessions.ts';
import { LINK_PATH, type LinkingDeps } from './link-context.ts';

const SESSION = secretCookie('link_session', LINK_PATH);

/** A request of somebody who is in the middle of linking. `csrf` is made from `secret` and goes into every form. */
export type Visit = {
  readonly session: LinkSession;
  readonly secret: string;
  readonly csrf: string;
  readonly t: Texts;
};

/** The visit that the request's cookie belongs to, or null. */
export async function findVisit(deps: LinkingDeps, request: FastifyRequest): Promise<Visit | null> {
  const secret = SESSION.read(deps, request);
  if (secret === null) return null;
  const session = await findLinkSession(deps.database.db, secret, deps.clock());
  return session === null ? null : { session, secret, csrf: formToken(secret), t: textsOf({ request }) };
}

/** Puts the secret of a visit into the browser, for as long as the visit lasts. */
export function setVisitCookie(deps: LinkingDeps, reply: FastifyReply, secret: string): void {
  SESSION.set(deps, reply, secret, LINK_SESSION_LIFETIME_MS);
}
