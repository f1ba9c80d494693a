import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { codeLimits, type FactorArea, type FactorDeps } from '../second-factor/factor-area.ts';
import type { SecondStepArea } from '../second-factor/second-step-page.ts';
import { takeOffer } from '../store/portal/client-invitations.ts';
import { PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { clearHalf, findHalfVisit, type HalfVisit, startSession } from './portal-visit.ts';
import { SIGN_IN_AREA } from './sign-in.ts';

/** The second factors of developers. */
export const PORTAL_FACTOR: FactorArea = {
  rule: { ...SIGN_IN_AREA, area: 'portal' },
  page: PORTAL_PATHS.secondFactor,
  limits: codeLimits('portal', 100),
};

/** Dependencies of developers' second factors. */
export function factorDeps({ database, secrets, outbox, clock }: PortalDeps): FactorDeps {
  return { db: database.db, secrets, outbox, clock };
}

/** Returns the second step of developers. An invitation that was accepted in the first step waits for it, too. */
export function portalSecondStep(deps: PortalDeps): SecondStepArea<HalfVisit> {
  return {
    factor: PORTAL_FACTOR,
    paths: PORTAL_PATHS,
    find: (request) => findHalfVisit(deps, request),
    elsewhere: () => PORTAL_PATHS.signIn,
    firstStep: () => PORTAL_PATHS.signIn,
    async enter(trx, reply, { account, nextPath, offerHash }) {
      const joined = offerHash === null || (await takeOffer(trx, offerHash, account, deps.clock()));
      await startSession(deps, reply, account, trx);
      return joined ? nextPath : PORTAL;
    },
    clear: (reply) => clearHalf(deps, reply),
    async frame(reply) {
      return { page: { eyebrow: textsOf(reply)('portal.forDevelopers') }, hidden: html``, callbackUrl: null };
    },
  };
}
