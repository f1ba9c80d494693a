import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInCookies } from '../pages/sign-in-cookies.ts';
import { type Account, findSignedIn, SIGN_IN_LIFETIME_MS, startSignIn } from '../store/oauth/oauth-accounts.ts';
import type { OauthDeps } from './oauth-context.ts';

const COOKIES = signInCookies('oauth', '/oauth');

/** Cookie that a visitor's form tokens are derived from. */
export const VISITOR = COOKIES.visitor;

/** A signed-in user's request. `secret` belongs to the browser and is the basis of its form tokens. */
export type SignedIn = { readonly account: Account; readonly secret: string };

/** Returns the user signed in at this browser, or null. */
export async function findPerson(deps: OauthDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const { db } = deps.database;
  const person = await COOKIES.find(deps, request, (secret) => findSignedIn(db, secret, deps.clock()));
  return person === null ? null : { account: person.found, secret: person.secret };
}

/** Signs the browser in. */
export async function signInBrowser(deps: OauthDeps, reply: FastifyReply, account: Account): Promise<void> {
  await COOKIES.begin(deps, reply, SIGN_IN_LIFETIME_MS, (secret) =>
    startSignIn(deps.database.db, account.id, secret, deps.clock()),
  );
}

/** Clears the sign-in cookie. */
export function clearSignIn(deps: OauthDeps, reply: FastifyReply): void {
  COOKIES.session.clear(deps, reply);
}
