import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LinkOutcome } from '#contract/link-session.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { endLinkSession, findLinkOutcome } from '../store/linking/link-sessions.ts';
import { withOutcome } from './callback-url.ts';
import { type LinkingDeps, LOGIN_PATH, STEP_PATHS } from './link-context.ts';
import { findVisit, type Visit } from './link-visit.ts';
import { linkMailbox, type NewLink } from './save-link.ts';

export type StepHandler = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<FastifyReply>;
export type FormHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  form: ReadonlyMap<string, string>,
) => Promise<FastifyReply>;

/** Registers a step's page. Requires an active session and, if set, consent. */
export function getStep(
  app: FastifyInstance,
  deps: LinkingDeps,
  path: string,
  options: { readonly afterConsent: boolean },
  handler: StepHandler,
): void {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    if (visit.session.outcome !== null) return sendRedirect(reply, 303, STEP_PATHS.finished);
    if (options.afterConsent && visit.session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    return handler(request, reply, visit);
  });
}

/** Registers a step's form handler. Requires the session's own form token. */
export function postStep(
  app: FastifyInstance,
  deps: LinkingDeps,
  path: string,
  options: { readonly afterConsent: boolean; readonly perMinute?: number },
  handler: FormHandler,
): void {
  const { perMinute } = options;
  const config = perMinute === undefined ? {} : { limits: { perMinute } };
  app.post(path, { bodyLimit: 65_536, config }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    const form = readForm(request);
    if (!hasFormToken(request, visit.secret, form.get('csrf') ?? null)) return sendForeignForm(reply, visit);
    if (visit.session.outcome !== null) return redirectAsRecorded(deps, reply, visit);
    if (options.afterConsent && visit.session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    return handler(request, reply, visit, form);
  });
}

/** Sends the page for a form of an older session after this browser started a newer one. It links to the newer one. */
export function sendForeignForm(reply: FastifyReply, { session, t }: Visit): FastifyReply {
  const { outcome, userName: user, clientName: client } = session;
  const way =
    outcome === null
      ? html`<p>${t.html('linking.foreignForm.openNow', { user, client })}</p>
<div class="actions"><a class="button" href="${STEP_PATHS.consent}">${t('linking.foreignForm.goOn')}</a></div>
<p class="muted">${t('linking.foreignForm.notYou')}</p>`
      : html`<p>${t('linking.foreignForm.goBack', { client })}</p>`;
  const body = html`<p>${t('linking.foreignForm.lead')}</p>${way}`;
  return sendPage(reply, { title: t('linking.foreignForm.title'), body, clientName: client }, { status: 403 });
}

/** Saves a verified link and redirects with the outcome. */
export async function finishByLinking(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  link: NewLink,
): Promise<FastifyReply> {
  const saved = await linkMailbox(deps, visit, link);
  if (saved.kind !== 'linked') await link.onUnsaved?.();
  switch (saved.kind) {
    case 'linked':
      return redirectToPartner(deps, reply, visit, { outcome: 'linked', mailboxId: saved.mailboxId });
    case 'user_gone':
      return finishLink(deps, reply, visit, { outcome: 'failed', code: 'user_gone' });
    case 'ended':
      return redirectAsRecorded(deps, reply, visit);
  }
}

/** Redirects after a repeated form or another tab already ended the session, with the recorded outcome. */
export async function redirectAsRecorded(deps: LinkingDeps, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
  const recorded = await findLinkOutcome(deps.database.db, visit.session.id);
  if (recorded === null) return sendRedirect(reply, 302, LOGIN_PATH);
  const { outcome, code, linkedMailboxId } = recorded;
  return redirectToPartner(deps, reply, visit, {
    outcome,
    ...(code === null ? {} : { code }),
    ...(linkedMailboxId === null ? {} : { mailboxId: linkedMailboxId }),
  });
}

/** Ends the session and redirects to the partner (contract §7, "Return"), or shows a last page without a callback. */
export async function finishLink(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  end: { readonly outcome: 'cancelled' | 'failed'; readonly code?: string },
): Promise<FastifyReply> {
  const detail = end.code === undefined ? {} : { detail: end.code };
  const ended = await endLinkSession(
    deps.database.db,
    visit.session.id,
    { outcome: end.outcome, ...detail },
    deps.clock(),
  );
  return ended ? redirectToPartner(deps, reply, visit, end) : redirectAsRecorded(deps, reply, visit);
}

function redirectToPartner(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  end: { readonly outcome: LinkOutcome; readonly code?: string; readonly mailboxId?: string },
): FastifyReply {
  const { callbackUrl, state } = visit.session;
  if (callbackUrl === null) return sendRedirect(reply, 303, STEP_PATHS.finished);
  const mailbox = end.mailboxId === undefined ? null : `${deps.publicUrl}/api/v1/mailboxes/${end.mailboxId}`;
  const outcome = { status: end.outcome, code: end.code ?? null, mailbox, state };
  return sendRedirect(reply, 303, withOutcome(callbackUrl, outcome));
}

/** Renders the cancel button of a step. After a failure, it reports the failure code to the partner. */
export function renderWayOut({ session, csrf, t }: Visit, failureCode: string | null): Html {
  const cancel =
    session.callbackUrl === null ? t('linking.cancel') : t('linking.cancelAndGoBack', { client: session.clientName });
  const body =
    failureCode === null
      ? html`<button class="button button-ghost">${cancel}</button>`
      : html`<input type="hidden" name="code" value="${failureCode}"><button class="button button-ghost">${t('linking.giveUp')}</button>`;
  return renderForm({ action: STEP_PATHS.cancel, csrf, body });
}

/** Sends the page for a return to an ended session. */
export function sendFinished(reply: FastifyReply, { session, t }: Visit): FastifyReply {
  const outcome = session.outcome ?? 'cancelled';
  const origin = session.callbackUrl === null ? null : new URL(session.callbackUrl).origin;
  const way =
    origin === null
      ? html`<p class="muted">${t('linking.finished.closeWindow')}</p>`
      : html`<p><a class="button" href="${origin}">${t('linking.finished.goTo', { client: session.clientName })}</a></p>`;
  const title = t(outcome === 'linked' ? 'linking.finished.done' : 'linking.finished.ended');
  const body = html`<p>${t(`linking.finished.${outcome}`)}</p>${way}`;
  return sendPage(reply, { title, body, clientName: session.clientName }, { callbackUrl: session.callbackUrl });
}
