import type { LinkArea, LinkDeps } from '../account-links/link-area.ts';
import { PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { enterPortal, findVisit, VISITOR } from './portal-visit.ts';
import { isPlainName, SIGN_IN_AREA } from './sign-in.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_UP_PER_ADDRESS } from './throttle.ts';

/** Dependencies of links in emails to developers. */
export function linkDeps({ database, outbox, keepsEmails, isBreached, clock }: PortalDeps): LinkDeps {
  return { db: database.db, outbox, keepsEmails, isBreached, clock };
}

/** Returns the area of developers' accounts, for the pages with links in emails. */
export function linkArea(deps: PortalDeps): LinkArea {
  return {
    rule: SIGN_IN_AREA,
    paths: { ...PORTAL_PATHS, home: PORTAL },
    signUpPerAddress: SIGN_UP_PER_ADDRESS,
    signInPerAccount: SIGN_IN_PER_ACCOUNT,
    isName: isPlainName,
    visitor: {
      read: (request) => VISITOR.read(deps, request),
      readOrMake: (reply) => VISITOR.readOrMake(deps, reply),
    },
    async findSession(request) {
      const visit = await findVisit(deps, request);
      return visit === null ? null : { accountId: visit.account.id, secret: visit.secret };
    },
    enter: (reply, account, nextPath) => enterPortal(deps, reply, account, { nextPath }),
  };
}
