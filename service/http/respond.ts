import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A collection's answer: batches of presented resources in their order. */
export type Batches = AsyncIterator<readonly unknown[]>;

/** Answers with one resource (contract §1). */
export function sendResult(reply: FastifyReply, now: number, result: unknown, status = 200): FastifyReply {
  return keepPrivate(reply)
    .code(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ result, currentTime: now }));
}

/**
 * Answers with a collection. What fits one batch is sent whole; more is streamed as it is read, so that memory stays bounded
 * without ever cutting the set short (contract §3). The first batch is read before the status is sent: a query that fails
 * still gets its problem document. A stream that fails later breaks the connection, which no client takes for the end.
 */
export async function sendCollection(
  reply: FastifyReply,
  now: number,
  batches: Batches,
  totalCount: number | null,
): Promise<FastifyReply> {
  const tail = `],"currentTime":${now}${totalCount === null ? '' : `,"totalCount":${totalCount}`}}`;
  const first = await batches.next();
  const head = `{"result":[${first.done === true ? '' : members(first.value)}`;
  const second = first.done === true ? first : await batches.next();
  keepPrivate(reply).code(200).type(JSON_TYPE);
  if (second.done === true) return reply.send(head + tail);
  const stream = Readable.from(chunks(head, second.value, batches, tail), { objectMode: false });
  // Also when the client left before the first byte was asked for: a generator that never ran has no `finally`.
  stream.once('close', () => void batches.return?.().catch(() => undefined));
  return reply.send(stream);
}

/** One person's data under a header no cache knows: nothing between us and the client may keep it (RFC 9111 §5.2.2). */
function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply.hasHeader('Cache-Control') ? reply : reply.header('Cache-Control', 'private, no-cache');
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function* chunks(
  head: string,
  second: readonly unknown[],
  batches: Batches,
  tail: string,
): AsyncGenerator<string> {
  yield head;
  yield `,${members(second)}`;
  for (;;) {
    const next = await batches.next();
    if (next.done === true) break;
    yield `,${members(next.value)}`;
  }
  yield tail;
}

function members(batch: readonly unknown[]): string {
  return batch.map((resource) => JSON.stringify(resource)).join(',');
}
