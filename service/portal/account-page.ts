import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { changePassword, eraseAccount, findAccount } from '../store/portal/portal-accounts.ts';
import { endOtherPortalSessions, listPortalSessions, type PortalSignIn } from '../store/portal/portal-sessions.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { faultOfPassword } from './enter.ts';
import { renderNewPassword } from './enter-pages.ts';
import { enterFailure, type Failure, waitOf } from './enter-words.ts';
import { PORTAL_PATHS, type PortalDeps, SIGN_IN_PER_ACCOUNT } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, queryOf, type Submitted, type Visited } from './portal-routes.ts';
import { signOutBrowser } from './portal-visit.ts';

/** A developer's own account: where it is signed in, and its password. */
export function accountPage(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  portalPage(app, deps, PORTAL_PATHS.account, (visited) => sendAccount(deps, visited, null));

  portalAction(app, deps, PORTAL_PATHS.password, async (submitted) => {
    const { reply, visit, form } = submitted;
    const wrong = await faultOfCurrentPassword(deps, submitted);
    if (wrong !== null) return sendAccount(deps, submitted, { section: 'password', ...wrong.failure }, wrong.status);
    const password = form.get('password') ?? '';
    const kind = faultOfPassword(password);
    if (kind !== null) return sendAccount(deps, submitted, { section: 'password', ...enterFailure({ kind }) }, 422);
    const passwordHash = await hashPassword(password);
    await transact(db, (trx) => changePassword(trx, visit.account.id, passwordHash, hashSecret(visit.secret)));
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=password_changed`);
  });

  portalAction(app, deps, PORTAL_PATHS.eraseAccount, async (submitted) => {
    const { reply, visit } = submitted;
    const wrong = await faultOfCurrentPassword(deps, submitted);
    if (wrong !== null) return sendAccount(deps, submitted, { section: 'erase', ...wrong.failure }, wrong.status);
    if (await transact(db, (trx) => eraseAccount(trx, visit.account))) {
      signOutBrowser(deps, reply);
      return sendMessagePage(
        reply,
        200,
        'Your account is erased',
        'Your name, address and password are gone from here.',
      );
    }
    const advice = 'Remove them first, or ask the operator of this service to hand them to a colleague.';
    return sendAccount(deps, submitted, { section: 'erase', title: 'You still look after clients', advice }, 409);
  });

  portalAction(app, deps, PORTAL_PATHS.otherSessions, async ({ reply, visit }) => {
    await endOtherPortalSessions(db, visit.account.id, hashSecret(visit.secret));
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=others_signed_out`);
  });
}

type AccountFailure = Failure & { readonly section: 'password' | 'erase' };

/** Why a form's current password is not accepted, or null when it is. Counted like attempts to sign in. */
async function faultOfCurrentPassword(
  deps: PortalDeps,
  { visit: { account }, form, reply }: Submitted,
): Promise<{ readonly status: number; readonly failure: Failure } | null> {
  const { db } = deps.database;
  const wait = await takeTry(db, SIGN_IN_PER_ACCOUNT, account.email, deps.clock());
  if (wait > 0) {
    const advice = `Wait ${waitOf(wait)} and try again.`;
    reply.header('Retry-After', String(Math.ceil(wait / 1000)));
    return { status: 429, failure: { title: 'Too many attempts', advice } };
  }
  const found = await findAccount(db, { id: account.id });
  if (await verifyPassword(form.get('current') ?? '', found?.passwordHash ?? null)) {
    await resetTries(db, SIGN_IN_PER_ACCOUNT, account.email);
    return null;
  }
  const advice = 'Nothing was changed. Type it again.';
  return { status: 422, failure: { title: 'The current password is not right', advice } };
}

async function sendAccount(
  deps: PortalDeps,
  { request, reply, visit, csrf }: Visited,
  failure: AccountFailure | null,
  status = 200,
): Promise<FastifyReply> {
  const { account } = visit;
  const sessions = await listPortalSessions(deps.database.db, account.id, hashSecret(visit.secret), deps.clock());
  const body = html`!${renderDone(queryOf(request).get('done') ?? undefined)}
<dl class="facts"><div><dt>Name</dt><dd>${account.name}</dd></div><div><dt>Email address</dt><dd>${account.email}</dd></div></dl>
<section class="part" aria-labelledby="password-title"><h2 id="password-title">Change the password</h2>
!${renderFailure(failure?.section === 'password' ? failure : null)}
!${renderForm({
    action: PORTAL_PATHS.password,
    csrf,
    className: 'stack narrow',
    body: html`<input type="hidden" name="email" autocomplete="username" value="${account.email}">
<div><label for="current">Current password</label>
<input id="current" name="current" type="password" autocomplete="current-password" required maxlength="1000"></div>
!${renderNewPassword('New password')}
<button class="button">Change the password</button>`,
  })}</section>
<section class="part" aria-labelledby="sessions-title"><h2 id="sessions-title">Where you are signed in</h2>
<ul class="entries">!${sessions.map(renderSession).join('')}</ul>
!${sessions.length < 2 ? '' : renderForm({ action: PORTAL_PATHS.otherSessions, csrf, body: html`<button class="button">Sign out everywhere else</button>` })}
</section>
<section class="part" aria-labelledby="erase-title"><h2 id="erase-title">Erase the account</h2>
<p class="muted">Your name, address and password go. Your address stays in the record of changes to clients. An account that looks after clients cannot be erased.</p>
!${renderFailure(failure?.section === 'erase' ? failure : null)}
!${renderForm({
    action: PORTAL_PATHS.eraseAccount,
    csrf,
    className: 'stack narrow',
    body: html`<div><label for="erase-current">Current password, to confirm</label>
<input id="erase-current" name="current" type="password" autocomplete="off" required maxlength="1000"></div>
<button class="button danger">Erase the account</button>`,
  })}</section>`;
  return sendPortalPage(reply, visit, { title: 'Account', body, status });
}

function renderSession(session: PortalSignIn): string {
  const agent = session.userAgent === '' ? 'An unknown program' : session.userAgent;
  return html`<li class="entry"><div><p class="breakable">${agent}</p><p class="muted">Since !${renderTime(session.since)}!${session.isThis ? ' · this browser' : ''}</p></div></li>`;
}
