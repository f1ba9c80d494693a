import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { LinkOutcome } from '#contract/link-session.ts';
import { renderForm } from '../pages/layout.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { endLinkSession, findLinkOutcome } from '../store/linking/link-sessions.ts';
import { withOutcome } from './callback-url.ts';
import { type LinkingDeps, LOGIN_PATH, STEP_PATHS } from './link-context.ts';
import { findVisit, isOwnForm, type Visit } from './link-visit.ts';
import { linkMailbox, type NewLink } from './save-link.ts';

export type StepHandler = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<FastifyReply>;
export type FormHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  form: URLSearchParams,
) => Promise<FastifyReply>;

/** Shows a step to somebody whose session is live and who has consented where that is needed. */
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

/** Takes a step's form, if it is this session's own. */
export function postStep(
  app: FastifyInstance,
  deps: LinkingDeps,
  path: string,
  options: { readonly afterConsent: boolean; readonly perMinute?: number },
  handler: FormHandler,
): void {
  const { perMinute } = options;
  const config = perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } };
  app.post(path, { bodyLimit: 65_536, config }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!isOwnForm(visit, request, form.get('csrf') ?? undefined)) return sendForeignForm(reply, visit);
    if (visit.session.outcome !== null) return leadBackAsRecorded(deps, reply, visit);
    if (options.afterConsent && visit.session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    return handler(request, reply, visit, form);
  });
}

/** A form of another attempt: this browser has begun a newer one since, and the page leads on with that. */
export function sendForeignForm(reply: FastifyReply, { session }: Visit): FastifyReply {
  const { outcome, userName, clientName } = session;
  const way =
    outcome === null
      ? html`<p>The attempt that is open now links a mailbox to the account <strong>${userName}</strong> at ${clientName}.</p>
<div class="actions"><a class="button primary" href="${STEP_PATHS.consent}">Go on with that</a></div>
<p class="muted">If that is not you, close this window and start again in the application.</p>`
      : html`<p>Go back to ${clientName} and start linking again.</p>`;
  const body = html`<p>It belongs to another tab or an earlier attempt. Nothing was changed.</p>!${way}`;
  return sendPage(reply, { title: 'This form is out of date', body }, { status: 403 });
}

/** Saves what was tried, and leads back with how that ended. */
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
      return leadBack(deps, reply, visit, { outcome: 'linked', mailboxId: saved.mailboxId });
    case 'user_gone':
      return finishLink(deps, reply, visit, { outcome: 'failed', code: 'user_gone' });
    case 'ended':
      return leadBackAsRecorded(deps, reply, visit);
  }
}

/** A form sent twice, or another tab, was first: the partner hears the one outcome that the session has. */
export async function leadBackAsRecorded(deps: LinkingDeps, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
  const recorded = await findLinkOutcome(deps.database.db, visit.session.id);
  if (recorded === null) return sendRedirect(reply, 302, LOGIN_PATH);
  const { outcome, code, linkedMailboxId } = recorded;
  return leadBack(deps, reply, visit, {
    outcome,
    ...(code === null ? {} : { code }),
    ...(linkedMailboxId === null ? {} : { mailboxId: linkedMailboxId }),
  });
}

/** Ends the session and leads back to the partner (contract §7, "Return"), or to a last page when there is no way back. */
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
  return ended ? leadBack(deps, reply, visit, end) : leadBackAsRecorded(deps, reply, visit);
}

function leadBack(
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

/** The way out that every step has. After a failure it tells the partner what failed. */
export function renderWayOut(visit: Visit, failureCode: string | null): string {
  const back = visit.session.callbackUrl === null ? 'Cancel' : `Cancel and go back to ${visit.session.clientName}`;
  const code = failureCode === null ? '' : html`<input type="hidden" name="code" value="${failureCode}">`;
  const button = html`!${code}<button class="button quiet">${failureCode === null ? back : 'Give up and go back'}</button>`;
  return html`<div class="foot">!${renderForm({ action: STEP_PATHS.cancel, csrf: visit.csrf, body: button })}</div>`;
}

/** What somebody sees who returns to a session that has ended. */
export function sendFinished(reply: FastifyReply, visit: Visit): FastifyReply {
  const { session } = visit;
  const sentence = {
    linked: 'Your mailbox is linked. Its orders appear while it is being read.',
    cancelled: 'Linking was cancelled. Nothing was saved.',
    failed: 'Linking did not work this time. Nothing was saved.',
  }[session.outcome ?? 'cancelled'];
  const origin = session.callbackUrl === null ? null : new URL(session.callbackUrl).origin;
  const way =
    origin === null
      ? html`<p class="muted">You can close this window.</p>`
      : html`<p><a class="button primary" href="${origin}">Go to ${session.clientName}</a></p>`;
  const title = session.outcome === 'linked' ? 'Done' : 'This attempt has ended';
  return sendPage(reply, { title, body: html`<p>${sentence}</p>!${way}` }, { callbackUrl: session.callbackUrl });
}
