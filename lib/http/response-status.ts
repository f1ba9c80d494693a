import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { openSpan, type SpanEnd } from '#telemetry/spans.ts';
import { enterTrace, newTraceId } from '#telemetry/trace.ts';

/** Identifies the request among those in progress. Set on arrival, replacing any value from the client. */
const HEADER = 'x-answer-id';

const KEY = Symbol.for('postledger.web.answers');
/** Global, because the bundler loads this module more than once per process (start, pages). */
const holder = globalThis as { [KEY]?: Map<string, TrackedResponse> };

type TrackedResponse = {
  readonly response: ServerResponse;
  readonly isWithinAnother: boolean;
  isUnavailable: boolean;
  /** HTML for browsers without scripts, if the response failed. */
  words: string | null;
};

/**
 * Tracks the response of every request in progress, and gives each request an ID for the log. In Next, a page can
 * return 404 only by throwing `notFound()`. That produces a document with an empty body, filled by scripts, because
 * React's server renderer has no error boundaries. So a page without content renders the message as its content and
 * sets the status here. Further calls have no effect.
 */
export function trackResponses(): void {
  if (holder[KEY] !== undefined) return;
  const answers = new Map<string, TrackedResponse>();
  holder[KEY] = answers;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const trace = newTraceId();
    const span = openSpan({ name: request.method ?? 'GET', kind: 'server' }, { trace });
    enterTrace(span === null ? { trace } : { trace, span: span.id });
    response.setHeader('X-Request-Id', trace);
    // Next and this app add up to eleven listeners to a response, and Node warns of a leak from the eleventh.
    response.setMaxListeners(20);
    const id = randomUUID();
    // Only this process knows the IDs.
    const isWithinAnother = answers.has(String(request.headers[HEADER]));
    request.headers[HEADER] = id;
    const tracked: TrackedResponse = { response, isWithinAnother, isUnavailable: false, words: null };
    answers.set(id, tracked);
    replaceStatus(tracked);
    addWords(tracked);
    response.once('close', () => {
      answers.delete(id);
      span?.end(describeResponse(request, response));
    });
  });
}

/** Describes a response by the first part of its path, because the rest may name a resource or contain a token. */
function describeResponse({ method = 'GET', url = '/' }: IncomingMessage, { statusCode }: ServerResponse): SpanEnd {
  const route = /^\/(?:api\/)?(?:[a-z_-]{1,30}(?=[/?]|$))?/.exec(url)?.[0] ?? '/';
  return {
    name: `${method} ${route}`,
    failed: statusCode >= 500,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
  };
}

/** Sets the status and headers of the response to the request with these headers, if nothing has been sent yet. */
export function setResponseStatus(
  headers: Headers,
  status: number,
  answerHeaders: Readonly<Record<string, string>> = {},
): void {
  const response = holder[KEY]?.get(headers.get(HEADER) ?? '')?.response;
  if (response === undefined || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
}

/**
 * Checks whether this app sent the request itself while it handled another one. Next requests the page to which a form
 * redirects, with the headers of the form's request.
 */
export function isWithinAnother(headers: IncomingHttpHeaders): boolean {
  return holder[KEY]?.get(String(headers[HEADER]))?.isWithinAnother ?? false;
}

/** Time that a client should wait for the database, the same as at the service. */
export const COME_AGAIN_MS = 5_000;

/**
 * Records that the request with these headers failed. Next turns every error into a 500. If the database was
 * unavailable, that becomes a 503 with `Retry-After` (RFC 9110 §15.6.4).
 * @param words HTML that browsers without scripts show
 */
export function markFailed(headers: Headers, isUnavailable: boolean, words: string): void {
  const tracked = holder[KEY]?.get(headers.get(HEADER) ?? '');
  if (tracked === undefined) return;
  tracked.isUnavailable ||= isUnavailable;
  tracked.words = words;
  // Nothing can be added to a compressed document.
  delete tracked.response.req.headers['accept-encoding'];
}

/** Next sets the status of an error after reporting it, so the status is replaced when it is sent. */
function replaceStatus(tracked: TrackedResponse): void {
  const { response } = tracked;
  const send = response.writeHead.bind(response) as (...given: readonly unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: readonly unknown[]) => {
    if (!tracked.isUnavailable || status !== 500) return send(status, ...rest);
    response.setHeader('Retry-After', String(COME_AGAIN_MS / 1000));
    return send(503, ...rest);
  }) as typeof response.writeHead;
}

const BODY = '<body>';

/**
 * Adds words to the document that Next sends when a page fails. It is empty, because scripts render the error page, so
 * it would be blank without them.
 */
function addWords(tracked: TrackedResponse): void {
  const { response } = tracked;
  const worded = (chunk: unknown) => {
    if (tracked.words === null || !(chunk instanceof Uint8Array || typeof chunk === 'string')) return chunk;
    const text = Buffer.from(chunk as Uint8Array).toString('latin1');
    const body = text.includes('id="__next_error__"') ? text.indexOf(BODY) : -1;
    if (body === -1) return chunk;
    const at = body + BODY.length;
    const words = Buffer.from(`<noscript>${tracked.words}</noscript>`).toString('latin1');
    return Buffer.from(text.slice(0, at) + words + text.slice(at), 'latin1');
  };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...given: readonly unknown[]) => never;
    response[name] = ((chunk: unknown, ...rest: readonly unknown[]) => send(worded(chunk), ...rest)) as never;
  }
}
