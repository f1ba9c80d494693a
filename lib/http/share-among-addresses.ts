import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';
import { COME_AGAIN_MS, isWithinAnother } from './response-status.ts';
import { retryAfter } from './retry-after.ts';
import { createTurns } from './turns.ts';
import { wordRefusal } from './word-refusal.ts';

export type Share = {
  /** Requests of one address that are handled at the same time. */
  readonly active: number;
  /** Further requests of one address that wait. All others get a 429 (RFC 6585 §4). */
  readonly waiting: number;
  /** After this time in ms, a response waits for something else than the processor, such as its reader. */
  readonly longestMs: number;
};

/** Four pages occupy one process, which handles some 30 per second. A browser rarely loads more at a time. */
const SHARE: Share = { active: 4, waiting: 1_000, longestMs: 2_000 };

/** Build files cost next to nothing, and probes must not wait. */
const FREE = /^\/(?:_next\/static\/|livez$|readyz$)/;

/**
 * Limits how many requests one address has in progress, because a process renders pages one after another, and a
 * thousand pages for one address would make everybody else wait. Requires
 * `noteClientAddresses` and `trackResponses`.
 */
export function shareAmongAddresses(): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { readonly server: Server };
    if (known.has(server)) return;
    known.add(server);
    // Node calls the listeners after this, also for the first request.
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', inTurns(listeners, SHARE));
  });
}

/** Returns a listener that passes each request on once its address has a turn. */
export function inTurns(listeners: readonly RequestListener[], share: Share): RequestListener {
  const turns = createTurns(share.active, share.waiting);
  return (request, response) => {
    const handle = () => {
      for (const listener of listeners) listener(request, response);
    };
    // The request that waits for it has a turn already.
    if (FREE.test(request.url ?? '') || isWithinAnother(request.headers)) return handle();
    // A turn begins when another one ends, whose trace is not this one.
    const start = AsyncResource.bind((end: () => void) => {
      endTurn(response, share.longestMs, end);
      handle();
    });
    const leave = turns.take(clientAddress(request.headers), start);
    if (leave === null) void reject(request, response);
    else response.once('close', leave);
  };
}

/** Ends a turn when the response is complete, even if it is not yet sent. A slow reader needs no processor. */
function endTurn(response: ServerResponse, longestMs: number, end: () => void): void {
  const timer = setTimeout(end, longestMs).unref();
  for (const event of ['prefinish', 'close'] as const) {
    response.once(event, () => {
      clearTimeout(timer);
      end();
    });
  }
}

/** Next does not see the request, so its headers are repeated here. */
const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' };

async function reject(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const said = ['accept', 'accept-language', 'cookie'].map((name) => [name, String(request.headers[name] ?? '')]);
  const { body, headers } = await wordRefusal(new Headers(Object.fromEntries(said)), { status: 429, why: 'tooMany' });
  response.writeHead(429, { ...HEADERS, ...headers, ...retryAfter(COME_AGAIN_MS) });
  response.end(body);
}
