import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { logSignIn } from '../http/log-sign-in.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendMessagePage, sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { hashSecret, isSecret } from '../secrets/random-secret.ts';
import type { Entering } from '../store/area-accounts.ts';
import { type Offer, peekOffer, takeOffer } from '../store/portal/client-invitations.ts';
import { findAccount, insertAccount, type PortalAccount } from '../store/portal/portal-accounts.ts';
import { hasSecondFactor } from '../store/second-factors/apps.ts';
import { transact } from '../store/transact.ts';
import { clientPath, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { enterPortal, findVisit, VISITOR, type Visit } from './portal-visit.ts';
import { isPlainName, SIGN_IN_AREA, signIn } from './sign-in.ts';
import { renderNameField } from './sign-in-pages.ts';

/** How the holder of a link authenticates as, or creates, the account of the invited address. */
type Way = 'signedIn' | 'known' | 'fresh';

/**
 * Registers the page of an owner's invitation to a client. The link arrived by email, so it proves the address, and a
 * new account needs only a name and a password. A link that another developer caused to be sent never changes an
 * existing account, so its holder signs in. Opening the page does not use up the link. Submitting the form does, and
 * works once.
 */
export function joinPage(app: FastifyInstance, deps: PortalDeps): void {
  app.get(PORTAL_PATHS.join, { exposeHeadRoute: false }, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const offer = await peek(deps, token);
    return offer === null ? sendOver(reply) : sendJoin(deps, reply, { token, offer, name: '', fault: null });
  });

  app.post(PORTAL_PATHS.join, async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token') ?? '';
    const offer = await peek(deps, token);
    if (offer === null) return sendOver(reply);
    const name = (form.get('name') ?? '').trim();
    const fail = (fault: SignInFault) => sendJoin(deps, reply, { token, offer, name, fault });
    const visit = await findVisit(deps, request);
    const secret = visit?.secret ?? VISITOR.read(deps, request);
    if (!hasFormToken(request, secret, form.get('csrf') ?? null)) return fail({ kind: 'stale' });
    const tokenHash = hashSecret(token);
    const now = deps.clock();
    const account = await enter(deps, request, { visit, offer, name, password: form.get('password') ?? '' });
    if ('kind' in account) return fail(account);
    const nextPath = `${clientPath(offer.clientId)}?done=joined`;
    // An existing account joins after all steps of its sign-in.
    if (
      !('passwordHash' in account) &&
      account.id !== visit?.account.id &&
      (await hasSecondFactor(deps.database.db, 'portal', account.id))
    )
      return enterPortal(deps, reply, account, { nextPath, offerHash: tokenHash });
    const joined = await transact(deps.database.db, async (trx) => {
      const own: Entering<PortalAccount> | null =
        'passwordHash' in account ? await insertAccount(trx, account, now) : account;
      return own !== null && (await takeOffer(trx, tokenHash, own, now)) ? own : null;
    });
    if (joined === null) return sendOver(reply);
    if (joined.id === visit?.account.id) return sendRedirect(reply, 303, nextPath);
    return enterPortal(deps, reply, joined, { nextPath });
  });
}

function peek(deps: PortalDeps, token: string): Promise<Offer | null> {
  if (!isSecret(token)) return Promise.resolve(null);
  return peekOffer(deps.database.db, hashSecret(token), deps.clock());
}

async function wayOf(deps: PortalDeps, visit: Visit | null, { email }: Offer): Promise<Way> {
  if (visit?.account.email === email) return 'signedIn';
  return (await findAccount(deps.database.db, { email })) === null ? 'fresh' : 'known';
}

type NewAccount = { readonly email: string; readonly name: string; readonly passwordHash: string };

/** Returns the account that joins, the data to create it with, or why neither is possible. */
async function enter(
  deps: PortalDeps,
  request: FastifyRequest,
  given: {
    readonly visit: Visit | null;
    readonly offer: Offer;
    readonly name: string;
    readonly password: string;
  },
): Promise<Entering<PortalAccount> | NewAccount | SignInFault> {
  const { visit, name, password } = given;
  const { email } = given.offer;
  const way = await wayOf(deps, visit, given.offer);
  if (visit !== null && way === 'signedIn') return visit.account;
  if (way === 'known') {
    const result = await signIn(deps, { email, password, address: factsOf(request).network });
    if (result.kind !== 'signed_in') logSignIn(request, 'portal', result);
    return result.kind === 'signed_in' ? result.account : result;
  }
  if (!isPlainName(name)) return { kind: 'name_missing' };
  const fault = faultOfPassword(password, {
    min: SIGN_IN_AREA.passwordMin,
    isBreached: deps.isBreached,
    own: [email, name],
  });
  if (fault !== null) return { kind: fault };
  return { email, name, passwordHash: await hashPassword(password) };
}

async function sendJoin(
  deps: PortalDeps,
  reply: FastifyReply,
  page: { readonly token: string; readonly offer: Offer; readonly name: string; readonly fault: SignInFault | null },
): Promise<FastifyReply> {
  const { token, offer, name, fault } = page;
  const t = textsOf(reply);
  const visit = await findVisit(deps, reply.request);
  const way = await wayOf(deps, visit, offer);
  const role = t(`portal.people.roles.${offer.role}.name`);
  const values = { client: offer.clientName, inviter: offer.inviter, email: offer.email, role };
  const body = html`${renderFailure(fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA))}
<p>${t.html('portal.join.lead', values)}</p>
<dl class="facts"><div><dt>${t('portal.people.role')}</dt><dd>${role}: ${t(`portal.people.roles.${offer.role}.may`)}</dd></div></dl>
<p>${t.html(`portal.join.${way}`, values)}</p>
${renderForm({
  action: PORTAL_PATHS.join,
  csrf: formToken(visit?.secret ?? VISITOR.readOrMake(deps, reply)),
  body: html`<input type="hidden" name="token" value="${token}">
${renderFields(t, way, { email: offer.email, name })}
<button class="button" data-busy="${t('portal.join.joining')}">${t('portal.join.submit')}</button>
<p class="muted" role="status"></p>`,
})}
${way === 'known' ? html`<div class="foot"><p><a href="${PORTAL_PATHS.forgot}">${t('enter.forgot')}</a></p></div>` : ''}`;
  return sendPage(
    reply,
    { title: t('portal.join.title', { client: offer.clientName }), body, eyebrow: t('portal.forDevelopers') },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}

function renderFields(t: Texts, way: Way, { email, name }: { readonly email: string; readonly name: string }): Html {
  if (way === 'signedIn') return html``;
  const { passwordMin: min } = SIGN_IN_AREA;
  const address = html`<input type="hidden" name="email" autocomplete="username" value="${email}">`;
  if (way === 'known') return html`${address}${renderPassword(t('enter.password'))}`;
  return html`${address}${renderNameField(t, name)}
${renderNewPassword(t('enter.password'), { min, hint: t('portal.enter.passwordHint', { min }) })}`;
}

function sendOver(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  return sendMessagePage(reply, 410, t('portal.join.over.title'), t('portal.join.over.advice'));
}
