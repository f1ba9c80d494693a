import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { etagOf, isKnown } from './etag.ts';

/** A batch of serialized resources in order. The first batch of a page has the `Link` to the next page. */
export type CollectionBatch = { readonly resources: readonly unknown[]; readonly link: string | null };
export type Batches = AsyncIterator<CollectionBatch>;

/** Output format of a collection: `head`, the batches, `tail`. */
export type CollectionFormat = {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly head: string;
  readonly tail: string;
  /** Serializes a batch. `first` if none was written before it. */
  batch(resources: readonly unknown[], first: boolean): string;
};

/**
 * Responds with one resource or a dictionary (contract §1). A read includes its `ETag`, and returns 304 to a client
 * that already has this version.
 * @param resource the resource that `If-Match` refers to, if `result` contains more (`expand`)
 */
export function sendResult(
  reply: FastifyReply,
  now: number,
  result: unknown,
  status = 200,
  resource: unknown = result,
): FastifyReply {
  const text = JSON.stringify(result);
  const tagged = resource === result ? text : JSON.stringify(resource);
  return sendEnvelope(reply, now, { text, members: '', status, tagged });
}

/**
 * Responds like `sendResult`, and repeats the members of the result next to it, because clients of the old service read
 * the responses of some actions without an envelope (contract §6).
 */
export function sendFlatResult(
  reply: FastifyReply,
  now: number,
  result: Readonly<Record<string, unknown>>,
): FastifyReply {
  const text = JSON.stringify(result);
  return sendEnvelope(reply, now, { text, members: `${text.slice(1, -1)},`, status: 200, tagged: text });
}

/** `tagged`: the resource whose version the `ETag` of a read names. */
type Envelope = { readonly text: string; readonly members: string; readonly status: number; readonly tagged: string };

function sendEnvelope(reply: FastifyReply, now: number, { text, members, status, tagged }: Envelope): FastifyReply {
  const { method, headers } = reply.request;
  if (method === 'GET' || method === 'HEAD') {
    const etag = etagOf(tagged, text);
    reply.header('ETag', etag);
    if (isKnown(headers['if-none-match'], etag)) return describe(reply, 'accept-encoding').code(304).send();
  }
  return sendJson(reply, `{${members}"result":${text},"currentTime":${now}}`, status);
}

/** Responds with serialized JSON. */
export function sendJson(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return describe(reply, 'accept-encoding').code(status).type(JSON_TYPE).send(body);
}

/** Returns the format of a collection as JSON (contract §1, §3). */
export function jsonFormat(now: number, totalCount: number | null): CollectionFormat {
  return {
    contentType: JSON_TYPE,
    headers: {},
    head: '{"result":[',
    tail: `],"currentTime":${now}${totalCount === null ? '' : `,"totalCount":${totalCount}`}}`,
    batch: (resources, first) => `${first ? '' : ','}${JSON.stringify(resources).slice(1, -1)}`,
  };
}

/**
 * Responds with a collection. Sends one batch at once, and streams more batches as they are read, which bounds memory
 * without truncating the result (contract §3). Reads the first batch before it sends the status, so that a failing
 * query still gets a problem document. If the stream fails later, drops the connection, which no client mistakes for a
 * complete response.
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
  // Also needed if the client disconnects before the first byte is read: a generator that never started runs no
  // `finally`.
  stream.once('close', () => void batches.return?.().catch(() => undefined));
  return reply.send(stream);
}

/**
 * Sets headers for one user's data. Caches do not know the signature header, so the response itself must forbid shared
 * caches to store it (RFC 9111 §5.2.2). A client's copy depends on the named request headers (RFC 9110 §12.5.5).
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
