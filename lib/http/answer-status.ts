import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names the request among those being answered; written on arrival over whatever a client sent under this name. */
const HEADER = 'x-answer-id';

const KEY = Symbol.for('postledger.web.answers');
/** Beside the modules, because the bundler loads this one more than once in a process (start, pages). */
const holder = globalThis as { [KEY]?: Map<string, ServerResponse> };

/**
 * Remembers the answer of every request while it is made. A page of Next can end with 404 only by throwing `notFound()`,
 * and what it throws becomes a document without a body that scripts then fill: React's server renderer has no error
 * boundaries. So a page that has nothing to show renders that as its content and says the status here.
 */
export function noteAnswers(): void {
  const answers = new Map<string, ServerResponse>();
  holder[KEY] = answers;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const id = randomUUID();
    request.headers[HEADER] = id;
    answers.set(id, response);
    response.once('close', () => answers.delete(id));
  });
}

/** Gives the answer to the request with these headers a status, and headers of its own, as long as nothing of it is sent. */
export function setAnswerStatus(
  headers: Headers,
  status: number,
  answerHeaders: Readonly<Record<string, string>> = {},
): void {
  const response = holder[KEY]?.get(headers.get(HEADER) ?? '');
  if (response === undefined || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
}
