import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { renderAddressForm, sendAddressSent } from '../account-links/address-pages.ts';
import { requestAddress } from '../account-links/change-address.ts';
import { canSend } from '../account-links/link-area.ts';
import { notifyPasswordChanged } from '../account-links/notify-password.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderDoneNote, renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { sendMessagePage, sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import { changePassword, eraseAccount, findCredentials } from '../store/oauth/oauth-accounts.ts';
import { transact } from '../store/transact.ts';
import { findReady } from './enter.ts';
import { linkArea, linkDeps } from './link-area.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { checkOwnPassword, SIGN_IN_AREA } from './sign-in.ts';
import { clearSignIn, type SignedIn } from './sign-in-cookie.ts';

/**
 * Registers the account page, on which users change the password or the address, or delete the account. Each requires
 * the current password. It leads to the second factor.
 */
export function accountPage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.account, async (request, reply) => {
    const person = await findReady(deps, request);
    return 'detour' in person ? sendRedirect(reply, 303, person.detour) : sendAccount(deps, reply, person, null);
  });

  app.post(OAUTH_PATHS.password, (request, reply) =>
    withPassword(deps, 'password', request, reply, async (person, form, checkedHash) => {
      const password = form.get('new') ?? '';
      const fault = faultOfPassword(password, {
        min: SIGN_IN_AREA.passwordMin,
        isBreached: deps.isBreached,
        own: [person.account.email],
      });
      if (fault !== null) return sendAccount(deps, reply, person, { form: 'password', failure: { kind: fault } });
      const passwordHash = await hashPassword(password);
      const changed = { id: person.account.id, passwordHash, checkedHash, secret: person.secret };
      // The password was changed in another window, so the current one is no longer correct.
      const isChanged = await transact(db, async (trx) => {
        if (!(await changePassword(trx, changed))) return false;
        const { language } = textsOf(reply);
        await notifyPasswordChanged(trx, linkDeps(deps), linkArea(deps), person.account, language);
        return true;
      });
      if (!isChanged)
        return sendAccount(deps, reply, person, { form: 'password', failure: { kind: 'password_wrong' } });
      return sendAccount(deps, reply, person, { form: 'password', failure: null });
    }),
  );

  app.post(OAUTH_PATHS.newAddress, (request, reply) =>
    withPassword(deps, 'address', request, reply, async (person, form) => {
      const [links, area] = [linkDeps(deps), linkArea(deps)];
      const sending = canSend(links);
      if (sending === null) return sendAccount(deps, reply, person, null);
      const result = await requestAddress(sending, area, {
        accountId: person.account.id,
        email: form.get('address') ?? '',
        address: factsOf(request).network,
        language: textsOf(reply).language,
      });
      if (result.kind === 'sent') return sendAddressSent(links, area, reply, result.email);
      return sendAccount(deps, reply, person, { form: 'address', failure: result });
    }),
  );

  app.post(OAUTH_PATHS.erase, (request, reply) =>
    withPassword(deps, 'erase', request, reply, async (person) => {
      await transact(db, (trx) => eraseAccount(trx, person.account.id));
      clearSignIn(deps, reply);
      const t = textsOf(reply);
      return sendMessagePage(reply, 200, t('oauth.account.erase.done'), t('oauth.account.erase.doneAdvice'));
    }),
  );
}

/** Applies a change if the form has the user's token and the correct password. */
async function withPassword(
  deps: OauthDeps,
  which: Outcome['form'],
  request: FastifyRequest,
  reply: FastifyReply,
  change: (person: SignedIn, form: ReadonlyMap<string, string>, checkedHash: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const person = await findReady(deps, request);
  if ('detour' in person) return sendRedirect(reply, 303, person.detour);
  const form = readForm(request);
  if (!hasFormToken(request, person.secret, form.get('csrf') ?? null)) {
    return sendAccount(deps, reply, person, { form: which, failure: { kind: 'stale' } });
  }
  const { db } = deps.database;
  const given = { password: form.get('password') ?? '', address: factsOf(request).network };
  const checked = await findCredentials(db, { id: person.account.id });
  const failure = await checkOwnPassword(db, person.account, given, deps.clock());
  if (failure !== null) return sendAccount(deps, reply, person, { form: which, failure });
  return change(person, form, checked?.passwordHash ?? '');
}

/** Result of a form on the page. Without a failure, it succeeded. */
type Outcome = { readonly form: 'password' | 'address' | 'erase'; readonly failure: SignInFault | null };

function sendAccount(
  deps: OauthDeps,
  reply: FastifyReply,
  { account, secret, hasSecondFactor }: SignedIn,
  outcome: Outcome | null,
): FastifyReply {
  const t = textsOf(reply);
  const csrf = formToken(secret);
  const failure = outcome?.failure ?? null;
  const failureOf = (form: Outcome['form']) =>
    renderFailure(outcome?.form === form && failure !== null ? signInFailure(t, failure, SIGN_IN_AREA) : null);
  const done = outcome !== null && failure === null ? renderDoneNote(t('oauth.account.passwordChanged')) : '';
  const { passwordMin: min } = SIGN_IN_AREA;
  const body = html`<p>${t.html('oauth.account.lead', { email: account.email })} <a href="${OAUTH_PATHS.accesses}">${t('oauth.yourApplications')}</a></p>${done}
<section class="foot stack"><h2>${t('oauth.account.changePassword')}</h2>${failureOf('password')}
${renderForm({
  action: OAUTH_PATHS.password,
  csrf,
  body: html`${renderPassword(t('oauth.account.currentPassword'), { id: 'current' })}
${renderNewPassword(t('enter.newPassword'), { id: 'new', min, hint: t('oauth.enter.passwordHint', { min }) })}
<button class="button button-quiet" data-busy="${t('oauth.account.changing')}">${t('oauth.account.changePasswordButton')}</button>`,
})}</section>
<section class="foot stack"><h2>${t('oauth.account.changeAddress')}</h2>${failureOf('address')}
${renderAddressForm(t, deps, {
  action: OAUTH_PATHS.newAddress,
  csrf,
  current: { id: 'address-password', name: 'password' },
})}</section>
<section class="foot stack"><h2>${t('secondFactor.title')}</h2>
<p class="muted">${t(hasSecondFactor ? 'secondFactor.isOn' : 'secondFactor.isOff')}</p>
<p><a class="button button-quiet" href="${OAUTH_PATHS.secondFactor}">${t(hasSecondFactor ? 'secondFactor.manage' : 'secondFactor.setUp')}</a></p></section>
<section class="foot stack"><h2>${t('oauth.account.erase.title')}</h2>${failureOf('erase')}
<p class="muted">${t('oauth.account.erase.lead')}</p>
${renderForm({
  action: OAUTH_PATHS.erase,
  csrf,
  body: html`${renderPassword(t('enter.password'), { id: 'erase' })}<button class="button button-quiet" data-busy="${t('oauth.account.erase.erasing')}">${t('oauth.account.erase.button')}</button>`,
})}</section>`;
  return sendPage(
    reply,
    { title: t('oauth.yourAccount'), body },
    { status: failure === null ? 200 : announceFault(reply, failure) },
  );
}
