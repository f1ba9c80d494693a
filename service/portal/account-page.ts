import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderFailure, renderForm } from '../linking/layout.ts';
import { sendRedirect } from '../linking/send-page.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { changePassword, findAccount } from '../store/portal-accounts.ts';
import { endOtherPortalSessions, listPortalSessions, type PortalSignIn } from '../store/portal-sessions.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { faultOfPassword } from './enter.ts';
import { renderNewPassword } from './enter-pages.ts';
import { enterFailure, type Failure, waitOf } from './enter-words.ts';
import { PORTAL_PATHS, type PortalDeps, SIGN_IN_PER_ACCOUNT } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, queryOf, type Visited } from './portal-routes.ts';

/** A developer's own account: where it is signed in, and its password. */
export function accountPage(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  portalPage(app, deps, PORTAL_PATHS.account, (visited) => sendAccount(deps, visited, null));

  portalAction(app, deps, PORTAL_PATHS.password, async (submitted) => {
    const { reply, visit, form } = submitted;
    const now = deps.clock();
    // The same count as at the door: a browser left open is no place to guess the password at.
    const wait = await takeTry(db, SIGN_IN_PER_ACCOUNT, visit.account.email, now);
    if (wait > 0) {
      return sendAccount(
        deps,
        submitted,
        { title: 'Too many attempts', advice: `Wait ${waitOf(wait)} and try again.` },
        429,
      );
    }
    const account = await findAccount(db, { id: visit.account.id });
    if (!(await verifyPassword(form.get('current') ?? '', account?.passwordHash ?? null))) {
      const failure = { title: 'The current password is not right', advice: 'Nothing was changed. Type it again.' };
      return sendAccount(deps, submitted, failure, 422);
    }
    const password = form.get('password') ?? '';
    const kind = faultOfPassword(password);
    if (kind !== null) return sendAccount(deps, submitted, enterFailure({ kind }), 422);
    const passwordHash = await hashPassword(password);
    await transact(db, (trx) => changePassword(trx, visit.account.id, passwordHash, hashSecret(visit.secret)));
    await resetTries(db, SIGN_IN_PER_ACCOUNT, visit.account.email);
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=password_changed`);
  });

  portalAction(app, deps, PORTAL_PATHS.otherSessions, async ({ reply, visit }) => {
    await endOtherPortalSessions(db, visit.account.id, hashSecret(visit.secret));
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=others_signed_out`);
  });
}

async function sendAccount(
  deps: PortalDeps,
  { request, reply, visit, csrf }: Visited,
  failure: Failure | null,
  status = 200,
): Promise<FastifyReply> {
  const { account } = visit;
  const sessions = await listPortalSessions(deps.database.db, account.id, hashSecret(visit.secret), deps.clock());
  const body = html`!${renderDone(queryOf(request).get('done') ?? undefined)}
<dl class="facts"><div><dt>Name</dt><dd>${account.name}</dd></div><div><dt>Email address</dt><dd>${account.email}</dd></div></dl>
<section class="part" aria-labelledby="password-title"><h2 id="password-title">Change the password</h2>
!${renderFailure(failure)}
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
</section>`;
  return sendPortalPage(reply, visit, { title: 'Account', body, status });
}

function renderSession(session: PortalSignIn): string {
  const agent = session.userAgent === '' ? 'An unknown program' : session.userAgent;
  return html`<li class="entry"><div><p class="breakable">${agent}</p><p class="muted">Since !${renderTime(session.since)}!${session.isThis ? ' · this browser' : ''}</p></div></li>`;
}
