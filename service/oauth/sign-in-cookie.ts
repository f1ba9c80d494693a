import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { secretCookie } from '../pages/secret-cookie.ts';
import { signInCookies } from '../pages/sign-in-cookies.ts';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import { findHalfSignIn, startHalfSignIn } from '../store/oauth/half-sign-ins.ts';
import {
  type Account,
  findSignedIn,
  SIGN_IN_LIFETIME_MS,
  type SignedInAccount,
  startSignIn,
} from '../store/oauth/oauth-accounts.ts';
import { HALF_SESSION_MS } from '../store/second-factors/half-sessions.ts';
import type { Tables } from '../store/tables.ts';
import type { OauthDeps } from './oauth-context.ts';

const COOKIES = signInCookies('oauth', '/oauth');

/** Cookie that a visitor's form tokens are derived from. */
export const VISITOR = COOKIES.visitor;

/** The cookie of a sign-in that waits for its second step. It opens only the page of that step. */
const HALF = secretCookie('oauth_half', '/oauth');

/** A signed-in user's request. `secret` belongs to the browser and is the basis of its form tokens. */
export type SignedIn = SignedInAccount & { readonly secret: string };

/** A request of a user who has passed only the first step of a sign-in. */
export type HalfSignedIn = { readonly account: Account; readonly secret: string };

/** Returns the user signed in at this browser, or null. Pages use `findReady`. */
export async function findPerson(deps: OauthDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const { db } = deps.database;
  const person = await COOKIES.find(deps, request, (secret) => findSignedIn(db, secret, deps.clock()));
  return person === null ? null : { ...person.found, secret: person.secret };
}

/** Signs the browser in, after all steps. */
export async function signInBrowser(
  deps: OauthDeps,
  reply: FastifyReply,
  account: Account,
  db: Kysely<Tables>,
): Promise<void> {
  await COOKIES.begin(deps, reply, SIGN_IN_LIFETIME_MS, (secret) => startSignIn(db, account.id, secret, deps.clock()));
}

/** Clears the sign-in cookie. */
export function clearSignIn(deps: OauthDeps, reply: FastifyReply): void {
  COOKIES.session.clear(deps, reply);
}

/** Returns the sign-in of this browser that waits for its second step, or null. */
export async function findHalf(deps: OauthDeps, request: FastifyRequest): Promise<HalfSignedIn | null> {
  const secret = HALF.read(deps, request);
  const account = secret === null ? null : await findHalfSignIn(deps.database.db, hashSecret(secret), deps.clock());
  return secret === null || account === null ? null : { account, secret };
}

/** Starts a sign-in that waits for its second step. The caller sends the cookie with `setHalf`. */
export async function beginHalf(deps: OauthDeps, account: Account, trx: Transaction<Tables>): Promise<string> {
  const secret = createSecret();
  await startHalfSignIn(trx, hashSecret(secret), account.id, deps.clock());
  return secret;
}

/** Sets the cookie of a sign-in that waits for its second step. */
export function setHalf(deps: OauthDeps, reply: FastifyReply, secret: string): void {
  HALF.set(deps, reply, secret, HALF_SESSION_MS);
  VISITOR.clear(deps, reply);
}

/** Clears the cookie of a sign-in that waited for its second step. */
export function clearHalf(deps: OauthDeps, reply: FastifyReply): void {
  HALF.clear(deps, reply);
}
