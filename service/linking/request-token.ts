import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { tokenFault } from '../sandbox/fault-address.ts';
import { insertRequestToken, type TokenOwner, wasLastTokenSpent } from '../store/linking/request-tokens.ts';
import type { Tables } from '../store/tables.ts';

/** Creates a request token: 256 random bits in unreserved characters (contract §6). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Issues a request token for linking a mailbox (contract §6, login). In sandbox mode, some user names get a token that
 * is not URL-safe, as the previous service sometimes issued: once before each good one, or always. Such a token is
 * never valid.
 */
export async function issueRequestToken(
  db: Kysely<Tables>,
  owner: TokenOwner,
  options: { readonly userName: string; readonly sandbox: boolean; readonly now: number },
): Promise<string> {
  const unsafe = options.sandbox && (await wantsUnsafeToken(db, owner, options.userName));
  const token = unsafe ? unsafeToken() : createToken();
  await insertRequestToken(db, owner, token, options.now, unsafe);
  return token;
}

async function wantsUnsafeToken(db: Kysely<Tables>, owner: TokenOwner, userName: string): Promise<boolean> {
  switch (tokenFault(userName)) {
    case null:
      return false;
    case 'unsafe_always':
      return true;
    case 'unsafe_once':
      return !(await wasLastTokenSpent(db, owner));
  }
}

function unsafeToken(): string {
  return `${randomBytes(15).toString('base64')}+/${randomBytes(16).toString('base64')}`;
}
