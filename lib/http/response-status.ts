import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { enterTrace, newTraceId } from '#telemetry/trace.ts';

/** Identifies the request among those in progress. Set on arrival, replacing any value from the client. */
const HEADER = 'x-answer-id';

const KEY = Symbol.for('postledger.web.answers');
/** Global, because the bundler loads this module more than once per process (start, pages). */
const holder = globalThis as { [KEY]?: Map<string, ServerResponse> };

/**
 * Tracks the response of every request in progress, and gives each request an ID for the log. In Next, a page can return 404 only by throwing `notFound()`, which
 * produces a document without a body that scripts then fill, because React's server renderer has no error boundaries.
 * So a page without content renders the message as its content and sets the status here.
 */
export function trackResponses(): void {
  const answers = new Map<string, ServerResponse>();
  holder[KEY] = answers;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const trace = newTraceId();
    enterTrace({ trace });
    response.setHeader('X-Request-Id', trace);
    const id = randomUUID();
    request.headers[HEADER] = id;
    answers.set(id, response);
    response.once('close', () => answers.delete(id));
  });
}

/** Sets the status and headers of the response to the request with these headers, if nothing has been sent yet. */
export function setResponseStatus(
  headers: Headers,
  status: number,
  answerHeaders: Readonly<Record<string, string>> = {},
): void {
  const response = holder[KEY]?.get(headers.get(HEADER) ?? '');
  if (response === undefined || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
}
