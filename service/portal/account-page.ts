import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkSignIn } from '#accounts/check-sign-in.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, minutesOf, signInFailure } from '../pages/sign-in-fault.ts';
import { renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { endOtherBrowserSessions } from '../store/browser-sessions.ts';
import { changePassword, eraseAccount, findAccount } from '../store/portal/portal-accounts.ts';
import { listPortalSessions, type PortalSignIn } from '../store/portal/portal-sessions.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, type Submitted, type Visited } from './portal-routes.ts';
import { signOutBrowser } from './portal-visit.ts';
import { changedMeanwhile } from './shown-client.ts';
import { SIGN_IN_AREA } from './sign-in.ts';
import { SIGN_IN_PER_ACCOUNT } from './throttle.ts';

/** Registers the page of a developer's account: signed-in browsers and the password. */
export function accountPage(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  portalPage(app, deps, PORTAL_PATHS.account, (visited) => sendAccount(deps, visited, null));

  portalAction(app, deps, PORTAL_PATHS.password, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    const checked = (await findAccount(db, { id: visit.account.id }))?.passwordHash ?? '';
    const wrong = await faultOfCurrentPassword(deps, submitted);
    if (wrong !== null) return sendAccount(deps, submitted, { section: 'password', ...wrong.failure }, wrong.status);
    const password = form.get('password') ?? '';
    const kind = faultOfPassword(password, SIGN_IN_AREA.passwordMin, [visit.account.email, visit.account.name]);
    if (kind !== null) {
      const failure = signInFailure(t, { kind }, SIGN_IN_AREA);
      return sendAccount(deps, submitted, { section: 'password', ...failure }, 422);
    }
    const hash = await hashPassword(password);
    const staying = hashSecret(visit.secret);
    const isChanged = await transact(db, (trx) => changePassword(trx, visit.account.id, { hash, checked }, staying));
    if (!isChanged) return sendAccount(deps, submitted, { section: 'password', ...changedMeanwhile(t) }, 409);
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=password_changed`);
  });

  portalAction(app, deps, PORTAL_PATHS.eraseAccount, async (submitted) => {
    const { reply, visit, t } = submitted;
    const wrong = await faultOfCurrentPassword(deps, submitted);
    if (wrong !== null) return sendAccount(deps, submitted, { section: 'erase', ...wrong.failure }, wrong.status);
    if (await transact(db, (trx) => eraseAccount(trx, visit.account, deps.clock()))) {
      signOutBrowser(deps, reply);
      return sendMessagePage(reply, 200, t('portal.account.erase.done.title'), t('portal.account.erase.done.advice'));
    }
    const failure = {
      title: t('portal.account.erase.hasClients.title'),
      advice: t('portal.account.erase.hasClients.advice'),
    };
    return sendAccount(deps, submitted, { section: 'erase', ...failure }, 409);
  });

  portalAction(app, deps, PORTAL_PATHS.otherSessions, async ({ reply, visit }) => {
    await endOtherBrowserSessions(db, 'portal_sessions', visit.account.id, hashSecret(visit.secret));
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=others_signed_out`);
  });
}

type AccountFailure = Failure & { readonly section: 'password' | 'erase' };

/** Returns why a form's current password is not accepted, or null if it is. Counts as a sign-in attempt. */
async function faultOfCurrentPassword(
  deps: PortalDeps,
  { visit: { account }, form, reply, t }: Submitted,
): Promise<{ readonly status: number; readonly failure: Failure } | null> {
  const { db } = deps.database;
  const checked = await checkSignIn(form.get('current') ?? '', {
    takeTries: [() => takeTry(db, SIGN_IN_PER_ACCOUNT, account.email, deps.clock())],
    find: () => findAccount(db, { id: account.id }),
    forgetTries: () => resetTries(db, SIGN_IN_PER_ACCOUNT, account.email),
  });
  switch (checked.kind) {
    case 'right':
      return null;
    case 'wrong': {
      const advice = t('portal.account.password.wrong.advice');
      return { status: 422, failure: { title: t('portal.account.password.wrong.title'), advice } };
    }
    case 'throttled': {
      const minutes = minutesOf(checked.retryAfterMs);
      const advice = t('portal.account.password.throttled.advice', { minutes });
      const status = announceFault(reply, checked);
      return { status, failure: { title: t('portal.account.password.throttled.title'), advice } };
    }
  }
}

async function sendAccount(
  deps: PortalDeps,
  { reply, visit, csrf, t }: Visited,
  failure: AccountFailure | null,
  status = 200,
): Promise<FastifyReply> {
  const { account } = visit;
  const sessions = await listPortalSessions(deps.database.db, account.id, hashSecret(visit.secret), deps.clock());
  const failureOf = (section: AccountFailure['section']) =>
    renderFailure(failure?.section === section ? failure : null);
  const { passwordMin: min } = SIGN_IN_AREA;
  const endOthers = html`<button class="button button-quiet">${t('portal.account.sessions.endOthers')}</button>`;
  const body = html`${renderDone(reply)}
<dl class="facts"><div><dt>${t('portal.account.name')}</dt><dd>${account.name}</dd></div><div><dt>${t('enter.email')}</dt><dd>${account.email}</dd></div></dl>
<section class="part" aria-labelledby="password-title"><h2 id="password-title">${t('portal.account.password.title')}</h2>
${failureOf('password')}
${renderForm({
  action: PORTAL_PATHS.password,
  csrf,
  className: 'stack narrow',
  body: html`<input type="hidden" name="email" autocomplete="username" value="${account.email}">
${renderPassword(t('portal.account.password.current'), { id: 'current', name: 'current' })}
${renderNewPassword(t('enter.newPassword'), { min, hint: t('portal.enter.passwordHint', { min }) })}
<button class="button button-quiet">${t('portal.account.password.submit')}</button>`,
})}</section>
<section class="part" aria-labelledby="sessions-title"><h2 id="sessions-title">${t('portal.account.sessions.title')}</h2>
<ul class="entries">${sessions.map((session) => renderSession(t, session))}</ul>
${sessions.length < 2 ? '' : renderForm({ action: PORTAL_PATHS.otherSessions, csrf, body: endOthers })}
</section>
<section class="part" aria-labelledby="erase-title"><h2 id="erase-title">${t('portal.account.erase.title')}</h2>
<p class="muted">${t('portal.account.erase.lead')}</p>
${failureOf('erase')}
${renderForm({
  action: PORTAL_PATHS.eraseAccount,
  csrf,
  className: 'stack narrow',
  body: html`${renderPassword(t('portal.account.erase.current'), { id: 'erase-current', name: 'current', autocomplete: 'off' })}
<button class="button button-danger">${t('portal.account.erase.submit')}</button>`,
})}</section>`;
  return sendPortalPage(reply, visit, { title: t('portal.account.title'), body, status });
}

function renderSession(t: Texts, session: PortalSignIn): Html {
  const agent = session.userAgent === '' ? t('portal.account.sessions.unknown') : session.userAgent;
  const since = t.html(session.isThis ? 'portal.account.sessions.sinceHere' : 'portal.account.sessions.since', {
    time: renderTime(session.since),
  });
  return html`<li class="entry"><div><p class="breakable">${agent}</p><p class="muted">${since}</p></div></li>`;
}
