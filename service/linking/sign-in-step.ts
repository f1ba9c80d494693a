import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { type ImapSettings, testSignIn } from '../mail/imap.ts';
import { resolveBySystem } from '../mail/judge-address.ts';
import { MailError } from '../mail/mail-error.ts';
import { signInFault } from '../sandbox/fault-address.ts';
import { moveLinkSession } from '../store/link-sessions.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { renderFailure, renderForm } from './layout.ts';
import { type LinkingDeps, MAX_ATTEMPTS, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { providerOfAddress, suggestServer } from './provider-servers.ts';
import { linkMailbox } from './save-link.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import { finishLink, getStep, postStep, renderWayOut } from './step-routes.ts';

type SignInForm = {
  readonly login: string;
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'starttls';
};

/** Server, user name and password, tried for real before anything is saved. */
export function signInStep(app: FastifyInstance, deps: LinkingDeps): void {
  getStep(app, deps, STEP_PATHS.signIn, { afterConsent: true }, async (_request, reply, visit) => {
    const { email } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    const server = suggestServer(email);
    const form = { login: email, host: server.host, port: String(server.port), security: 'tls' as const };
    return sendSignInPage(deps, reply, visit, email, form, null);
  });

  postStep(app, deps, STEP_PATHS.signIn, { afterConsent: true }, async (request, reply, visit, fields) => {
    const { email } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    const form = readForm(fields, email);
    const password = fields.get('password') ?? '';
    const settings = imapSettings(form);
    const failure =
      settings === null
        ? 'server_invalid'
        : password === ''
          ? 'password_missing'
          : await trySignIn(deps, request, email, settings, password);
    if (settings === null || failure !== null) {
      return sendFailure(deps, reply, visit, email, form, failure ?? 'server_invalid');
    }
    const mailboxId = await linkMailbox(deps, visit, {
      email,
      providerId: providerOfAddress(email).id,
      connection: { kind: 'imap', ...settings },
      password,
    });
    if (mailboxId === null) return finishLink(deps, reply, visit, { outcome: 'failed', code: 'user_gone' });
    return finishLink(deps, reply, visit, { outcome: 'linked', mailboxId });
  });
}

async function sendFailure(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  form: SignInForm,
  failure: LinkFailure,
): Promise<FastifyReply> {
  const change = { step: 'sign_in', detail: failure, failedAttempt: true } as const;
  await moveLinkSession(deps.database.db, visit.session.id, change, deps.clock());
  if (visit.session.attempts + 1 >= MAX_ATTEMPTS) {
    return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
  }
  return sendSignInPage(deps, reply, visit, email, form, failure);
}

/** Signs in for real; in sandbox mode some addresses choose how that ends. Null means it worked. */
async function trySignIn(
  deps: LinkingDeps,
  request: FastifyRequest,
  email: string,
  settings: ImapSettings,
  password: string,
): Promise<LinkFailure | null> {
  const chosen = deps.mailOptions.sandbox ? signInFault(email) : null;
  if (chosen !== null) return chosen;
  try {
    await testSignIn(settings, password, { options: deps.mailOptions, resolve: deps.resolve ?? resolveBySystem });
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    request.log.info({ code: error.code, host: settings.host, port: settings.port }, 'sign-in test failed');
    return error.code;
  }
}

function readForm(fields: URLSearchParams, email: string): SignInForm {
  const text = (name: string, fallback: string) => (fields.get(name) ?? '').trim() || fallback;
  const server = suggestServer(email);
  const port = text('port', String(server.port)).slice(0, 5);
  const security = text('security', port === '143' ? 'starttls' : 'tls') === 'starttls' ? 'starttls' : 'tls';
  return { login: text('login', email).slice(0, 320), host: text('host', server.host).slice(0, 253), port, security };
}

function imapSettings(form: SignInForm): ImapSettings | null {
  const port = Number(form.port);
  const named = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_][a-z0-9_-]{0,62})*\.?$/i.test(form.host);
  if ((!named && isIP(form.host) === 0) || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  return { host: form.host.toLowerCase(), port, security: form.security, login: form.login };
}

function sendSignInPage(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  form: SignInForm,
  failure: LinkFailure | null,
): FastifyReply {
  const provider = providerOfAddress(email);
  const server = suggestServer(email);
  const advice = server.advice === null ? '' : html`<p>${server.advice}</p>`;
  const help =
    server.appPasswordUrl === null
      ? ''
      : html`<p><a href="${server.appPasswordUrl}" target="_blank" rel="noopener noreferrer">Make an app password at ${provider.name}</a></p>`;
  const openServer = provider.key === 'imap' || failure !== null ? ' open' : '';
  const selected = (value: string) => (form.security === value ? ' selected' : '');
  const signIn = renderForm({
    action: STEP_PATHS.signIn,
    csrf: visit.csrf,
    body: html`
<div><label for="password">Password or app password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024" autofocus></div>
<details!${openServer}><summary>Server settings</summary>
<div class="stack">
<div><label for="login">User name</label><input id="login" name="login" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" value="${form.login}"></div>
<div class="pair">
<div><label for="host">IMAP server</label><input id="host" name="host" type="text" autocapitalize="none" spellcheck="false" maxlength="253" value="${form.host}"></div>
<div><label for="port">Port</label><input id="port" name="port" type="text" inputmode="numeric" pattern="[0-9]{1,5}" value="${form.port}"></div>
</div>
<div><label for="security">Encryption</label><select id="security" name="security"><option value="tls"!${selected('tls')}>TLS (port 993)</option><option value="starttls"!${selected('starttls')}>STARTTLS (port 143)</option></select></div>
</div></details>
<div class="actions"><button class="button primary" data-busy="Signing in to your mail server…">Sign in and link</button></div>
<p class="muted" role="status">We sign in once to check, before anything is saved.</p>`,
  });
  const body = html`
!${renderFailure(failure === null ? null : failureText(failure, deps.mailOptions.uploadLimitBytes))}
<p>Mailbox <strong>${email}</strong>!${provider.key === 'imap' ? '' : html` at ${provider.name}`}</p>
!${advice === '' && help === '' ? '' : html`<div class="notice">!${advice}!${help}</div>`}
!${signIn}
<p class="muted">No password to give? <a href="${STEP_PATHS.upload}">Upload an export of your mail instead</a>.</p>
!${renderWayOut(visit, failure)}`;
  return sendPage(
    reply,
    { eyebrow: 'Step 3 of 3', title: visit.session.mailboxId === null ? 'Sign in' : 'Sign in again', body },
    { status: failure === null ? 200 : 422, callbackUrl: visit.session.callbackUrl },
  );
}
