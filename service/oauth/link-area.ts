import type { LinkArea, LinkDeps } from '../account-links/link-area.ts';
import { carriedIn } from './carried-request.ts';
import { enter } from './enter.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { SIGN_IN_AREA } from './sign-in.ts';
import { findPerson, VISITOR } from './sign-in-cookie.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_UP_PER_ADDRESS } from './throttle.ts';

/** Dependencies of links in emails to users. */
export function linkDeps({ database, outbox, keepsEmails, isBreached, clock }: OauthDeps): LinkDeps {
  return { db: database.db, outbox, keepsEmails, isBreached, clock };
}

/** Returns the area of users' accounts, for the pages with links in emails. */
export function linkArea(deps: OauthDeps): LinkArea {
  return {
    rule: SIGN_IN_AREA,
    paths: { ...OAUTH_PATHS, home: OAUTH_PATHS.accesses },
    signUpPerAddress: SIGN_UP_PER_ADDRESS,
    signInPerAccount: SIGN_IN_PER_ACCOUNT,
    isName: null,
    visitor: {
      read: (request) => VISITOR.read(deps, request),
      readOrMake: (reply) => VISITOR.readOrMake(deps, reply),
    },
    async findSession(request) {
      const person = await findPerson(deps, request);
      return person === null ? null : { accountId: person.account.id, secret: person.secret };
    },
    async enter(reply, account, nextPath) {
      return enter(deps, reply, account, carriedIn(nextPath));
    },
  };
}
