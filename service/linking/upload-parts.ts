import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../pages/form.ts';
import { hasFormToken } from '../pages/form-token.ts';
import { textsOf } from '../pages/page-language.ts';
import { findArrivingUpload } from '../store/mailboxes/uploads.ts';
import { isResourceId } from '../store/resource-id.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { findVisit, setVisitCookie, type Visit } from './link-visit.ts';
import type { UploadSlots } from './upload-slots.ts';
import { openUpload, writeUpload } from './upload-writer.ts';

/** Response for the page's script: the bytes received so far, or why the upload failed. */
type PartAnswer =
  | { readonly upload: string; readonly received: number }
  | { readonly code: string; readonly title: string; readonly advice: string };

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
      const written = await writeUpload(deps, visit, upload, request.body as AsyncIterable<Buffer>).finally(() =>
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
  const text = failureText(textsOf(reply), code, { uploadLimitBytes: deps.mailOptions.uploadLimitBytes });
  const answer: PartAnswer = { code, ...text };
  return reply
    .code(code === 'upload_too_large' ? 413 : 422)
    .header('Cache-Control', 'no-store')
    .send(answer);
}

function sendForeign(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  const answer: PartAnswer = {
    code: 'session_over',
    title: t('linking.upload.outOfDate.title'),
    advice: t('linking.upload.outOfDate.advice'),
  };
  return reply.code(403).header('Cache-Control', 'no-store').send(answer);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
