import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { factsOf } from '../http/request-facts.ts';
import { readForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendMessagePage, sendPage } from '../pages/send-page.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { renderEmailField, renderNewPassword } from '../pages/sign-in-fields.ts';
import { canSend, type LinkArea, type LinkDeps } from './link-area.ts';
import { isOwnForm, linkTo, sendFormPage, sendInvalidLink } from './link-pages.ts';
import { canReset, requestReset, resetPassword } from './reset-password.ts';

/** Registers the pages that send a link and set a new password. Opening a link changes nothing. Only the form does. */
export function resetPages(app: FastifyInstance, deps: LinkDeps, area: LinkArea): void {
  const { forgot, reset } = area.paths;
  const own = canSend(deps);
  if (own === null) {
    app.get(forgot, (_request, reply) => {
      const t = textsOf(reply);
      return sendMessagePage(reply, 404, t('enter.reset.title'), t('enter.reset.off'));
    });
    return;
  }
  app.get(forgot, (_request, reply) => sendForgot(area, reply, '', null));
  app.post(forgot, async (request, reply) => {
    const form = readForm(request);
    const email = form.get('email') ?? '';
    if (!isOwnForm(area, request, form)) return sendForgot(area, reply, email, { kind: 'stale' });
    const t = textsOf(reply);
    const resetRequest = { email, address: factsOf(request).network, language: t.language };
    const result = await requestReset(own, area, resetRequest);
    if (result.kind !== 'sent') return sendForgot(area, reply, email, result);
    return sendMessagePage(reply, 200, t('enter.reset.title'), t('enter.reset.sent'));
  });
  app.get(reset, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    return (await canReset(own, area, token)) ? sendReset(area, reply, token, null) : sendInvalid(area, reply);
  });
  app.post(reset, async (request, reply) => {
    const form = readForm(request);
    const [token, password] = [form.get('token') ?? '', form.get('password') ?? ''];
    if (!isOwnForm(area, request, form)) return sendReset(area, reply, token, { kind: 'stale' });
    const fault = faultOfPassword(password, { min: area.rule.passwordMin, isBreached: own.isBreached });
    if (fault !== null) return sendReset(area, reply, token, { kind: fault });
    const t = textsOf(reply);
    if (!(await resetPassword(own, area, { token, password, language: t.language }))) return sendInvalid(area, reply);
    const body = html`<p>${t('enter.reset.done')}</p>${linkTo(area.paths.signIn, t('enter.signIn'))}`;
    return sendPage(reply, { title: t('enter.reset.doneTitle'), body });
  });
}

function sendForgot(area: LinkArea, reply: FastifyReply, email: string, fault: SignInFault | null): FastifyReply {
  const t = textsOf(reply);
  return sendFormPage(area, reply, {
    title: t('enter.reset.title'),
    lead: html`<p>${t('enter.reset.lead')}</p>`,
    action: area.paths.forgot,
    fields: html`${renderEmailField(t, email, { autofocus: true })}
<button class="button">${t('enter.reset.send')}</button>`,
    foot: html`<p><a href="${area.paths.signIn}">${t('enter.signIn')}</a></p>`,
    fault,
  });
}

function sendReset(area: LinkArea, reply: FastifyReply, token: string, fault: SignInFault | null): FastifyReply {
  const t = textsOf(reply);
  const { area: name, passwordMin: min } = area.rule;
  return sendFormPage(area, reply, {
    title: t('enter.reset.choose'),
    lead: html``,
    action: area.paths.reset,
    fields: html`<input type="hidden" name="token" value="${token}">
${renderNewPassword(t('enter.newPassword'), { min, hint: t(`${name}.enter.passwordHint`, { min }), autofocus: true })}
<button class="button">${t('enter.reset.save')}</button>`,
    fault,
  });
}

function sendInvalid({ paths }: LinkArea, reply: FastifyReply): FastifyReply {
  return sendInvalidLink(reply, { href: paths.forgot, label: textsOf(reply)('enter.reset.again') });
}
