import type { FastifyRequest } from 'fastify';
import { readForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { queryTextOf } from '../pages/query.ts';
import { codeLimits, type FactorArea, type FactorDeps } from '../second-factor/factor-area.ts';
import type { SecondStepArea } from '../second-factor/second-step-page.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { nextPath, pathWith, readCarried } from './carried-request.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { SIGN_IN_AREA } from './sign-in.ts';
import { clearHalf, findHalf, type HalfSignedIn, signInBrowser } from './sign-in-cookie.ts';

/** The second factors of users. */
export const OAUTH_FACTOR: FactorArea = {
  rule: { ...SIGN_IN_AREA, area: 'oauth' },
  page: OAUTH_PATHS.secondFactor,
  limits: codeLimits('oauth', 500),
};

/** Dependencies of users' second factors. */
export function factorDeps({ database, secrets, outbox, clock }: OauthDeps): FactorDeps {
  return { db: database.db, secrets, outbox, clock };
}

/** Returns the authorization request in the URL of a page, or in the field `request` of a form. */
export function carriedBy(request: FastifyRequest): string {
  const text = request.method === 'POST' ? (readForm(request).get('request') ?? '') : queryTextOf(request);
  return readCarried(text)?.text ?? '';
}

/** Returns the second step of users. The authorization request waits in the page, not with the sign-in. */
export function oauthSecondStep(deps: OauthDeps): SecondStepArea<HalfSignedIn> {
  return {
    factor: OAUTH_FACTOR,
    paths: OAUTH_PATHS,
    find: (request) => findHalf(deps, request),
    elsewhere: (request) => nextPath(carriedBy(request)),
    firstStep: (request) => pathWith(OAUTH_PATHS.signIn, carriedBy(request)),
    async enter(trx, reply, { account }) {
      await signInBrowser(deps, reply, account, trx);
      return nextPath(carriedBy(reply.request));
    },
    clear: (reply) => clearHalf(deps, reply),
    async frame(reply) {
      const carried = carriedBy(reply.request);
      const read = await readAuthorizeRequest(deps.database.db, readCarried(carried)?.fields ?? new Map());
      const hidden = html`<input type="hidden" name="request" value="${carried}">`;
      if (read.kind !== 'good') return { page: {}, hidden, callbackUrl: null };
      const { client, redirectUri } = read.request;
      return { page: { clientName: client.name }, hidden, callbackUrl: redirectUri };
    },
  };
}
