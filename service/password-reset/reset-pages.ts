import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { faultOfPassword } from '#accounts/password-rule.ts';
import type { Outbox } from '#email/outbox.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendMessagePage, sendPage } from '../pages/send-page.ts';
import { announceFault, type SignInArea, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderEmailField, renderNewPassword } from '../pages/sign-in-fields.ts';
import type { Tables } from '../store/tables.ts';
import { canReset, type ResetDeps, requestReset, resetPassword } from './reset-password.ts';

/** An area with accounts: its paths, its rule for passwords, and the cookie that protects its forms. */
export type ResetArea = {
  readonly rule: SignInArea;
  readonly paths: { readonly forgot: string; readonly reset: string; readonly signIn: string };
  readonly readSecret: (request: FastifyRequest) => string | null;
  readonly makeSecret: (reply: FastifyReply) => string;
};

export type ResetPagesDeps = {
  readonly db: Kysely<Tables>;
  /** null: no email can be sent, and the pages say so. */
  readonly outbox: Outbox | null;
  readonly clock: () => number;
};

/** Registers the pages that send a link and set a new password. Opening a link changes nothing; the form does. */
export function resetPages(app: FastifyInstance, deps: ResetPagesDeps, area: ResetArea): void {
  const { outbox, clock } = deps;
  const { forgot, reset } = area.paths;
  if (outbox === null) {
    app.get(forgot, (_request, reply) => {
      const t = textsOf(reply);
      return sendMessagePage(reply, 404, t('enter.reset.title'), t('enter.reset.off'));
    });
    return;
  }
  const own: ResetDeps = { db: deps.db, outbox, area: area.rule.area };
  app.get(forgot, (_request, reply) => sendForgot(area, reply, '', null));
  app.post(forgot, async (request, reply) => {
    const form = readForm(request);
    const email = form.get('email') ?? '';
    if (!isOwnForm(area, request, form)) return sendForgot(area, reply, email, { kind: 'stale' });
    const t = textsOf(reply);
    const asked = { email, address: factsOf(request).network, language: t.language, path: reset };
    const result = await requestReset(own, asked, clock());
    if (result.kind !== 'requested') return sendForgot(area, reply, email, result);
    return sendMessagePage(reply, 200, t('enter.reset.title'), t('enter.reset.sent'));
  });
  app.get(reset, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    return (await canReset(own, token, clock())) ? sendReset(area, reply, token, null) : sendInvalid(area, reply);
  });
  app.post(reset, async (request, reply) => {
    const form = readForm(request);
    const [token, password] = [form.get('token') ?? '', form.get('password') ?? ''];
    if (!isOwnForm(area, request, form)) return sendReset(area, reply, token, { kind: 'stale' });
    const fault = faultOfPassword(password, area.rule.passwordMin);
    if (fault !== null) return sendReset(area, reply, token, { kind: fault });
    const t = textsOf(reply);
    const given = { token, password, language: t.language, path: forgot };
    if (!(await resetPassword(own, given, clock()))) return sendInvalid(area, reply);
    const body = html`<p>${t('enter.reset.done')}</p>${linkTo(area.paths.signIn, t('enter.signIn'))}`;
    return sendPage(reply, { title: t('enter.reset.doneTitle'), body });
  });
}

function isOwnForm(area: ResetArea, request: FastifyRequest, form: ReadonlyMap<string, string>): boolean {
  return hasFormToken(request, area.readSecret(request), form.get('csrf') ?? null);
}

function sendForgot(area: ResetArea, reply: FastifyReply, email: string, fault: SignInFault | null): FastifyReply {
  const t = textsOf(reply);
  const body = html`${renderFailure(fault === null ? null : signInFailure(t, fault, area.rule))}
<p>${t('enter.reset.lead')}</p>
${renderForm({
  action: area.paths.forgot,
  csrf: formToken(area.makeSecret(reply)),
  body: html`${renderEmailField(t, email, { autofocus: true })}
<button class="button">${t('enter.reset.send')}</button>`,
})}
<div class="foot"><p><a href="${area.paths.signIn}">${t('enter.signIn')}</a></p></div>`;
  return sendPage(
    reply,
    { title: t('enter.reset.title'), body },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}

function sendReset(area: ResetArea, reply: FastifyReply, token: string, fault: SignInFault | null): FastifyReply {
  const t = textsOf(reply);
  const { passwordMin: min } = area.rule;
  const body = html`${renderFailure(fault === null ? null : signInFailure(t, fault, area.rule))}
${renderForm({
  action: area.paths.reset,
  csrf: formToken(area.makeSecret(reply)),
  body: html`<input type="hidden" name="token" value="${token}">
${renderNewPassword(t('enter.newPassword'), { min, hint: t(`${area.rule.area}.enter.passwordHint`, { min }), autofocus: true })}
<button class="button">${t('enter.reset.save')}</button>`,
})}`;
  return sendPage(
    reply,
    { title: t('enter.reset.choose'), body },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}

function sendInvalid(area: ResetArea, reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  const body = html`<p>${t('enter.reset.invalid')}</p>${linkTo(area.paths.forgot, t('enter.reset.again'))}`;
  return sendPage(reply, { title: t('enter.reset.invalidTitle'), body }, { status: 410 });
}

function linkTo(href: string, label: string): Html {
  return html`<p><a class="button button-quiet" href="${href}">${label}</a></p>`;
}
