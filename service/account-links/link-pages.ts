import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { sendPage } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import type { LinkArea, LinkDeps } from './link-area.ts';

/** A page with one form, and the error in its last submission. */
export type FormPage = {
  readonly title: string;
  readonly lead: Html;
  readonly action: string;
  readonly fields: Html;
  readonly foot?: Html;
  readonly fault: SignInFault | null;
  /** Secret of the signed-in browser that the form belongs to. Default: the visitor's secret. */
  readonly secret?: string;
};

/** Sends a page with one form of the area. */
export function sendFormPage(area: LinkArea, reply: FastifyReply, page: FormPage): FastifyReply {
  const { title, lead, action, fields, foot, fault, secret } = page;
  const body = html`${renderFailure(fault === null ? null : signInFailure(textsOf(reply), fault, area.rule))}
${lead}
${renderForm({ action, csrf: formToken(secret ?? area.visitor.readOrMake(reply)), body: fields })}
${foot === undefined ? '' : html`<div class="foot">${foot}</div>`}`;
  return sendPage(reply, { title, body }, { status: fault === null ? 200 : announceFault(reply, fault) });
}

/** Checks that a form was sent from the visitor's own page. */
export function isOwnForm(area: LinkArea, request: FastifyRequest, form: ReadonlyMap<string, string>): boolean {
  return hasFormToken(request, area.visitor.read(request), form.get('csrf') ?? null);
}

/** Sends the page for a link that is already used, expired, or unknown, with a way to get another link. */
export function sendInvalidLink(
  reply: FastifyReply,
  again: { readonly href: string; readonly label: string },
): FastifyReply {
  const t = textsOf(reply);
  const body = html`<p>${t('enter.link.invalid')}</p>${linkTo(again.href, again.label)}`;
  return sendPage(reply, { title: t('enter.link.invalidTitle'), body }, { status: 410 });
}

/** Sends the page that asks the user to open the link in an email. `rest` follows the sentence. */
export function sendCheckEmail(
  { keepsEmails }: LinkDeps,
  reply: FastifyReply,
  sentence: Html,
  rest = html``,
): FastifyReply {
  const t = textsOf(reply);
  const kept = html`<p>${t('enter.link.kept')} <a href="/outbox">${t('enter.link.openOutbox')}</a></p>`;
  const body = html`<p>${sentence}</p>${keepsEmails ? kept : html`<p class="muted">${t('enter.link.spam')}</p>`}${rest}`;
  return sendPage(reply, { title: t('enter.link.sentTitle'), body });
}

/** Renders a link that looks like a button. */
export function linkTo(href: string, label: string): Html {
  return html`<p><a class="button button-quiet" href="${href}">${label}</a></p>`;
}
