import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { formToken, isOwnForm } from '../pages/own-form.ts';
import { readPageForm } from '../pages/page-form.ts';
import { sendMessagePage, sendPage, sendRedirect } from '../pages/send-page.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { changePassword, eraseAccount } from '../store/oauth/oauth-accounts.ts';
import { transact } from '../store/transact.ts';
import { type EnterFailure, enter, faultOfPassword, PASSWORD_MIN } from './enter.ts';
import { announceFailure, failureText } from './enter-failure.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { clearSignIn, findPerson, type SignedIn } from './sign-in-cookie.ts';

/** A person's account at the service: another password, or the end of it. Both ask for the password there is. */
export function accountPage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.account, async (request, reply) => {
    const person = await findPerson(deps, request);
    return person === null ? sendRedirect(reply, 303, OAUTH_PATHS.signIn) : sendAccount(reply, person, null);
  });

  app.post(OAUTH_PATHS.password, (request, reply) =>
    withPassword(deps, 'password', request, reply, async (person, form) => {
      const password = form.get('new') ?? '';
      const fault = faultOfPassword(password);
      if (fault !== null) return sendAccount(reply, person, { form: 'password', failure: { kind: fault } });
      const changed = { id: person.account.id, passwordHash: await hashPassword(password), secret: person.secret };
      await transact(db, (trx) => changePassword(trx, changed));
      return sendAccount(reply, person, { form: 'password', failure: null });
    }),
  );

  app.post(OAUTH_PATHS.erase, (request, reply) =>
    withPassword(deps, 'erase', request, reply, async (person) => {
      await transact(db, (trx) => eraseAccount(trx, person.account.id));
      clearSignIn(deps, reply);
      const sentence = 'Your account, its mailboxes and purchases at this service are erased.';
      return sendMessagePage(reply, 200, 'Your account is gone', sentence);
    }),
  );
}

/** Lets a change through that comes from the person's own page and knows the password. */
async function withPassword(
  deps: OauthDeps,
  which: Outcome['form'],
  request: FastifyRequest,
  reply: FastifyReply,
  change: (person: SignedIn, form: ReadonlyMap<string, string>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const person = await findPerson(deps, request);
  if (person === null) return sendRedirect(reply, 303, OAUTH_PATHS.signIn);
  const form = readPageForm(request);
  if (!isOwnForm(request, person.secret, form.get('csrf') ?? null)) {
    return sendAccount(reply, person, { form: which, failure: { kind: 'stale' } });
  }
  const credentials = {
    email: person.account.email,
    password: form.get('password') ?? '',
    address: factsOf(request).network,
  };
  const result = await enter(deps.database.db, credentials, deps.clock());
  if (result.kind !== 'entered') return sendAccount(reply, person, { form: which, failure: result });
  return change(person, form);
}

/** What came of a form on the page; without a failure it worked. */
type Outcome = { readonly form: 'password' | 'erase'; readonly failure: EnterFailure | null };

function sendAccount(reply: FastifyReply, { account, secret }: SignedIn, outcome: Outcome | null): FastifyReply {
  const csrf = formToken(secret);
  const failureOf = (form: Outcome['form']) =>
    outcome?.form === form && outcome.failure !== null ? renderFailure(wordsFor(outcome.failure)) : '';
  const done =
    outcome !== null && outcome.failure === null
      ? html`<p class="notice" role="status">The password is changed. Other browsers are signed out.</p>`
      : '';
  const body = html`<p>The account of <strong>${account.email}</strong> at this service. <a href="${OAUTH_PATHS.accesses}">Your applications</a></p>!${done}
<section class="foot stack"><h2>Change the password</h2>!${failureOf('password')}
!${renderForm({
    action: OAUTH_PATHS.password,
    csrf,
    body: html`!${passwordField('current', 'Password you have')}
<div><label for="new">New password</label>
<input id="new" name="new" type="password" autocomplete="new-password" required minlength="${String(PASSWORD_MIN)}" maxlength="1000" aria-describedby="new-hint">
<p class="muted" id="new-hint">At least ${String(PASSWORD_MIN)} characters. It cannot be recovered here, so keep it in a password manager.</p></div>
<button class="button" data-busy="Changing it…">Change password</button>`,
  })}</section>
<section class="foot stack"><h2>Erase the account</h2>!${failureOf('erase')}
<p class="muted">This takes every access back and erases the mailboxes that were linked through your applications, their mails and all purchases read from them. It cannot be undone. What an application has read stays with it.</p>
!${renderForm({
    action: OAUTH_PATHS.erase,
    csrf,
    body: html`!${passwordField('erase', 'Password')}<button class="button" data-busy="Erasing…">Erase everything</button>`,
  })}</section>`;
  const failure = outcome?.failure ?? null;
  return sendPage(
    reply,
    { title: 'Your account', body },
    { status: failure === null ? 200 : announceFailure(reply, failure) },
  );
}

function passwordField(id: string, label: string): string {
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="password" type="password" autocomplete="current-password" required maxlength="1000"></div>`;
}

/** The person is known here, so only the password can be wrong. */
function wordsFor(failure: EnterFailure): { readonly title: string; readonly advice: string } {
  if (failure.kind !== 'wrong') return failureText(failure);
  return { title: 'That did not work', advice: 'The password you have is not right. Type it again.' };
}
