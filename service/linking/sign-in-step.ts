import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { type ImapSettings, testSignIn } from '../mail/imap.ts';
import { resolveBySystem } from '../mail/judge-address.ts';
import { MailError } from '../mail/mail-error.ts';
import { signInFault } from '../sandbox/fault-address.ts';
import { countFailures, moveLinkSession, takeAttempt } from '../store/link-sessions.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { renderFailure, renderForm } from './layout.ts';
import { type LinkingDeps, MAX_ATTEMPTS, MAX_REFUSALS, SIGN_INS_PER_MINUTE, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { providerOfAddress, suggestServer } from './provider-servers.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import { finishByLinking, finishLink, getStep, postStep, renderWayOut } from './step-routes.ts';

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

  const options = { afterConsent: true, perMinute: SIGN_INS_PER_MINUTE };
  postStep(app, deps, STEP_PATHS.signIn, options, async (request, reply, visit, fields) => {
    const { email } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    const attempt = await takeAttempt(deps.database.db, visit.session.id, MAX_ATTEMPTS);
    if (attempt === null) return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    const form = readForm(fields, email);
    const password = fields.get('password') ?? '';
    const settings = imapSettings(form);
    const target = settings === null ? null : targetOf(settings);
    const failure = await judge(deps, request, email, settings, password);
    if (settings === null || target === null || failure !== null) {
      const code = failure ?? 'server_invalid';
      const change = { step: 'sign_in', detail: code, ...(target === null ? {} : { target }) } as const;
      await moveLinkSession(deps.database.db, visit.session.id, change, deps.clock());
      if (attempt < MAX_ATTEMPTS) return sendSignInPage(deps, reply, visit, email, form, code);
      return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    }
    return finishByLinking(deps, reply, visit, {
      email,
      providerId: providerOfAddress(email).id,
      connection: { kind: 'imap', ...settings },
      password,
    });
  });
}

/** What is wrong with a form, or with its sign-in; null when it worked. */
async function judge(
  deps: LinkingDeps,
  request: FastifyRequest,
  email: string,
  settings: ImapSettings | null,
  password: string,
): Promise<LinkFailure | null> {
  if (settings === null) return 'server_invalid';
  if (password === '') return 'password_missing';
  const chosen = deps.mailOptions.sandbox ? signInFault(email) : null;
  if (chosen !== null) return chosen;
  const refused = { target: targetOf(settings), detail: 'wrong_password' };
  const failures = await countFailures(deps.database.db, refused, deps.clock());
  if (failures >= MAX_REFUSALS) return 'too_many_attempts';
  return trySignIn(deps, request, settings, password);
}

/** Names an account at a server without saying which. */
function targetOf({ host, login }: ImapSettings): string {
  return createHash('sha256').update(`${login.toLowerCase()} at ${host}`).digest('base64url');
}

/** Signs in for real; null means it worked. */
async function trySignIn(
  deps: LinkingDeps,
  request: FastifyRequest,
  settings: ImapSettings,
  password: string,
): Promise<LinkFailure | null> {
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
  if (
    /\p{Cc}/u.test(form.login) ||
    (!named && isIP(form.host) === 0) ||
    !Number.isInteger(port) ||
    port < 1 ||
    port > 65_535
  )
    return null;
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
