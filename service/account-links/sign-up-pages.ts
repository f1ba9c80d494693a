import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { renderPassword } from '../pages/sign-in-fields.ts';
import { canSend, type LinkArea, type LinkDeps } from './link-area.ts';
import { isOwnForm, sendCheckEmail, sendFormPage, sendInvalidLink } from './link-pages.ts';
import { confirmSignUp, findSignUp, isBegunBy, type PendingSignUp } from './sign-up.ts';

/**
 * Registers the page of the link that confirms an address and creates its account. Opening the link changes nothing.
 */
export function signUpPages(app: FastifyInstance, deps: LinkDeps, area: LinkArea): void {
  if (canSend(deps) === null) return;
  const { confirm } = area.paths;
  app.get(confirm, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const pending = await findSignUp(deps, area, token);
    return pending === null ? sendInvalid(area, reply) : sendConfirm(area, reply, { token, pending, fault: null });
  });
  app.post(confirm, async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token') ?? '';
    const pending = await findSignUp(deps, area, token);
    if (pending === null) return sendInvalid(area, reply);
    const fail = (fault: SignInFault) => sendConfirm(area, reply, { token, pending, fault });
    if (!isOwnForm(area, request, form)) return fail({ kind: 'stale' });
    const given = { token, password: form.get('password') ?? '', browser: area.visitor.read(request) };
    const result = await confirmSignUp(deps, area, given);
    if (result.kind === 'invalid') return sendInvalid(area, reply);
    if (result.kind !== 'created') return fail(result);
    return area.enter(reply, result.account, result.nextPath);
  });
}

/** Sends the page that follows a sign-up. It is the same whether or not the address has an account. */
export function sendSignUpSent(
  deps: LinkDeps,
  reply: FastifyReply,
  { email, nextPath }: { readonly email: string; readonly nextPath: string },
): FastifyReply {
  const t = textsOf(reply);
  const rest = html`<div class="foot"><p><a href="${nextPath}">${t('enter.confirm.continue')}</a></p></div>`;
  return sendCheckEmail(deps, reply, t.html('enter.confirm.sent', { email }), rest);
}

function sendConfirm(
  area: LinkArea,
  reply: FastifyReply,
  page: { readonly token: string; readonly pending: PendingSignUp; readonly fault: SignInFault | null },
): FastifyReply {
  const t = textsOf(reply);
  const { token, pending, fault } = page;
  const { email } = pending;
  const isSame = isBegunBy(pending, area.visitor.read(reply.request));
  const password = html`<input type="hidden" name="email" autocomplete="username" value="${email}">
${renderPassword(t('enter.password'))}`;
  return sendFormPage(area, reply, {
    title: t('enter.confirm.title'),
    lead: html`<p>${t.html('enter.confirm.lead', { email })}</p>${isSame ? '' : html`<p>${t('enter.confirm.otherBrowser')}</p>`}`,
    action: area.paths.confirm,
    fields: html`<input type="hidden" name="token" value="${token}">
${isSame ? '' : password}
<button class="button" data-busy="${t('enter.creatingAccount')}">${t('enter.createAccount')}</button>
<p class="muted" role="status"></p>`,
    fault,
  });
}

function sendInvalid({ paths }: LinkArea, reply: FastifyReply): FastifyReply {
  return sendInvalidLink(reply, { href: paths.signUp, label: textsOf(reply)('enter.confirm.again') });
}
