import type { FastifyReply } from 'fastify';
import type { ProviderEntry } from '#contract/dictionaries.ts';
import { renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html, icon } from '../pages/html.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { findOauthProvider, renderOauthOffer } from './oauth-offer.ts';
import { domainOf, type ProviderServer, providerAt, serverOfProvider } from './provider-servers.ts';
import { renderProviderMark } from './provider-tiles.ts';
import type { SignInForm } from './sign-in-form.ts';
import { renderWayOut } from './step-routes.ts';

export type SignInView = {
  readonly email: string;
  readonly server: FoundServer;
  readonly form: SignInForm;
  readonly failure: LinkFailure | null;
};

/** Renders the sign-in page: the server with its source, the kind of password it accepts, and the form. */
export function sendSignInPage(deps: LinkingDeps, reply: FastifyReply, visit: Visit, view: SignInView): FastifyReply {
  const { t, session } = visit;
  const { email, server, failure } = view;
  const provider = providerAt(view.form.host, server);
  const known = serverOfProvider(provider.key);
  const context = { ...deps.mailOptions, provider: known === null ? null : { ...known, name: provider.name } };
  const oauth = findOauthProvider(deps.mailOptions.oauthProviders, email, server);
  const found = view.form.host === (server.host ?? '') ? renderFound(t, server, provider, domainOf(email)) : '';
  const byPassword = renderPasswordWay(visit, view, known, provider);
  const ways =
    oauth === null
      ? byPassword
      : html`${renderOauthOffer(t, oauth)}<details${openWhen(failure !== null)}><summary>${t('linking.signIn.usePassword')}</summary><div class="stack">${found}${byPassword}</div></details>`;
  const body = html`
${renderFailure(failure === null ? null : failureText(t, failure, context))}
${renderAccount(visit, view, provider)}
${oauth === null ? found : ''}
${ways}`;
  return sendPage(
    reply,
    {
      step: 3,
      title: titleOf(visit, known, provider),
      body,
      clientName: session.clientName,
      below: html`<div class="below-row">${renderUpload(t, known)}${renderWayOut(visit, failure)}</div>`,
    },
    { status: failure === null ? 200 : 422, callbackUrl: session.callbackUrl },
  );
}

/** Renders the ways to link without a provider sign-in that work at this provider: a password or an export. */
function renderPasswordWay(
  visit: Visit,
  view: SignInView,
  known: ProviderServer | null,
  provider: ProviderEntry,
): Html {
  const { t } = visit;
  const advice = known === null ? '' : renderAdvice(t, known, provider);
  const signIn = known?.host === null ? '' : renderSignIn(visit, view, known);
  if (known?.password === 'refused') {
    return html`${advice}
<div class="actions"><a class="button" href="${STEP_PATHS.upload}">${t('linking.signIn.uploadExport')}</a></div>
${signIn}`;
  }
  return html`${advice}
${signIn}`;
}

/** Renders the way to link without a password, unless it is the page's main one. */
function renderUpload(t: Texts, known: ProviderServer | null): Html {
  if (known?.password === 'refused') return html``;
  return html`<a class="button button-ghost" href="${STEP_PATHS.upload}">${t('linking.signIn.noPassword')}</a>`;
}

/** Renders the mailbox's address and, for a new link, the way to use another one. */
function renderAccount({ t, session }: Visit, { email, server, form }: SignInView, provider: ProviderEntry): Html {
  const change =
    session.mailboxId === null
      ? html`<a class="button button-ghost button-small" href="${STEP_PATHS.address}">${t('linking.signIn.change')}</a>`
      : '';
  // A guessed name is explained below, and may not be a server at all.
  const isGuess = server.source === 'none' && form.host === server.host;
  const at =
    form.host === '' || isGuess ? '' : html`<p class="muted">${t('linking.signIn.encrypted', { host: form.host })}</p>`;
  return html`<div class="account">${renderProviderMark(provider)}<div><p><strong>${email}</strong></p>${at}</div>${change}</div>`;
}

function titleOf({ t, session }: Visit, known: ProviderServer | null, provider: ProviderEntry): string {
  if (known?.host === null) return t('linking.signIn.titleUpload');
  if (known !== null && session.mailboxId === null) return t('linking.signIn.titleAt', { provider: provider.name });
  return session.mailboxId === null ? t('linking.signIn.title') : t('linking.signIn.titleAgain');
}

/** Shows how the server was found, so that the user can check it before sending a password (RFC 6186 §6). */
function renderFound(t: Texts, { host, source }: FoundServer, { name }: ProviderEntry, domain: string): Html {
  if (host === null) return html`<p class="muted">${t('linking.signIn.found.nothing', { provider: name })}</p>`;
  // The server is shown above, with the mailbox.
  if (source === 'dictionary') return html``;
  const found = t.html(`linking.signIn.found.${source}`, { host, domain, provider: name });
  const isElsewhere = (source === 'srv' || source === 'autoconfig') && !host.endsWith(`.${domain}`);
  // DNS records and websites can be forged or taken over. An unfamiliar server name is a sign of that.
  return html`<p class="muted">${found}${isElsewhere ? ` ${t('linking.signIn.found.elsewhere')}` : ''}</p>`;
}

/** Renders what to do before signing in at this provider, as numbered steps. */
function renderAdvice(t: Texts, { advice, help, password }: ProviderServer, { name }: ProviderEntry): Html {
  const steps = [
    ...(advice === undefined ? [] : [html`${t(`linking.providers.advice.${advice}`)}`]),
    ...(help === undefined
      ? []
      : [
          html`<a href="${help.url}" target="_blank" rel="noopener noreferrer">${t(`linking.providers.help.${help.label}`, { provider: help.at ?? name })}${icon('external-link')}</a>`,
        ]),
    ...(password === 'app' ? [html`${t('linking.signIn.enterIt')}`] : []),
  ];
  if (steps.length === 0) return html``;
  if (steps.length === 1) return html`<p class="note">${steps}</p>`;
  return html`<ol class="help">${steps.map((step) => html`<li><span>${step}</span></li>`)}</ol>`;
}

function renderSignIn(
  { t, csrf }: Visit,
  { email, server, form, failure }: SignInView,
  known: ProviderServer | null,
): Html {
  const label =
    known?.password === 'app' ? 'appPassword' : known === null ? ('passwordOrApp' as const) : ('password' as const);
  const refused = known?.password === 'refused';
  const option = (value: SignInForm['security']) =>
    html`<option value="${value}"${form.security === value ? html` selected` : ''}>${t(`linking.signIn.${value}`)}</option>`;
  const isOpen = server.source === 'none' || isAboutServer(failure, known);
  const settings = html`<details${openWhen(isOpen)}><summary>${t('linking.signIn.serverSettings')}</summary>
<div class="stack">
<div><label for="login">${t('linking.signIn.userName')}</label><input id="login" name="login" type="text" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="320" value="${form.login}"></div>
<div class="pair">
<div><label for="host">${t('linking.signIn.host')}</label><input id="host" name="host" type="text" inputmode="url" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="253" value="${form.host}"></div>
<div><label for="port">${t('linking.signIn.port')}</label><input id="port" name="port" type="text" inputmode="numeric" autocomplete="off" pattern="[0-9]{1,5}" value="${form.port}"></div>
</div>
<div><label for="security">${t('linking.signIn.encryption')}</label><select id="security" name="security">${option('tls')}${option('starttls')}</select></div>
</div></details>`;
  const fields = renderForm({
    action: STEP_PATHS.signIn,
    csrf,
    body: html`
<input type="hidden" name="address" value="${email}">
<div><label for="password">${t(`linking.signIn.${label}`)}</label>
<input id="password" name="password" type="password" class="secret" autocomplete="current-password" required maxlength="1024"${refused ? '' : html` autofocus`}></div>
${isOpen ? settings : ''}
<div class="actions"><button class="button${refused ? ' button-quiet' : ''}" data-busy="${t('linking.signIn.signingIn')}">${icon('lock-keyhole')}${t('linking.signIn.submit')}</button></div>
<p class="muted checked-first" role="status">${t('linking.signIn.checkedFirst')}</p>
${isOpen ? '' : settings}`,
  });
  return refused ? html`<details><summary>${t('linking.signIn.tryPassword')}</summary>${fields}</details>` : fields;
}

function openWhen(open: boolean): Html {
  return open ? html` open` : html``;
}

/** Checks whether the server settings may be at fault. Account failures at a known provider rule that out. */
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
