import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { LONGEST_BODY_MS } from '../http/body-deadline.ts';
import { Problem } from '../http/problem.ts';
import { MailError } from '../mail/mail-error.ts';
import { checkExport } from '../mail/read-export.ts';
import { moveLinkSession, takeAttempt } from '../store/link-sessions.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { renderFailure, renderForm } from './layout.ts';
import { type LinkingDeps, LOGIN_PATH, MAX_ATTEMPTS, STEP_PATHS } from './link-context.ts';
import { findVisit, isOwnForm, type Visit } from './link-visit.ts';
import { providerByKey } from './provider-servers.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import {
  finishByLinking,
  finishLink,
  getStep,
  leadBackAsRecorded,
  renderWayOut,
  sendForeignForm,
} from './step-routes.ts';
import { createUploadSlots } from './upload-slots.ts';

/** An mbox, a mail or an archive of those, instead of a sign-in. */
export function uploadStep(app: FastifyInstance, deps: LinkingDeps): void {
  getStep(app, deps, STEP_PATHS.upload, { afterConsent: true }, async (_request, reply, visit) => {
    if (visit.session.email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    return sendUploadPage(deps, reply, visit, visit.session.email, null);
  });

  const options = {
    bodyLimit: deps.mailOptions.uploadLimitBytes + 1_000_000,
    config: { bodyDeadlineMs: LONGEST_BODY_MS },
  };
  const slots = createUploadSlots();
  app.post(STEP_PATHS.upload, options, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    const { session } = visit;
    if (session.outcome !== null) return leadBackAsRecorded(deps, reply, visit);
    if (session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    if (session.email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    if (!slots.take(session.id)) {
      throw new Problem('unavailable', 'Too many uploads are under way; try again shortly.', { retryAfter: 30 });
    }
    const received = await receiveUpload(deps, visit, request).finally(() => slots.giveBack(session.id));
    if (received.kind === 'foreign') return sendForeignForm(reply);
    const attempt = await takeAttempt(deps.database.db, session.id, MAX_ATTEMPTS);
    if (attempt === null) return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
    if (received.kind === 'failure') {
      return sendFailure(deps, reply, visit, session.email, { code: received.code, attempt });
    }
    return finishByLinking(deps, reply, visit, {
      email: session.email,
      providerId: providerByKey('import').id,
      connection: { kind: 'import' },
      upload: received,
    });
  });
}

type Received =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failure'; readonly code: LinkFailure }
  | { readonly kind: 'upload'; readonly fileName: string; readonly content: Buffer };

/** Reads the form part by part: the token stands before the file, so a foreign form's file is never taken in. */
async function receiveUpload(deps: LinkingDeps, visit: Visit, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) return { kind: 'foreign' };
  const limit = deps.mailOptions.uploadLimitBytes;
  let csrf: string | undefined;
  for await (const part of partsOf(request, limit)) {
    if (part.type === 'field') {
      if (part.fieldname === 'csrf' && typeof part.value === 'string') csrf = part.value;
      continue;
    }
    if (!isOwnForm(visit, request, csrf)) {
      part.file.resume();
      return { kind: 'foreign' };
    }
    const content = await collect(part.file);
    if (part.file.truncated) return { kind: 'failure', code: 'upload_too_large' };
    return checked(part.filename, content);
  }
  return isOwnForm(visit, request, csrf) ? { kind: 'failure', code: 'export_empty' } : { kind: 'foreign' };
}

async function* partsOf(request: FastifyRequest, limit: number): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts({ limits: { fileSize: limit, files: 1, fields: 5, fieldSize: 1_000 } });
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function collect(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of file) chunks.push(chunk);
  } catch (cause) {
    throw unreadable(cause);
  }
  return Buffer.concat(chunks);
}

/** A form without a boundary, cut off, or with more in it than ours: what the sender did, whatever the parser calls it. */
function unreadable(cause: unknown): Problem {
  return new Problem('request_malformed', 'The upload cannot be read.', { cause });
}

function checked(fileName: string, content: Buffer): Received {
  try {
    checkExport(content);
    return { kind: 'upload', fileName: storableName(fileName), content };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { kind: 'failure', code: error.code };
  }
}

/** PostgreSQL holds neither NUL nor unpaired surrogates in text; other control characters are no part of a name either. */
function storableName(fileName: string): string {
  return fileName
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed();
}

async function sendFailure(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  { code, attempt }: { readonly code: LinkFailure; readonly attempt: number },
): Promise<FastifyReply> {
  const change = { step: 'upload', detail: code } as const;
  await moveLinkSession(deps.database.db, visit.session.id, change, deps.clock());
  if (attempt >= MAX_ATTEMPTS) {
    return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
  }
  return sendUploadPage(deps, reply, visit, email, code);
}

/** Also answers an upload that was refused before its form was read; 413 says so to programs (RFC 9110 §15.5.14). */
export function sendUploadPage(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  failure: LinkFailure | null,
): FastifyReply {
  const limit = Math.floor(deps.mailOptions.uploadLimitBytes / 1_048_576);
  const form = renderForm({
    action: STEP_PATHS.upload,
    csrf: visit.csrf,
    upload: true,
    body: html`
<div><label for="export">Export file</label>
<input id="export" name="export" type="file" required accept=".mbox,.eml,.zip,.txt,application/mbox,message/rfc822,application/zip"></div>
<p class="muted">An mbox file, a single .eml mail, or a zip archive of those; at most ${String(limit)} MB.</p>
<div class="actions"><button class="button primary" data-busy="Uploading…">Upload and link</button></div>
<p class="muted" role="status"></p>`,
  });
  const body = html`
!${renderFailure(failure === null ? null : failureText(failure, deps.mailOptions.uploadLimitBytes))}
<p>Mailbox <strong>${email}</strong></p>
!${form}
<p class="muted"><a href="${STEP_PATHS.signIn}">Sign in to the mail server instead</a>: then new orders appear by themselves.</p>
!${renderWayOut(visit, failure)}`;
  const status = failure === null ? 200 : failure === 'upload_too_large' ? 413 : 422;
  return sendPage(
    reply,
    { eyebrow: 'Step 3 of 3', title: 'Upload an export', body },
    { status, callbackUrl: visit.session.callbackUrl },
  );
}
