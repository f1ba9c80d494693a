import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { etagOf, isKnown } from './etag.ts';

/** Presented resources of a collection in their order, and with the first the `Link` to the next page. */
export type CollectionBatch = { readonly resources: readonly unknown[]; readonly link: string | null };
export type Batches = AsyncIterator<CollectionBatch>;

/** How a collection is written: `head`, the batches one after the other, `tail`. */
export type CollectionFormat = {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly head: string;
  readonly tail: string;
  /** The resources of a batch; `first` when none stands before it. */
  batch(resources: readonly unknown[], first: boolean): string;
};

/**
 * Answers with one resource or a dictionary (contract §1). What was read carries its `ETag`, and is not sent again to a
 * client that has it (304).
 */
export function sendResult(reply: FastifyReply, now: number, result: unknown, status = 200): FastifyReply {
  return sendEnvelope(reply, now, JSON.stringify(result), '', status);
}

/**
 * Answers as `sendResult` does, with the members of the result also beside it: clients of the old service read some
 * actions' answers without an envelope (contract §6).
 */
export function sendFlatResult(
  reply: FastifyReply,
  now: number,
  result: Readonly<Record<string, unknown>>,
): FastifyReply {
  const text = JSON.stringify(result);
  return sendEnvelope(reply, now, text, `${text.slice(1, -1)},`, 200);
}

function sendEnvelope(reply: FastifyReply, now: number, text: string, members: string, status: number): FastifyReply {
  const { method, headers } = reply.request;
  if (method === 'GET' || method === 'HEAD') {
    const etag = etagOf(text);
    reply.header('ETag', etag);
    if (isKnown(headers['if-none-match'], etag)) return describe(reply, 'accept-encoding').code(304).send();
  }
  return sendJson(reply, `{${members}"result":${text},"currentTime":${now}}`, status);
}

/** Answers with JSON that is written already. */
export function sendJson(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return describe(reply, 'accept-encoding').code(status).type(JSON_TYPE).send(body);
}

/** A collection as JSON (contract §1, §3). */
export function jsonFormat(now: number, totalCount: number | null): CollectionFormat {
  return {
    contentType: JSON_TYPE,
    headers: {},
    head: '{"result":[',
    tail: `],"currentTime":${now}${totalCount === null ? '' : `,"totalCount":${totalCount}`}}`,
    batch: (resources, first) =>
      `${first ? '' : ','}${resources.map((resource) => JSON.stringify(resource)).join(',')}`,
  };
}

/**
 * Answers with a collection. What fits one batch is sent whole; more is streamed as it is read, so that memory stays bounded
 * without ever cutting the set short (contract §3). The first batch is read before the status is sent: a query that fails
 * still gets its problem document. A stream that fails later breaks the connection, which no client takes for the end.
 */
export async function sendCollection(
  reply: FastifyReply,
  format: CollectionFormat,
  batches: Batches,
): Promise<FastifyReply> {
  const first = await batches.next();
  const head = format.head + (first.done === true ? '' : format.batch(first.value.resources, true));
  const second = first.done === true ? first : await batches.next();
  describe(reply, 'accept, accept-encoding').headers(format.headers).code(200).type(format.contentType);
  if (first.done !== true && first.value.link !== null) reply.header('Link', first.value.link);
  if (second.done === true) return reply.send(head + format.tail);
  if (reply.request.method === 'HEAD') {
    await batches.return?.();
    return reply.send();
  }
  const stream = Readable.from(chunks(head, second.value.resources, format, batches), { objectMode: false });
  // Also when the client left before the first byte was asked for: a generator that never ran has no `finally`.
  stream.once('close', () => void batches.return?.().catch(() => undefined));
  return reply.send(stream);
}

/**
 * One person's data under a header no cache knows: nothing between us and the client may keep it (RFC 9111 §5.2.2), and
 * what the client keeps depends on the named request headers (RFC 9110 §12.5.5).
 */
function describe(reply: FastifyReply, vary: string): FastifyReply {
  reply.header('Vary', vary);
  return reply.hasHeader('Cache-Control') ? reply : reply.header('Cache-Control', 'private, no-cache');
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function* chunks(
  head: string,
  second: readonly unknown[],
  format: CollectionFormat,
  batches: Batches,
): AsyncGenerator<string> {
  yield head;
  yield format.batch(second, false);
  for (;;) {
    const next = await batches.next();
    if (next.done === true) break;
    yield format.batch(next.value.resources, false);
  }
  if (format.tail !== '') yield format.tail;
}
