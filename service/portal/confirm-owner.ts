import type { FastifyInstance, FastifyReply } from 'fastify';
import { CLOCK_TOLERANCE_MS } from '#accounts/clock-tolerance.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderPassword } from '../pages/sign-in-fields.ts';
import { renderCode } from '../second-factor/code-field.ts';
import { checkCode } from '../second-factor/codes.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { confirmPortalSession } from '../store/portal/portal-sessions.ts';
import { factorDeps, PORTAL_FACTOR } from './factor-area.ts';
import type { PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { type ClientRoute, clientAction, type OfClient, type Submitted } from './portal-routes.ts';
import type { Visit } from './portal-visit.ts';
import { checkOwnPassword, SIGN_IN_AREA } from './sign-in.ts';

/** How long a confirmation is valid, in ms. A sign-in is one. */
const FRESH_MS = 10 * 60_000;

const BY_PASSWORD = 'confirm_password';
const BY_CODE = 'confirm_code';

/**
 * Checks whether the developer signed in or confirmed the session in the last 10 minutes. A confirmation far in the
 * future is from a clock that has since been set back, and would count for longer.
 */
export function isFresh({ clock }: PortalDeps, { confirmedAt }: Visit): boolean {
  const age = clock() - confirmedAt;
  return age < FRESH_MS && age >= -CLOCK_TOLERANCE_MS;
}

/** Like `clientAction`, for a change that needs a fresh confirmation (ASVS 5.0 V7.5.3). */
export function confirmedClientAction(
  app: FastifyInstance,
  deps: PortalDeps,
  route: ClientRoute,
  handler: (submitted: Submitted & OfClient) => Promise<FastifyReply>,
): void {
  clientAction(app, deps, route, async (submitted) => {
    if (!(await confirmOwner(deps, submitted))) return submitted.reply;
    return handler(submitted);
  });
}

/**
 * Asks the developer to confirm the session, because someone else may be using the browser. The page keeps the fields of
 * the form and sends them to the same action, with the password or a code. Forms must not contain secrets.
 * @returns whether the session is fresh or the form confirmed it. If not, the page was sent. Not the reply: a promise of a
 * reply resolves to undefined
 */
export async function confirmOwner(deps: PortalDeps, submitted: Submitted): Promise<boolean> {
  if (isFresh(deps, submitted.visit)) return true;
  const { form, visit } = submitted;
  const by = [BY_PASSWORD, BY_CODE].find((name) => form.has(name));
  if (by === undefined) {
    sendConfirm(submitted, null);
    return false;
  }
  const typed = form.get(by) ?? '';
  const fault = await (by === BY_CODE
    ? checkCode(factorDeps(deps), PORTAL_FACTOR, visit.account.id, factsOf(submitted.request).network, {
        typed,
        kinds: ['app'],
      })
    : checkOwnPassword(deps, visit.account, typed));
  if (fault !== null) {
    sendConfirm(submitted, fault);
    return false;
  }
  await confirmPortalSession(deps.database.db, hashSecret(visit.secret), deps.clock());
  return true;
}

function sendConfirm({ request, reply, visit, csrf, form, t }: Submitted, fault: SignInFault | null): void {
  const action = request.url;
  const byCode = form.has(BY_CODE);
  const kept = [...form].filter(([name]) => ![BY_PASSWORD, BY_CODE, 'csrf'].includes(name));
  const fields = kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const way = (body: Html) => renderForm({ action, csrf, className: 'stack narrow', body: html`${fields}${body}` });
  const password = way(html`<input type="hidden" autocomplete="username" value="${visit.account.email}">
${renderPassword(t('portal.confirmOwner.password'), { id: BY_PASSWORD, name: BY_PASSWORD, autofocus: !byCode })}
<button class="button">${t('portal.confirmOwner.submit')}</button>`);
  const code =
    way(html`${renderCode(t('portal.confirmOwner.orCode'), { id: BY_CODE, numeric: true, autofocus: byCode })}
<button class="button button-quiet">${t('portal.confirmOwner.submitCode')}</button>`);
  const body = html`<p>${t('portal.confirmOwner.lead')}</p>
${renderFailure(fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA))}
${password}
${visit.hasSecondFactor ? code : ''}`;
  const status = fault === null ? 403 : announceFault(reply, fault);
  sendPortalPage(reply, visit, { title: t('portal.confirmOwner.title'), body, status });
}
