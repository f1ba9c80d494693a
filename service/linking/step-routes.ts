import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { endLinkSession, type LinkOutcome } from '../store/link-sessions.ts';
import { withOutcome } from './callback-url.ts';
import { renderForm } from './layout.ts';
import { type LinkingDeps, LOGIN_PATH, STEP_PATHS } from './link-context.ts';
import { findVisit, isOwnForm, type Visit } from './link-visit.ts';
import { sendMessagePage, sendPage, sendRedirect } from './send-page.ts';

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
  options: { readonly afterConsent: boolean },
  handler: FormHandler,
): void {
  app.post(path, { bodyLimit: 65_536 }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!isOwnForm(visit, request, form.get('csrf') ?? undefined)) return sendForeignForm(reply);
    if (visit.session.outcome !== null) return sendRedirect(reply, 303, STEP_PATHS.finished);
    if (options.afterConsent && visit.session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    return handler(request, reply, visit, form);
  });
}

export function sendForeignForm(reply: FastifyReply): FastifyReply {
  return sendMessagePage(
    reply,
    403,
    'This form is out of date',
    'It belongs to another tab or an earlier attempt. Nothing was changed. Go back to the application and start linking again.',
  );
}

/** Ends the session and leads back to the partner (contract §7, "Return"), or to a last page when there is no way back. */
export async function finishLink(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  end: { readonly outcome: LinkOutcome; readonly code?: string; readonly mailboxId?: string },
): Promise<FastifyReply> {
  const { session } = visit;
  await endLinkSession(
    deps.database.db,
    session.id,
    {
      outcome: end.outcome,
      ...(end.code === undefined ? {} : { detail: end.code }),
      ...(end.mailboxId === undefined ? {} : { linkedMailboxId: end.mailboxId }),
    },
    deps.clock(),
  );
  return leadBack(deps, reply, visit, end);
}

/** Leads back with an outcome that is already written. */
export function leadBack(
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
