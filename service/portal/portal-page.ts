import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderForm } from '../pages/layout.ts';
import { formToken } from '../pages/own-form.ts';
import { sendPage } from '../pages/send-page.ts';
import { PORTAL, PORTAL_PATHS } from './portal-context.ts';
import type { Visit } from './portal-visit.ts';

/** A page of somebody who is signed in. `body` is finished HTML. */
export type PortalPage = {
  readonly title: string;
  readonly body: string;
  readonly eyebrow?: string;
  readonly status?: number;
};

/** Sends it with the way to the other pages, and out. */
export function sendPortalPage(reply: FastifyReply, visit: Visit, page: PortalPage): FastifyReply {
  const nav = html`<nav class="nav" aria-label="Portal">
<a href="${PORTAL}">Clients</a>
<a href="${PORTAL_PATHS.account}">Account</a>
!${renderForm({
    action: PORTAL_PATHS.signOut,
    csrf: formToken(visit.secret),
    body: html`<button class="link">Sign out</button>`,
    className: 'inline',
  })}
</nav>`;
  const { status = 200, ...content } = page;
  return sendPage(reply, { ...content, nav }, { status });
}

/** What was just done, after the redirect that followed it; only these words can come from an address bar. */
export function renderDone(done: string | undefined): string {
  const words = done === undefined || !Object.hasOwn(DONE, done) ? null : DONE[done as Done];
  return words === null ? '' : html`<div class="notice good"><p>${words}</p></div>`;
}

const DONE = {
  registered: 'The client is registered. Next, give it a public key.',
  key_added: 'The key is live: signatures made with its private half are accepted from now on.',
  key_present: 'That key was here already; nothing was changed.',
  key_removed: 'The key is gone. Requests signed with it are refused from now on.',
  callback_added: 'The callback address is registered.',
  callback_removed: 'The callback address is gone.',
  redirect_added: 'The redirect URI is registered.',
  redirect_removed: 'The redirect URI is gone.',
  address_present: 'That address was here already; nothing was changed.',
  secret_removed: 'The client has no secret any more; it is a public client now and must use PKCE.',
  legacy_on: 'Signatures in the old form are accepted now.',
  legacy_off: 'Only the current form of signatures is accepted now.',
  renamed: 'The name is changed.',
  removed: 'The client is gone, with everything it held.',
  password_changed: 'The password is changed, and you are signed out everywhere else.',
  others_signed_out: 'You are signed out everywhere else.',
} as const;

export type Done = keyof typeof DONE;

/** A moment for people and programs: UTC, to the minute. */
export function renderTime(ms: number): string {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
