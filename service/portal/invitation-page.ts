import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import type { EmailLanguage } from '#email/render.ts';
import { notifyPasswordChanged } from '../account-links/notify-password.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendMessagePage, sendPage } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderNewPassword } from '../pages/sign-in-fields.ts';
import { hashSecret, isSecret } from '../secrets/random-secret.ts';
import { OPERATOR } from '../store/clients/client-changes.ts';
import { addOwner } from '../store/portal/client-members.ts';
import { changePassword, findAccount, insertAccount, type PortalAccount } from '../store/portal/portal-accounts.ts';
import { type Invitation, peekInvitation, takeInvitation } from '../store/portal/portal-invitations.ts';
import { transact } from '../store/transact.ts';
import { linkArea, linkDeps } from './link-area.ts';
import { PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { enterPortal, VISITOR } from './portal-visit.ts';
import { isPlainName, SIGN_IN_AREA } from './sign-in.ts';
import { renderNameField } from './sign-in-pages.ts';

/**
 * Registers the page of an operator's invitation, on which a developer chooses a password (a new one if the address has
 * an account) and gets the clients that the invitation names. Opening the page does not use up the invitation.
 * Submitting the form does, and works once.
 */
export function invitationPage(app: FastifyInstance, deps: PortalDeps): void {
  app.get(PORTAL_PATHS.invitation, { exposeHeadRoute: false }, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const invitation = await peek(deps, token);
    if (invitation === null) return sendOver(reply);
    return sendForm(deps, reply, { token, invitation, name: '', fault: null });
  });

  app.post(PORTAL_PATHS.invitation, async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token') ?? '';
    const invitation = await peek(deps, token);
    if (invitation === null) return sendOver(reply);
    const [name, password] = [(form.get('name') ?? '').trim(), form.get('password') ?? ''];
    const known = await findAccount(deps.database.db, { email: invitation.email });
    const fault = faultOf(deps, request, form, { name: known?.name ?? name, password });
    if (fault !== null) return sendForm(deps, reply, { token, invitation, name, fault });
    const passwordHash = await hashPassword(password);
    const account = await accept(deps, token, { name, passwordHash, language: textsOf(reply).language });
    if (account === null) return sendOver(reply);
    return enterPortal(deps, reply, account, { nextPath: PORTAL });
  });
}

function peek(deps: PortalDeps, token: string): Promise<Invitation | null> {
  if (!isSecret(token)) return Promise.resolve(null);
  return peekInvitation(deps.database.db, hashSecret(token), deps.clock());
}

function faultOf(
  deps: PortalDeps,
  request: FastifyRequest,
  form: ReadonlyMap<string, string>,
  { name, password }: { readonly name: string; readonly password: string },
): SignInFault | null {
  if (!hasFormToken(request, VISITOR.read(deps, request), form.get('csrf') ?? null)) return { kind: 'stale' };
  if (!isPlainName(name)) return { kind: 'name_missing' };
  const kind = faultOfPassword(password, {
    min: SIGN_IN_AREA.passwordMin,
    isBreached: deps.isBreached,
    own: [name],
  });
  return kind === null ? null : { kind };
}

async function accept(
  deps: PortalDeps,
  token: string,
  given: { readonly name: string; readonly passwordHash: string; readonly language: EmailLanguage },
): Promise<PortalAccount | null> {
  const now = deps.clock();
  const { name, passwordHash, language } = given;
  return transact(deps.database.db, async (trx) => {
    const invitation = await takeInvitation(trx, hashSecret(token), now);
    if (invitation === null) return null;
    const made = await insertAccount(trx, { email: invitation.email, name, passwordHash }, now);
    const account = made ?? (await findAccount(trx, { email: invitation.email }));
    if (account === null) return null;
    if (made === null) {
      await changePassword(trx, account.id, { hash: passwordHash, checked: null }, null);
      await notifyPasswordChanged(trx, linkDeps(deps), linkArea(deps), account, language);
    }
    for (const id of invitation.clientIds) await addOwner(trx, id, account, { actor: OPERATOR, now });
    return { id: account.id, email: account.email, name: account.name };
  });
}

async function sendForm(
  deps: PortalDeps,
  reply: FastifyReply,
  page: {
    readonly token: string;
    readonly invitation: Invitation;
    readonly name: string;
    readonly fault: SignInFault | null;
  },
): Promise<FastifyReply> {
  const { token, invitation, name, fault } = page;
  const t = textsOf(reply);
  const { email, clientIds } = invitation;
  const known = await findAccount(deps.database.db, { email });
  const clients = clientIds.map((id) => html`<li><code>${id}</code></li>`);
  const { passwordMin: min } = SIGN_IN_AREA;
  const hint = t('portal.enter.passwordHint', { min });
  const password = renderNewPassword(t(known === null ? 'enter.password' : 'enter.newPassword'), { min, hint });
  const body = html`${renderFailure(fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA))}
<p>${t.html(known === null ? 'portal.invitation.lead' : 'portal.invitation.leadKnown', { email })}</p>
${clients.length === 0 ? '' : html`<div><p>${t('portal.invitation.clients')}</p><ul class="plain">${clients}</ul></div>`}
${renderForm({
  action: PORTAL_PATHS.invitation,
  csrf: formToken(VISITOR.readOrMake(deps, reply)),
  body: html`<input type="hidden" name="token" value="${token}">
<input type="hidden" name="email" autocomplete="username" value="${email}">
${known === null ? renderNameField(t, name) : ''}
${password}
<button class="button" data-busy="${t('portal.invitation.saving')}">${t('portal.invitation.submit')}</button>`,
})}`;
  return sendPage(
    reply,
    { title: t('portal.invitation.title'), body, eyebrow: t('portal.forDevelopers') },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}

function sendOver(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  return sendMessagePage(reply, 410, t('portal.invitation.over.title'), t('portal.invitation.over.advice'));
}
