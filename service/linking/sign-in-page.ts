import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import type { ProviderEntry } from '#contract/dictionaries.ts';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { sendPage } from '../pages/send-page.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { findOauthProvider, renderOauthOffer } from './oauth-offer.ts';
import { domainOf, type ProviderServer, providerAt, serverOfProvider } from './provider-servers.ts';
import type { SignInForm } from './sign-in-form.ts';
import { renderWayOut } from './step-routes.ts';

export type SignInView = {
  readonly email: string;
  readonly server: FoundServer;
  readonly form: SignInForm;
  readonly failure: LinkFailure | null;
};

/** Says which server was found and how, what password it takes, and asks for it. */
export function sendSignInPage(deps: LinkingDeps, reply: FastifyReply, visit: Visit, view: SignInView): FastifyReply {
  const { email, server, failure } = view;
  const provider = providerAt(view.form.host, server);
  const known = serverOfProvider(provider.key);
  const context = { ...deps.mailOptions, provider: known === null ? null : { ...known, name: provider.name } };
  const upload =
    known?.password === 'refused'
      ? html`<div class="actions"><a class="button primary" href="${STEP_PATHS.upload}">Upload an export</a></div>`
      : html`<p class="muted">No password to give? <a href="${STEP_PATHS.upload}">Upload an export of your mail instead</a>.</p>`;
  const oauth = findOauthProvider(deps.mailOptions.oauthProviders, email, server);
  const found = view.form.host === (server.host ?? '') ? renderFound(server, provider, domainOf(email)) : '';
  const byPassword = html`!${known === null ? '' : renderAdvice(known)}
!${known?.password === 'refused' ? upload : ''}
!${known?.host === null ? '' : renderSignIn(visit, view, known)}
!${known?.password === 'refused' ? '' : upload}`;
  const body = html`
!${renderFailure(failure === null ? null : failureText(failure, context))}
<div class="stack tight"><p>Mailbox <strong>${email}</strong>!${visit.session.mailboxId === null ? html` · <a href="${STEP_PATHS.address}">change</a>` : ''}</p>
!${oauth === null ? found : ''}</div>
!${oauth === null ? byPassword : html`!${renderOauthOffer(oauth)}<details!${failure === null ? '' : ' open'}><summary>Use a password or an export instead</summary><div class="stack">!${found}!${byPassword}</div></details>`}
!${renderWayOut(visit, failure)}`;
  return sendPage(
    reply,
    { eyebrow: 'Step 3 of 3', title: titleOf(visit, known), body },
    { status: failure === null ? 200 : 422, callbackUrl: visit.session.callbackUrl },
  );
}

function titleOf(visit: Visit, known: ProviderServer | null): string {
  if (known?.host === null) return 'Upload your mail';
  return visit.session.mailboxId === null ? 'Sign in' : 'Sign in again';
}

/** How the server was found, so that a person can judge it before a password goes there (RFC 6186 §6). */
function renderFound(server: FoundServer, provider: ProviderEntry, domain: string): string {
  const { host, source } = server;
  if (host === null) return html`<p class="muted">${provider.name} lets no other programs read mail.</p>`;
  const name = html`<strong>${host}</strong>`;
  switch (source) {
    case 'dictionary':
      return html`<p class="muted">The mail server of ${provider.name} is !${name}.</p>`;
    case 'mx':
      return html`<p class="muted">Mail for ${domain} goes to ${provider.name}, whose mail server is !${name}.</p>`;
    case 'srv':
      return html`<p class="muted">${domain} names !${name} as its mail server.!${elsewhere(host, domain)}</p>`;
    case 'autoconfig':
      return html`<p class="muted">${domain} tells mail programs to use !${name}.!${elsewhere(host, domain)}</p>`;
    case 'guess':
      return html`<p class="muted">A mail server answers as !${name}; ${domain} names none itself.</p>`;
    case 'known':
      return html`<p class="muted">The mail server is !${name}, as before.</p>`;
    case 'none':
      return html`<p class="muted">We found no mail server for ${domain}. !${name} is only a guess: look the name up at your provider.</p>`;
  }
}

/** Name records and web sites can be forged or taken over; a name the person has never heard is a sign of it. */
function elsewhere(host: string, domain: string): string {
  return host.endsWith(`.${domain}`) ? '' : ' Go on only if you know that name.';
}

function renderAdvice({ advice, help }: ProviderServer): string {
  if (advice === undefined && help === undefined) return '';
  const link =
    help === undefined
      ? ''
      : html`<p><a href="${help.url}" target="_blank" rel="noopener noreferrer">${help.label}</a></p>`;
  return html`<div class="notice">!${advice === undefined ? '' : html`<p>${advice}</p>`}!${link}</div>`;
}

function renderSignIn(visit: Visit, { server, form, failure }: SignInView, known: ProviderServer | null): string {
  const label = known?.password === 'app' ? 'App password' : known === null ? 'Password or app password' : 'Password';
  const refused = known?.password === 'refused';
  const openServer = server.source === 'none' || isAboutServer(failure, known) ? ' open' : '';
  const selected = (value: string) => (form.security === value ? ' selected' : '');
  const fields = renderForm({
    action: STEP_PATHS.signIn,
    csrf: visit.csrf,
    body: html`
<div><label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024"!${refused ? '' : ' autofocus'}></div>
<details!${openServer}><summary>Server settings</summary>
<div class="stack">
<div><label for="login">User name</label><input id="login" name="login" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" value="${form.login}"></div>
<div class="pair">
<div><label for="host">IMAP server</label><input id="host" name="host" type="text" autocapitalize="none" spellcheck="false" maxlength="253" value="${form.host}"></div>
<div><label for="port">Port</label><input id="port" name="port" type="text" inputmode="numeric" pattern="[0-9]{1,5}" value="${form.port}"></div>
</div>
<div><label for="security">Encryption</label><select id="security" name="security"><option value="tls"!${selected('tls')}>TLS (port 993)</option><option value="starttls"!${selected('starttls')}>STARTTLS (port 143)</option></select></div>
</div></details>
<div class="actions"><button class="button!${refused ? '' : ' primary'}" data-busy="Signing in to your mail server…">Sign in and link</button></div>
<p class="muted" role="status">We sign in once to check, before anything is saved.</p>`,
  });
  return refused ? html`<details><summary>Try a password all the same</summary>!${fields}</details>` : fields;
}

/** Whether the server settings may be what is wrong; those of a provider we know are not, when only the password was refused. */
function isAboutServer(failure: LinkFailure | null, known: ProviderServer | null): boolean {
  if (failure === null || failure === 'password_missing') return false;
  return known === null || !ABOUT_ACCOUNT.has(failure);
}

const ABOUT_ACCOUNT: ReadonlySet<LinkFailure> = new Set([
  'wrong_password',
  'throttled',
  'web_sign_in',
  'imap_disabled',
  'too_many_attempts',
]);
