import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSignIn } from '../http/log-sign-in.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { lockAreaAccount } from '../store/area-accounts.ts';
import type { Account } from '../store/oauth/oauth-accounts.ts';
import { hasSecondFactor } from '../store/second-factors/apps.ts';
import { transact } from '../store/transact.ts';
import { nextPath, pathWith } from './carried-request.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { beginHalf, findPerson, type SignedIn, signInBrowser } from './sign-in-cookie.ts';

/**
 * Continues after the password or a link: with a session, or with the second step if the account has a second factor.
 * Then no session exists yet.
 * @param carried the authorization request that the user responds to
 */
export async function enter(
  deps: OauthDeps,
  reply: FastifyReply,
  account: Account,
  carried: string,
): Promise<FastifyReply> {
  // The lock orders this with the setup of a second factor, which ends all sessions that began without it.
  const isHalf = await transact(deps.database.db, async (trx) => {
    await lockAreaAccount(trx, 'oauth', account.id);
    if (await hasSecondFactor(trx, 'oauth', account.id)) return true;
    await signInBrowser(deps, reply, account, trx);
    return false;
  });
  logSignIn(reply.request, 'oauth', { kind: isHalf ? 'second_step' : 'signed_in', account });
  if (isHalf) {
    await beginHalf(deps, reply, account);
    return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.secondStep, carried));
  }
  return sendRedirect(reply, 303, nextPath(carried));
}

/** The path that a browser has to open first. */
export type Detour = { readonly detour: string };

/**
 * Returns the user for whom a page opens. Without one, returns the path to open first: sign-in, or the setup of a
 * second factor if everyone needs one and the account has none.
 * @param carried the authorization request that the user responds to
 */
export async function findReady(deps: OauthDeps, request: FastifyRequest, carried = ''): Promise<SignedIn | Detour> {
  const person = await findPerson(deps, request);
  if (person === null) return { detour: pathWith(OAUTH_PATHS.signIn, carried) };
  const lacks = deps.needsSecondFactor && !person.hasSecondFactor;
  return lacks ? { detour: pathWith(OAUTH_PATHS.secondFactor, carried) } : person;
}
