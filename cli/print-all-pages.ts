import { nextCursor } from '../client/next-page.ts';
import { readProblem, readRetryAfter } from '../client/problem.ts';
import { DEFAULT_RETRIES, withRetries } from '../client/retry.ts';
import { ServiceError } from '../client/service-error.ts';
import { EXIT } from './command.ts';
import { harmlessJson } from './harmless.ts';
import type { PreparedRequest } from './prepare-request.ts';
import type { TypedRequest } from './request-arguments.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const PAGE_SIZE = '100';

/**
 * Requests a collection page by page and prints each row as a line of JSON. Retries a page after a temporary failure.
 * @throws ServiceError
 */
export async function printAllPages(
  typed: TypedRequest,
  prepare: (typed: TypedRequest) => PreparedRequest,
  { stdout, stderr, clock, interactive }: Terminal,
): Promise<number> {
  const parameters = new URLSearchParams(typed.parameters);
  if (!parameters.has('limit') && !typed.query.has('limit')) parameters.set('limit', PAGE_SIZE);
  const query = new URLSearchParams(typed.query);
  let count = 0;
  for (;;) {
    const { rows, next } = await withRetries(DEFAULT_RETRIES, 'anytime', undefined, () =>
      readPage(prepare({ ...typed, query, parameters }), clock),
    );
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (lines !== '' && !(await write(stdout, interactive ? harmlessJson(lines) : lines))) return EXIT.done;
    count += rows.length;
    if (next === null) break;
    query.delete('after');
    parameters.set('after', next);
  }
  await write(stderr, `${count} ${count === 1 ? 'row' : 'rows'}\n`);
  return EXIT.done;
}

async function readPage({ method, url, headers }: PreparedRequest, clock: () => number) {
  const reqId = new URL(url).searchParams.get('reqId') ?? '';
  const { response, text } = await fetchText(url, { method, headers, redirect: 'manual' }, reqId);
  const { status } = response;
  const body = parse(text);
  if (!response.ok) {
    const problem = readProblem(body);
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), clock());
    throw new ServiceError(problem === null ? 'malformed' : 'problem', {
      reqId,
      status,
      retryAfterMs,
      ...(problem === null ? {} : { problem }),
    });
  }
  const rows = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
  if (!Array.isArray(rows)) throw new UsageError('--all requires a collection, such as /api/v1/orders.');
  return { rows: rows as readonly unknown[], next: nextCursor(response.headers) };
}

async function fetchText(url: string, request: RequestInit, reqId: string) {
  try {
    const response = await fetch(url, request);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new ServiceError('unreachable', { reqId, cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
