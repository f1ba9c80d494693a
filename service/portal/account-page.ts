import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDevice, nameDevice } from '#accounts/device-name.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { renderAddressForm, sendAddressSent } from '../account-links/address-pages.ts';
import { requestAddress } from '../account-links/change-address.ts';
import { canSend } from '../account-links/link-area.ts';
import { notifyPasswordChanged } from '../account-links/notify-password.ts';
import { factsOf } from '../http/request-facts.ts';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import { changedMeanwhile } from '../pages/shown-values.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { changePassword, endOtherPortalSessions, eraseAccount, findAccount } from '../store/portal/portal-accounts.ts';
import { listPortalSessions, type PortalSignIn } from '../store/portal/portal-sessions.ts';
import { transact } from '../store/transact.ts';
import { linkArea, linkDeps } from './link-area.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, type Submitted, type Visited } from './portal-routes.ts';
import { signOutBrowser } from './portal-visit.ts';
import { checkOwnPassword, SIGN_IN_AREA } from './sign-in.ts';

/** Registers the page of a developer's account, with its password, address, and signed-in browsers. */
export function accountPage(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  portalPage(app, deps, PORTAL_PATHS.account, (visited) => sendAccount(deps, visited, null));

  portalAction(app, deps, PORTAL_PATHS.password, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    const checked = (await findAccount(db, { id: visit.account.id }))?.passwordHash ?? '';
    const wrong = await checkOwnPassword(deps, visit.account, form.get('current') ?? '');
    if (wrong !== null) return sendFault(deps, submitted, 'password', wrong);
    const password = form.get('password') ?? '';
    const kind = faultOfPassword(password, {
      min: SIGN_IN_AREA.passwordMin,
      isBreached: deps.isBreached,
      own: [visit.account.email, visit.account.name],
    });
    if (kind !== null) return sendFault(deps, submitted, 'password', { kind });
    const hash = await hashPassword(password);
    const staying = hashSecret(visit.secret);
    const isChanged = await transact(db, async (trx) => {
      if (!(await changePassword(trx, visit.account.id, { hash, checked }, staying))) return false;
      await notifyPasswordChanged(trx, linkDeps(deps), linkArea(deps), visit.account, t.language);
      return true;
    });
    if (!isChanged) return sendAccount(deps, submitted, { section: 'password', ...changedMeanwhile(t) }, 409);
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=password_changed`);
  });

  portalAction(app, deps, PORTAL_PATHS.newAddress, async (submitted) => {
    const { request, reply, visit, form, t } = submitted;
    const wrong = await checkOwnPassword(deps, visit.account, form.get('current') ?? '');
    if (wrong !== null) return sendFault(deps, submitted, 'address', wrong);
    const [links, area] = [linkDeps(deps), linkArea(deps)];
    const sending = canSend(links);
    if (sending === null) return sendAccount(deps, submitted, null);
    const result = await requestAddress(sending, area, {
      accountId: visit.account.id,
      email: form.get('address') ?? '',
      address: factsOf(request).network,
      language: t.language,
    });
    if (result.kind === 'sent') return sendAddressSent(links, area, reply, result.email);
    return sendFault(deps, submitted, 'address', result);
  });

  portalAction(app, deps, PORTAL_PATHS.eraseAccount, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    const wrong = await checkOwnPassword(deps, visit.account, form.get('current') ?? '');
    if (wrong !== null) return sendFault(deps, submitted, 'erase', wrong);
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
    await transact(db, (trx) => endOtherPortalSessions(trx, visit.account.id, hashSecret(visit.secret)));
    return sendRedirect(reply, 303, `${PORTAL_PATHS.account}?done=others_signed_out`);
  });
}

type AccountFailure = Failure & { readonly section: 'password' | 'address' | 'erase' };

/** Shows the page with a failure in the form of a section. */
function sendFault(
  deps: PortalDeps,
  submitted: Submitted,
  section: AccountFailure['section'],
  fault: SignInFault,
): Promise<FastifyReply> {
  const failure = signInFailure(submitted.t, fault, SIGN_IN_AREA);
  return sendAccount(deps, submitted, { section, ...failure }, announceFault(submitted.reply, fault));
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
<section class="part" aria-labelledby="address-title"><h2 id="address-title">${t('portal.account.address.title')}</h2>
${failureOf('address')}
${renderAddressForm(t, deps, {
  action: PORTAL_PATHS.newAddress,
  csrf,
  className: 'stack narrow',
  current: { id: 'address-current', name: 'current' },
})}</section>
<section class="part" aria-labelledby="factor-title"><h2 id="factor-title">${t('secondFactor.title')}</h2>
<p class="muted">${t(visit.hasSecondFactor ? 'secondFactor.isOn' : 'secondFactor.isOff')}</p>
<div class="row"><a class="button button-quiet" href="${PORTAL_PATHS.secondFactor}">${t(visit.hasSecondFactor ? 'secondFactor.manage' : 'secondFactor.setUp')}</a></div></section>
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
  const { userAgent } = session;
  const device = formatDevice(nameDevice(userAgent)) || userAgent || t('portal.account.sessions.unknown');
  const since = t.html(session.isThis ? 'portal.account.sessions.sinceHere' : 'portal.account.sessions.since', {
    time: renderTime(session.since),
  });
  return html`<li class="entry"><div><p class="breakable">${device}</p><p class="muted">${since}</p></div></li>`;
}
