import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { logSignIn } from '../http/log-sign-in.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import { textsOf } from '../pages/page-language.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { lockAreaAccount } from '../store/area-accounts.ts';
import { takeHalfSession } from '../store/second-factors/half-sessions.ts';
import { listRecoveryCodes } from '../store/second-factors/recovery-codes.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { renderCode } from './code-field.ts';
import { forgetCodeTries, spendCode, takeCodeTry } from './codes.ts';
import type { FactorAccount, FactorArea, FactorDeps } from './factor-area.ts';
import { notifyFactor, placeOf } from './notify-factor.ts';

/** A sign-in that has passed its first step only. `secret` is that of its cookie. */
export type HalfSignIn = { readonly account: FactorAccount; readonly secret: string };

/** The second step of an area: its paths, its half sign-ins, and what follows. */
export type SecondStepArea<H extends HalfSignIn> = {
  readonly factor: FactorArea;
  readonly paths: Readonly<Record<'secondStep' | 'cancelSignIn', string>>;
  /** Returns the sign-in of this browser that waits, or null. */
  find(request: FastifyRequest): Promise<H | null>;
  /** Returns the path for a browser in which none waits. */
  elsewhere(request: FastifyRequest): string;
  /** Returns the path of the first step. */
  firstStep(request: FastifyRequest): string;
  /** Starts the session. Returns the path to continue at. */
  enter(trx: Transaction<Tables>, reply: FastifyReply, half: H): Promise<string>;
  /** Clears the cookie of a sign-in that waited. */
  clear(reply: FastifyReply): void;
  /** Returns what surrounds the form. */
  frame(reply: FastifyReply): Promise<StepFrame>;
};

/** What surrounds the form of a second step. `hidden` fields are sent with it. */
export type StepFrame = {
  readonly page: Pick<Page, 'eyebrow' | 'clientName'>;
  readonly hidden: Html;
  readonly callbackUrl: string | null;
};

/** Registers the page of the second step of a sign-in, the only one that opens after the first step alone. */
export function secondStepPage<H extends HalfSignIn>(
  app: FastifyInstance,
  deps: FactorDeps,
  area: SecondStepArea<H>,
): void {
  const { paths } = area;
  app.get(paths.secondStep, { exposeHeadRoute: false }, async (request, reply) => {
    const half = await area.find(request);
    return half === null ? sendRedirect(reply, 303, area.elsewhere(request)) : sendSecondStep(area, reply, half, null);
  });

  app.post(paths.secondStep, async (request, reply) => {
    const half = await area.find(request);
    if (half === null) return sendRedirect(reply, 303, area.elsewhere(request));
    const form = readForm(request);
    if (!hasFormToken(request, half.secret, form.get('csrf') ?? null))
      return sendSecondStep(area, reply, half, { kind: 'stale' });
    const result = await finish(deps, area, reply, half, form.get('code') ?? '');
    logSignIn(request, area.factor.rule.area, { kind: result.kind, account: half.account });
    if (result.kind === 'expired') return sendRedirect(reply, 303, area.elsewhere(request));
    if (result.kind !== 'signed_in') return sendSecondStep(area, reply, half, result);
    area.clear(reply);
    return sendRedirect(reply, 303, result.nextPath);
  });

  app.post(paths.cancelSignIn, async (request, reply) => {
    const half = await area.find(request);
    if (half !== null && hasFormToken(request, half.secret, readForm(request).get('csrf') ?? null)) {
      await takeHalfSession(deps.db, area.factor.rule.area, hashSecret(half.secret), deps.clock());
      area.clear(reply);
    }
    return sendRedirect(reply, 303, area.firstStep(request));
  });
}

/** `expired`: the sign-in took too long, or was already finished or cancelled. */
type SecondStep =
  | { readonly kind: 'signed_in'; readonly nextPath: string }
  | { readonly kind: 'expired' }
  | SignInFault;

/** Finishes a sign-in with a code of the app or a recovery code. The session has a new secret. */
async function finish<H extends HalfSignIn>(
  deps: FactorDeps,
  area: SecondStepArea<H>,
  reply: FastifyReply,
  half: H,
  typed: string,
): Promise<SecondStep> {
  const { factor } = area;
  const own = factor.rule.area;
  const { account } = half;
  const retryAfterMs = await takeCodeTry(deps, factor, account.id, factsOf(reply.request).network);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const result = await transact(deps.db, async (trx): Promise<SecondStep> => {
    await lockAreaAccount(trx, own, account.id);
    const kind = await spendCode({ ...deps, db: trx }, own, account.id, typed, ['app', 'recovery']);
    if (kind === null) return { kind: 'code_wrong' };
    if (!(await takeHalfSession(trx, own, hashSecret(half.secret), deps.clock()))) return { kind: 'expired' };
    if (kind === 'recovery') {
      const left = (await listRecoveryCodes(trx, own, account.id)).length;
      await notifyFactor(trx, deps, factor, account, { kind: 'recovery_code_used', left }, placeOf(reply));
    }
    return { kind: 'signed_in', nextPath: await area.enter(trx, reply, half) };
  });
  if (result.kind === 'signed_in') await forgetCodeTries(deps.db, factor, account.id);
  return result;
}

async function sendSecondStep<H extends HalfSignIn>(
  { factor, paths, frame }: SecondStepArea<H>,
  reply: FastifyReply,
  { account, secret }: H,
  fault: SignInFault | null,
): Promise<FastifyReply> {
  const t = textsOf(reply);
  const csrf = formToken(secret);
  const { page, hidden, callbackUrl } = await frame(reply);
  const failure = fault === null ? null : signInFailure(t, fault, factor.rule);
  const body = html`${renderFailure(failure)}
<p>${t.html('secondStep.lead', { email: account.email })}</p>
${renderForm({
  action: paths.secondStep,
  csrf,
  body: html`${hidden}${renderCode(t('secondStep.code'), { hint: t('secondStep.hint'), autofocus: true })}
<button class="button" data-busy="${t('enter.signingIn')}">${t('enter.signIn')}</button>
<p class="muted" role="status"></p>`,
})}
<p class="muted">${t('secondStep.lost')}</p>
<div class="foot">${renderForm({
    action: paths.cancelSignIn,
    csrf,
    className: 'inline',
    body: html`${hidden}<button class="link">${t('secondStep.cancel')}</button>`,
  })}</div>`;
  return sendPage(
    reply,
    { title: t('secondStep.title'), body, ...page },
    { status: fault === null ? 200 : announceFault(reply, fault), callbackUrl },
  );
}
