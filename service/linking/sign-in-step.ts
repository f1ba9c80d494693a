import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ImapSettings, testSignIn } from '../mail/imap.ts';
import { MailError } from '../mail/mail-error.ts';
import { reportedCode } from '../mail/reported-code.ts';
import { createHostResolve } from '../mail/resolve-host.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { signInFault } from '../sandbox/fault-address.ts';
import { countFailures, moveLinkSession, takeAttempt } from '../store/linking/link-sessions.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { untriedGuess } from './discovery/by-usual-name.ts';
import type { Discover } from './discovery/discover-server.ts';
import { IMAPS_PORT } from './discovery/found-server.ts';
import type { LinkFailure } from './failure-text.ts';
import { findServer } from './find-server.ts';
import { type LinkingDeps, MAX_ATTEMPTS, MAX_REFUSALS, SIGN_INS_PER_MINUTE, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { domainOf, providerAt } from './provider-servers.ts';
import { formOf, imapSettings, readSignInForm, targetOf } from './sign-in-form.ts';
import { sendSignInPage } from './sign-in-page.ts';
import { finishByLinking, finishLink, getStep, postStep } from './step-routes.ts';
import { padToStep } from './uniform-delay.ts';
import { isPastUserAttempts } from './user-attempts.ts';

/** Registers the sign-in step, which verifies server, user name, and password before anything is saved. */
export function signInStep(app: FastifyInstance, deps: LinkingDeps, discover: Discover): void {
  getStep(app, deps, STEP_PATHS.signIn, { afterConsent: true }, async (_request, reply, visit) => {
    const { id, email, foundServer, step } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    const server = foundServer ?? (await findAndNote(deps, discover, visit, email));
    // The upload page links back.
    if (foundServer !== null && step === 'upload') {
      const change = { step: 'sign_in', providerKey: foundServer.providerKey } as const;
      await moveLinkSession(deps.database.db, id, change, deps.clock());
    }
    return sendSignInPage(deps, reply, visit, { email, server, form: formOf(server, email), failure: null });
  });

  const options = { afterConsent: true, perMinute: SIGN_INS_PER_MINUTE };
  postStep(app, deps, STEP_PATHS.signIn, options, async (request, reply, visit, fields) => {
    const { email } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    // Another tab has changed the address. This form's server and password are those of the former one.
    if ((fields.get('address') ?? email) !== email) return sendRedirect(reply, 303, STEP_PATHS.signIn);
    const attempt = await takeAttempt(deps.database.db, visit.session.id, MAX_ATTEMPTS);
    if (attempt === null) return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    const server = visit.session.foundServer ?? untriedGuess(domainOf(email), IMAPS_PORT);
    const form = readSignInForm(fields, formOf(server, email));
    const password = fields.get('password') ?? '';
    const settings = imapSettings(form);
    const failure = await checkSignIn(deps, request, visit, { email, settings, password });
    const provider = providerAt(settings?.host ?? form.host, server);
    if (settings === null || failure !== null) {
      const code = failure ?? 'server_invalid';
      const target = settings === null ? {} : { target: targetOf(settings) };
      await moveLinkSession(
        deps.database.db,
        visit.session.id,
        { step: 'sign_in', detail: code, providerKey: provider.key, ...target },
        deps.clock(),
      );
      if (attempt < MAX_ATTEMPTS) return sendSignInPage(deps, reply, visit, { email, server, form, failure: code });
      return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    }
    return finishByLinking(deps, reply, visit, {
      email,
      providerId: provider.id,
      connection: { kind: 'imap', ...settings },
      credential: password,
    });
  });
}

/** Finds and stores the server of an address that came with an upload or from the partner. */
async function findAndNote(deps: LinkingDeps, discover: Discover, visit: Visit, email: string): Promise<FoundServer> {
  const found = await findServer(deps, discover, visit, email);
  const change = { step: 'sign_in', providerKey: found.server.providerKey, found } as const;
  await moveLinkSession(deps.database.db, visit.session.id, change, deps.clock());
  return found.server;
}

type Trial = { readonly email: string; readonly settings: ImapSettings | null; readonly password: string };

/** Returns why a form or its sign-in failed, or null on success. */
async function checkSignIn(
  deps: LinkingDeps,
  request: FastifyRequest,
  visit: Visit,
  { email, settings, password }: Trial,
): Promise<LinkFailure | null> {
  if (settings === null) return 'server_invalid';
  if (password === '') return 'password_missing';
  const chosen = deps.mailOptions.sandbox ? signInFault(email) : null;
  if (chosen !== null) return chosen;
  if (await isPastUserAttempts(deps, visit)) return 'too_many_attempts';
  const refused = { target: targetOf(settings), detail: 'wrong_password' };
  const failures = await countFailures(deps.database.db, refused, deps.clock());
  if (failures >= MAX_REFUSALS) return 'too_many_attempts';
  return trySignIn(deps, request, settings, password);
}

/** Signs in to the mail server. Returns null on success. */
async function trySignIn(
  deps: LinkingDeps,
  request: FastifyRequest,
  settings: ImapSettings,
  password: string,
): Promise<LinkFailure | null> {
  const begun = performance.now();
  try {
    await testSignIn(settings, password, {
      options: deps.mailOptions,
      resolve: deps.resolve ?? createHostResolve(deps.mailOptions.allowPrivateHosts),
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    request.log.info({ code: error.code, host: settings.host, port: settings.port }, 'sign-in test failed');
    const code = reportedCode(error, settings, deps.mailOptions);
    if (code === 'unreachable') await padToStep(deps, begun);
    return code;
  }
}
