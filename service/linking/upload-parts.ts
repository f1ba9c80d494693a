import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from '../http/request-facts.ts';
import type { Failure } from '../pages/failure.ts';
import { readForm } from '../pages/form.ts';
import { hasFormToken } from '../pages/form-token.ts';
import { textsOf } from '../pages/page-language.ts';
import { type ArrivingUpload, findArrivingUpload } from '../store/mailboxes/uploads.ts';
import { isResourceId } from '../store/resource-id.ts';
import { failureStatus, failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { findVisit, setVisitCookie, type Visit } from './link-visit.ts';
import { noteStorageFull } from './upload-page.ts';
import type { UploadSlots } from './upload-slots.ts';
import { openUpload, removeUpload, type Written, writeUpload } from './upload-writer.ts';

/** Response for the page's script: the bytes received so far. */
type PartAnswer = { readonly upload: string; readonly received: number };

/**
 * Registers uploads in parts for the upload page's script. `begin` names the file and returns how many bytes have been
 * received. Each `part` appends to it. A part at the wrong offset gets 409 with the right one.
 */
export function uploadParts(app: FastifyInstance, deps: LinkingDeps, slots: UploadSlots): void {
  app.post(`${STEP_PATHS.upload}/begin`, { bodyLimit: 65_536 }, async (request, reply) => {
    const form = readForm(request);
    const visit = await enter(deps, request, form.get('csrf') ?? undefined);
    if (visit === null) return sendForeign(reply);
    const [size, time] = [wholeNumber(form.get('size') ?? null), wholeNumber(form.get('time') ?? null)];
    if (size === null || size === 0) return sendFailure(deps, reply, 'export_empty');
    if (size > deps.mailOptions.uploadLimitBytes) return sendFailure(deps, reply, 'upload_too_large');
    const upload = await openUpload(deps, visit, { name: form.get('name') ?? '', size, time });
    if (upload === null) return sendFailure(deps, reply, 'uploads_waiting');
    if (await deps.storage?.isShortFor('upload', size - upload.received)) {
      await removeUpload(deps, upload);
      return sendFailure(deps, reply, 'storage_full');
    }
    return sendPart(deps, reply, visit, 200, { upload: upload.id, received: upload.received });
  });

  app.register(async (parts) => {
    parts.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    parts.post<PartRoute>(`${STEP_PATHS.upload}/part`, async (request, reply) => {
      const csrf = request.headers['x-csrf'];
      const visit = await enter(deps, request, typeof csrf === 'string' ? csrf : undefined);
      if (visit === null) return sendForeign(reply);
      const { upload: id = '', at } = request.query;
      const upload = isResourceId(id) ? await findArrivingUpload(deps.database.db, visit.session.userId, id) : null;
      if (upload === null) return sendFailure(deps, reply, 'upload_unfinished');
      if (String(upload.received) !== at) {
        return sendPart(deps, reply, visit, 409, { upload: id, received: upload.received });
      }
      if (!slots.take(visit.session.id)) return reply.code(503).header('Retry-After', '5').send();
      const written = await receivePart(deps, visit, upload, request.body as AsyncIterable<Buffer>).finally(() =>
        slots.giveBack(visit.session.id),
      );
      if (written.kind === 'failure') return sendFailure(deps, reply, written.code);
      const received = written.kind === 'written' ? written.received : await stands(deps, visit, id);
      if (received === null) return sendFailure(deps, reply, 'upload_unfinished');
      return sendPart(deps, reply, visit, written.kind === 'written' ? 200 : 409, { upload: id, received });
    });
  });
}

type PartRoute = { Querystring: { readonly upload?: string; readonly at?: string } };

/** Stores a part. An upload for which there is no space is removed, because the rest of it would not fit either. */
async function receivePart(
  deps: LinkingDeps,
  visit: Visit,
  upload: ArrivingUpload,
  body: AsyncIterable<Buffer>,
): Promise<Written> {
  const written = await writeUpload(deps, visit, upload, body);
  if (written.kind === 'failure' && written.code === 'storage_full') await removeUpload(deps, upload);
  return written;
}

/**
 * Returns the visit if it may upload: an active session with consent and an address, and a request from its own page.
 */
async function enter(deps: LinkingDeps, request: FastifyRequest, csrf: string | undefined): Promise<Visit | null> {
  const visit = await findVisit(deps, request);
  if (visit === null || !hasFormToken(request, visit.secret, csrf ?? null)) return null;
  const { outcome, consentAt, email } = visit.session;
  return outcome === null && consentAt !== null && email !== null ? visit : null;
}

async function stands(deps: LinkingDeps, visit: Visit, uploadId: string): Promise<number | null> {
  return (await findArrivingUpload(deps.database.db, visit.session.userId, uploadId))?.received ?? null;
}

/** Sends the cookie with every response, because an upload may outlast its lifetime. */
function sendPart(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  status: 200 | 409,
  answer: PartAnswer,
): FastifyReply {
  setVisitCookie(deps, reply, visit.secret);
  return reply.code(status).header('Cache-Control', 'no-store').send(answer);
}

function sendFailure(deps: LinkingDeps, reply: FastifyReply, code: LinkFailure): FastifyReply {
  const { uploadLimitBytes } = deps.mailOptions;
  noteStorageFull(reply, code);
  return sendProblemOf(reply, failureStatus(code), code, failureText(textsOf(reply), code, { uploadLimitBytes }));
}

function sendForeign(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  const title = t('linking.upload.outOfDate.title');
  return sendProblemOf(reply, 403, 'session_over', { title, advice: t('linking.upload.outOfDate.advice') });
}

/** Sends a problem document (RFC 9457) in the language of the page, whose script shows it. */
function sendProblemOf(reply: FastifyReply, status: number, code: string, { title, advice }: Failure): FastifyReply {
  const { reqId } = factsOf(reply.request);
  const problem = { type: `urn:postledger:problem:${code}`, title, status, detail: advice, code, reqId };
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
