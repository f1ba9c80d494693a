import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_BODY_MS } from '../http/body-deadline.ts';
import { Problem } from '../http/problem.ts';
import { openUploadSource } from '../jobs/upload-source.ts';
import { MailError } from '../mail/mail-error.ts';
import { checkExport } from '../mail/read-export.ts';
import { hasFormToken } from '../pages/form-token.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { moveLinkSession, takeAttempt } from '../store/linking/link-sessions.ts';
import { discardUpload, findArrivingUpload } from '../store/mailboxes/uploads.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { LinkFailure } from './failure-text.ts';
import { type LinkingDeps, LOGIN_PATH, MAX_ATTEMPTS, STEP_PATHS } from './link-context.ts';
import { findVisit, type Visit } from './link-visit.ts';
import { providerByKey } from './provider-servers.ts';
import { finishByLinking, finishLink, getStep, postStep, redirectAsRecorded, sendForeignForm } from './step-routes.ts';
import { sendUploadPage } from './upload-page.ts';
import { uploadParts } from './upload-parts.ts';
import { createUploadSlots } from './upload-slots.ts';
import { openUpload, removeUpload, unreadable, writeUpload } from './upload-writer.ts';
import { isPastUserAttempts } from './user-attempts.ts';

/**
 * Registers the upload step: an mbox, an email, or an archive of those instead of a sign-in. The form sends the whole
 * file at once. With a script, the file is sent in parts that can resume (`upload-parts.ts`), and the form only marks
 * it as complete.
 */
export function uploadStep(app: FastifyInstance, deps: LinkingDeps): void {
  const slots = createUploadSlots();
  getStep(app, deps, STEP_PATHS.upload, { afterConsent: true }, async (_request, reply, visit) => {
    const { id, email, step } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    // The sign-in page links here.
    if (step !== 'upload') {
      await moveLinkSession(deps.database.db, id, { step: 'upload', providerKey: 'import' }, deps.clock());
    }
    return sendUploadPage(deps, reply, visit, email, null);
  });

  app.post(STEP_PATHS.upload, { config: { bodyDeadlineMs: LONGEST_BODY_MS } }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    const { session } = visit;
    if (session.outcome !== null) return redirectAsRecorded(deps, reply, visit);
    if (session.consentAt === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    if (session.email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    if (!slots.take(session.id)) {
      throw new Problem('unavailable', 'Too many uploads are in progress. Try again after the time in Retry-After.', {
        retryAfter: 30,
      });
    }
    const received = await receiveForm(deps, visit, request).finally(() => slots.giveBack(session.id));
    if (received.kind === 'foreign') return sendForeignForm(reply, visit);
    return finishUpload(deps, reply, visit, session.email, received);
  });

  postStep(app, deps, `${STEP_PATHS.upload}/finish`, { afterConsent: true }, async (_request, reply, visit, form) => {
    const { email } = visit.session;
    if (email === null) return sendRedirect(reply, 303, STEP_PATHS.address);
    const uploadId = form.get('upload') ?? '';
    return finishUpload(deps, reply, visit, email, { kind: 'whole', uploadId });
  });

  uploadParts(app, deps, slots);
}

type Received =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failure'; readonly code: LinkFailure }
  | { readonly kind: 'whole'; readonly uploadId: string };

/** Reads the form part by part. The token precedes the file, so a foreign form's file is never stored. */
async function receiveForm(deps: LinkingDeps, visit: Visit, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) return { kind: 'foreign' };
  let csrf: string | undefined;
  for await (const part of partsOf(request, deps.mailOptions.uploadLimitBytes)) {
    if (part.type === 'field') {
      if (part.fieldname === 'csrf' && typeof part.value === 'string') csrf = part.value;
      continue;
    }
    if (!hasFormToken(request, visit.secret, csrf ?? null)) {
      part.file.resume();
      return { kind: 'foreign' };
    }
    return receiveFile(deps, visit, part.filename, part.file);
  }
  return hasFormToken(request, visit.secret, csrf ?? null)
    ? { kind: 'failure', code: 'export_empty' }
    : { kind: 'foreign' };
}

async function* partsOf(request: FastifyRequest, limit: number): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts({ limits: { fileSize: limit, files: 1, fields: 5, fieldSize: 1_000 } });
  } catch (cause) {
    throw unreadable(cause);
  }
}

type UploadedStream = Readable & { readonly truncated: boolean };

/** Stores the file as it arrives. Without a script, an upload cannot resume, so an incomplete file is discarded. */
async function receiveFile(deps: LinkingDeps, visit: Visit, name: string, file: UploadedStream): Promise<Received> {
  const upload = await openUpload(deps, visit, { name, size: null, time: null });
  if (upload === null) {
    file.resume();
    return { kind: 'failure', code: 'uploads_waiting' };
  }
  let whole = false;
  try {
    // The rest of a rejected file is read, because destroying its stream would block the form.
    const written = await writeUpload(deps, visit, upload, file.iterator({ destroyOnReturn: false }));
    if (written.kind === 'failure') return written;
    if (file.truncated) return { kind: 'failure', code: 'upload_too_large' };
    if (written.kind === 'overtaken')
      throw new Problem('unavailable', 'The upload was removed. Upload the file again.');
    whole = true;
    return { kind: 'whole', uploadId: upload.id };
  } finally {
    file.resume();
    if (!whole) await removeUpload(deps, upload);
  }
}

/** Checks that the upload contains emails, and links it. */
async function finishUpload(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  received: Exclude<Received, { kind: 'foreign' }>,
): Promise<FastifyReply> {
  const { db } = deps.database;
  const attempt = await takeAttempt(db, visit.session.id, MAX_ATTEMPTS);
  if (attempt === null) {
    // The session was ended by a repeated form or in another tab, or has no attempts left.
    if (received.kind === 'whole') await giveUp(deps, visit, received.uploadId);
    return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
  }
  const failure = received.kind === 'failure' ? received.code : await examine(deps, visit, received.uploadId);
  if (failure !== null || received.kind === 'failure') {
    const code = failure ?? 'export_unknown';
    await moveLinkSession(db, visit.session.id, { step: 'upload', detail: code }, deps.clock());
    if (attempt < MAX_ATTEMPTS) return sendUploadPage(deps, reply, visit, email, code);
    return finishLink(deps, reply, visit, { outcome: 'failed', code: 'too_many_attempts' });
  }
  const { uploadId } = received;
  return finishByLinking(deps, reply, visit, {
    email,
    providerId: providerByKey('import').id,
    connection: { kind: 'import' },
    uploadId,
    // Discards the second export of a form sent twice before the response reports the outcome.
    onUnsaved: () => giveUp(deps, visit, uploadId),
  });
}

/** Discards an unused upload. One that is already linked stays. */
async function giveUp(deps: LinkingDeps, visit: Visit, uploadId: string): Promise<void> {
  if (!isResourceId(uploadId)) return;
  await discardUpload(deps.database.db, { userId: visit.session.userId, id: uploadId });
}

/** Returns why an upload is unusable, after discarding it. Returns null if the upload can be read. */
async function examine(deps: LinkingDeps, visit: Visit, uploadId: string): Promise<LinkFailure | null> {
  const { db } = deps.database;
  if (await isPastUserAttempts(deps, visit)) {
    await giveUp(deps, visit, uploadId);
    return 'too_many_attempts';
  }
  const upload = isResourceId(uploadId) ? await findArrivingUpload(db, visit.session.userId, uploadId) : null;
  if (upload === null || upload.received === 0) return 'export_empty';
  if (upload.size !== null && upload.received < upload.size) return 'upload_unfinished';
  try {
    await checkExport(openUploadSource(db, deps.secrets, { ...upload, size: upload.received }));
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await discardUpload(db, upload);
    return error.code;
  }
}
