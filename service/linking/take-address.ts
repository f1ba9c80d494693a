import type { FastifyReply } from 'fastify';
import { sendRedirect } from '../pages/send-page.ts';
import { moveLinkSession } from '../store/linking/link-sessions.ts';
import type { Discover } from './discovery/discover-server.ts';
import { findServer } from './find-server.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { isSample, linkSample } from './link-sample.ts';
import type { Visit } from './link-visit.ts';

/** Continues with an address: with the upload if wanted, or else with the sign-in at the server that it finds. */
export async function takeAddress(
  deps: LinkingDeps,
  discover: Discover,
  reply: FastifyReply,
  visit: Visit,
  { email, byUpload }: { readonly email: string; readonly byUpload: boolean },
): Promise<FastifyReply> {
  if (isSample(deps, email)) return linkSample(deps, reply, visit);
  const { db } = deps.database;
  if (byUpload) {
    const change = { step: 'upload', email, providerKey: 'import', found: null } as const;
    await moveLinkSession(db, visit.session.id, change, deps.clock());
    return sendRedirect(reply, 303, STEP_PATHS.upload);
  }
  const found = await findServer(deps, discover, visit, email);
  const change = { step: 'sign_in', email, providerKey: found.server.providerKey, found } as const;
  await moveLinkSession(db, visit.session.id, change, deps.clock());
  return sendRedirect(reply, 303, STEP_PATHS.signIn);
}
