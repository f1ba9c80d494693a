import 'server-only';
import { z } from 'zod';
import { idFromHref } from '#contract/link.ts';
import { type LinkSessionRecord, linkSessionSchema } from '#contract/link-session.ts';
import { LINK_SESSIONS_PATH, linkSessionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isNotFound, isUserUnknown } from './service-error.ts';
import type { AdminPass } from './users.ts';

/** An attempt to link a mailbox as the service recorded it (ext, contract §7). Times in ms. */
export type LinkAttempt = Omit<LinkSessionRecord, 'href' | 'provider' | 'mailbox' | 'consent' | 'expiryTime'> & {
  readonly id: string;
};

export type LinkAttemptPage = { readonly rows: readonly LinkAttempt[]; readonly hasMore: boolean };

/**
 * Returns a page of attempts, newest first: of one user, or of all. Call it only if the service has `link-sessions`.
 * @throws ServiceError
 */
export async function listLinkAttempts(
  pass: AdminPass,
  request: { readonly userName: string | null; readonly limit: number; readonly offset: number },
): Promise<LinkAttemptPage> {
  try {
    const { body } = await pass.service.send({
      method: 'GET',
      path: LINK_SESSIONS_PATH,
      username: request.userName,
      parameters: { limit: String(request.limit + 1), offset: String(request.offset) },
      schema: responseOf(z.array(tolerant(linkSessionSchema))),
    });
    const rows = body.result.map(toAttempt).filter((row) => row !== null);
    return { rows: rows.slice(0, request.limit), hasMore: rows.length > request.limit };
  } catch (error) {
    if (isUserUnknown(error)) return { rows: [], hasMore: false };
    throw error;
  }
}

/**
 * Returns one attempt of a user, or null if there is none with this ID.
 * @throws ServiceError
 */
export async function findLinkAttempt(user: ActingUser, id: string): Promise<LinkAttempt | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: linkSessionPath(id),
      username: user.userName,
      schema: responseOf(tolerant(linkSessionSchema)),
    });
    return toAttempt(body.result);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function toAttempt({ href, ...record }: LinkSessionRecord): LinkAttempt | null {
  const id = idFromHref(href);
  if (id === null) return null;
  const { provider: _provider, mailbox: _mailbox, consent: _consent, expiryTime: _expiry, ...shown } = record;
  return { ...shown, id };
}
