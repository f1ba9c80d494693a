import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSignIn } from '../http/log-sign-in.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { type Entering, lockForSignIn } from '../store/area-accounts.ts';
import type { Account } from '../store/oauth/oauth-accounts.ts';
import { hasSecondFactor } from '../store/second-factors/apps.ts';
import { transact } from '../store/transact.ts';
import { nextPath, pathWith } from './carried-request.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { beginHalf, findPerson, type SignedIn, setHalf, signInBrowser } from './sign-in-cookie.ts';

/**
 * Continues after the password or a link: with a session, or with the second step if the account has a second factor.
 * Then no session exists yet. If the password was changed while it was checked, continues with the sign-in page.
 * @param carried the authorization request that the user responds to
 */
export async function enter(
  deps: OauthDeps,
  reply: FastifyReply,
  account: Entering<Account>,
  carried: string,
): Promise<FastifyReply> {
  // The lock orders this with the setup of a second factor, which ends all sessions that began without it.
  const { kind, half } = await transact(deps.database.db, async (trx) => {
    if (!(await lockForSignIn(trx, 'oauth', account))) return { kind: 'wrong', half: null } as const;
    if (await hasSecondFactor(trx, 'oauth', account.id))
      return { kind: 'second_step', half: await beginHalf(deps, account, trx) } as const;
    await signInBrowser(deps, reply, account, trx);
    return { kind: 'signed_in', half: null } as const;
  });
  logSignIn(reply.request, 'oauth', { kind, account });
  if (kind === 'wrong') return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.signIn, carried));
  if (kind === 'signed_in') return sendRedirect(reply, 303, nextPath(carried));
  setHalf(deps, reply, half);
  return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.secondStep, carried));
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
