import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm, renderForm } from '../pages/form.ts';
import { hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendPage } from '../pages/send-page.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { confirmAddress, findNewAddress } from './change-address.ts';
import { canSend, type LinkArea, type LinkDeps } from './link-area.ts';
import { linkTo, sendCheckEmail, sendFormPage, sendInvalidLink } from './link-pages.ts';

type Session = { readonly accountId: string; readonly secret: string } | null;

/** Registers the page of the link that confirms a new address. Opening the link changes nothing. Only the form does. */
export function addressPages(app: FastifyInstance, deps: LinkDeps, area: LinkArea): void {
  const own = canSend(deps);
  if (own === null) return;
  const { address } = area.paths;
  app.get(address, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const found = await findNewAddress(own, area, token);
    if (found === null) return sendInvalid(area, reply);
    return sendConfirm(area, reply, { token, ...found, session: await area.findSession(request), fault: null });
  });
  app.post(address, async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token') ?? '';
    const found = await findNewAddress(own, area, token);
    if (found === null) return sendInvalid(area, reply);
    const session = await area.findSession(request);
    const fail = (fault: SignInFault) => sendConfirm(area, reply, { token, ...found, session, fault });
    const secret = secretOf(session, found.accountId) ?? area.visitor.read(request);
    if (!hasFormToken(request, secret, form.get('csrf') ?? null)) return fail({ kind: 'stale' });
    const t = textsOf(reply);
    const given = { token, password: form.get('password') ?? '', session, language: t.language };
    const result = await confirmAddress(own, area, given);
    if (result.kind === 'invalid') return sendInvalid(area, reply);
    if (result.kind !== 'changed') return fail(result);
    const body = html`<p>${t.html('enter.address.done', { email: result.account.email })}</p>${linkTo(area.paths.account, t('enter.address.toAccount'))}`;
    return sendPage(reply, { title: t('enter.address.doneTitle'), body });
  });
}

/** Returns the secret of the browser's session if it belongs to the link's account. */
function secretOf(session: Session, accountId: string): string | undefined {
  return session?.accountId === accountId ? session.secret : undefined;
}

/**
 * Sends the page that follows a request for a new address. It is the same whether or not the address has an account.
 */
export function sendAddressSent(deps: LinkDeps, area: LinkArea, reply: FastifyReply, email: string): FastifyReply {
  const t = textsOf(reply);
  const rest = html`<div class="foot"><p><a href="${area.paths.account}">${t('enter.address.toAccount')}</a></p></div>`;
  return sendCheckEmail(deps, reply, t.html('enter.address.sent', { email }), rest);
}

/** Renders the form for a new address on an account page, or explains why there is none. */
export function renderAddressForm(
  t: Texts,
  { outbox }: Pick<LinkDeps, 'outbox'>,
  form: {
    readonly action: string;
    readonly csrf: string;
    readonly className?: string;
    /** ID and name of the field for the current password. */
    readonly current: { readonly id: string; readonly name: string };
  },
): Html {
  if (outbox === null) return html`<p class="muted">${t('enter.address.off')}</p>`;
  const { action, csrf, className, current } = form;
  return html`<p class="muted">${t('enter.address.lead')}</p>
${renderForm({
  action,
  csrf,
  ...(className === undefined ? {} : { className }),
  body: html`<div><label for="new-address">${t('enter.address.field')}</label>
<input id="new-address" name="address" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" required maxlength="254"></div>
${renderPassword(t('enter.address.current'), current)}
<button class="button button-quiet">${t('enter.reset.send')}</button>`,
})}`;
}

function sendConfirm(
  area: LinkArea,
  reply: FastifyReply,
  page: {
    readonly token: string;
    readonly accountId: string;
    readonly email: string;
    readonly session: Session;
    readonly fault: SignInFault | null;
  },
): FastifyReply {
  const t = textsOf(reply);
  const { token, accountId, email, session, fault } = page;
  const secret = secretOf(session, accountId);
  const isOwn = secret !== undefined;
  return sendFormPage(area, reply, {
    title: t('enter.address.confirmTitle'),
    lead: html`<p>${t.html('enter.address.confirm', { email })}</p>${isOwn ? '' : html`<p>${t('enter.address.password')}</p>`}`,
    action: area.paths.address,
    fields: html`<input type="hidden" name="token" value="${token}">
${isOwn ? '' : renderPassword(t('enter.password'))}
<button class="button">${t('enter.address.submit')}</button>`,
    fault,
    ...(isOwn ? { secret } : {}),
  });
}

function sendInvalid({ paths }: LinkArea, reply: FastifyReply): FastifyReply {
  return sendInvalidLink(reply, { href: paths.account, label: textsOf(reply)('enter.address.toAccount') });
}
