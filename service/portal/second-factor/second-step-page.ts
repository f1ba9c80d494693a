import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logSignIn } from '../../http/log-sign-in.ts';
import { factsOf } from '../../http/request-facts.ts';
import { renderFailure } from '../../pages/failure.ts';
import { readForm, renderForm } from '../../pages/form.ts';
import { formToken, hasFormToken } from '../../pages/form-token.ts';
import { html } from '../../pages/html.ts';
import { textsOf } from '../../pages/page-language.ts';
import { sendPage, sendRedirect } from '../../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../../pages/sign-in-fault.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { takeOffer } from '../../store/portal/client-invitations.ts';
import { takeHalfSession } from '../../store/portal/half-sessions.ts';
import { lockAccount } from '../../store/portal/portal-accounts.ts';
import { listRecoveryCodes } from '../../store/portal/portal-apps.ts';
import { transact } from '../../store/transact.ts';
import { PORTAL, PORTAL_PATHS, type PortalDeps } from '../portal-context.ts';
import { clearHalf, findHalfVisit, type HalfVisit, startSession } from '../portal-visit.ts';
import { SIGN_IN_AREA } from '../sign-in.ts';
import { renderCode } from './code-field.ts';
import { forgetCodeTries, spendCode, takeCodeTry } from './codes.ts';
import { notifyFactor } from './notify-factor.ts';

/** Registers the page of the second step of a sign-in, the only one that opens after the first step alone. */
export function secondStepPage(app: FastifyInstance, deps: PortalDeps): void {
  app.get(PORTAL_PATHS.secondStep, { exposeHeadRoute: false }, async (request, reply) => {
    const half = await findHalfVisit(deps, request);
    return half === null ? sendRedirect(reply, 303, PORTAL_PATHS.signIn) : sendSecondStep(reply, half, null);
  });

  app.post(PORTAL_PATHS.secondStep, async (request, reply) => {
    const half = await findHalfVisit(deps, request);
    if (half === null) return sendRedirect(reply, 303, PORTAL_PATHS.signIn);
    const form = readForm(request);
    if (!hasFormToken(request, half.secret, form.get('csrf') ?? null))
      return sendSecondStep(reply, half, { kind: 'stale' });
    const result = await finish(deps, request, reply, { half, typed: form.get('code') ?? '' });
    logSignIn(request, 'portal', { kind: result.kind, account: half.account });
    if (result.kind === 'expired') return sendRedirect(reply, 303, PORTAL_PATHS.signIn);
    if (result.kind !== 'signed_in') return sendSecondStep(reply, half, result);
    clearHalf(deps, reply);
    return sendRedirect(reply, 303, result.nextPath);
  });

  app.post(PORTAL_PATHS.cancelSignIn, async (request, reply) => {
    const half = await findHalfVisit(deps, request);
    if (half !== null && hasFormToken(request, half.secret, readForm(request).get('csrf') ?? null)) {
      await takeHalfSession(deps.database.db, hashSecret(half.secret), deps.clock());
      clearHalf(deps, reply);
    }
    return sendRedirect(reply, 303, PORTAL_PATHS.signIn);
  });
}

/** `expired`: the sign-in took too long, or was already finished or cancelled. */
type SecondStep =
  | { readonly kind: 'signed_in'; readonly nextPath: string }
  | { readonly kind: 'expired' }
  | SignInFault;

/** Finishes a sign-in with a code of the app or a recovery code. The session has a new secret. */
async function finish(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { half, typed }: { readonly half: HalfVisit; readonly typed: string },
): Promise<SecondStep> {
  const { db } = deps.database;
  const { account } = half;
  const now = deps.clock();
  const retryAfterMs = await takeCodeTry(deps, account.id, factsOf(request).network);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const result = await transact(db, async (trx): Promise<SecondStep> => {
    await lockAccount(trx, account.id);
    const how = { kinds: ['app', 'recovery'], now } as const;
    const kind = await spendCode({ db: trx, secrets: deps.secrets }, account.id, typed, how);
    if (kind === null) return { kind: 'code_wrong' };
    if (!(await takeHalfSession(trx, hashSecret(half.secret), now))) return { kind: 'expired' };
    if (kind === 'recovery') {
      const left = (await listRecoveryCodes(trx, account.id)).length;
      const place = {
        outbox: deps.outbox,
        language: textsOf(reply).language,
        userAgent: request.headers['user-agent'] ?? '',
      };
      await notifyFactor(trx, account, { kind: 'recovery_code_used', left }, place, now);
    }
    const joined = half.offerHash === null || (await takeOffer(trx, half.offerHash, account, now));
    await startSession(deps, reply, account, trx);
    return { kind: 'signed_in', nextPath: joined ? half.nextPath : PORTAL };
  });
  if (result.kind === 'signed_in') await forgetCodeTries(db, account.id);
  return result;
}

function sendSecondStep(reply: FastifyReply, { account, secret }: HalfVisit, fault: SignInFault | null): FastifyReply {
  const t = textsOf(reply);
  const csrf = formToken(secret);
  const failure = fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA);
  const body = html`${renderFailure(failure)}
<p>${t.html('portal.secondStep.lead', { email: account.email })}</p>
${renderForm({
  action: PORTAL_PATHS.secondStep,
  csrf,
  body: html`${renderCode(t('portal.secondStep.code'), { hint: t('portal.secondStep.hint'), autofocus: true })}
<button class="button" data-busy="${t('enter.signingIn')}">${t('enter.signIn')}</button>
<p class="muted" role="status"></p>`,
})}
<p class="muted">${t('portal.secondStep.lost')}</p>
<div class="foot">${renderForm({
    action: PORTAL_PATHS.cancelSignIn,
    csrf,
    className: 'inline',
    body: html`<button class="link">${t('portal.secondStep.cancel')}</button>`,
  })}</div>`;
  return sendPage(
    reply,
    { title: t('portal.secondStep.title'), body, eyebrow: t('portal.forDevelopers') },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}
