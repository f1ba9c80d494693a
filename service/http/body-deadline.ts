import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time the body of this route may take to arrive, in ms, if not the default. */
    readonly bodyDeadlineMs?: number;
  }
}

/** Forms are small, so 1 minute is enough even on a very slow connection. */
const USUAL_MS = 60_000;

/** Longest time that any body may take, and Node's timeout for a whole request. */
export const LONGEST_BODY_MS = 60 * 60_000;

/**
 * Closes connections whose body misses its route's deadline, so that very slow requests do not accumulate while large
 * uploads on slow connections succeed. Node has only one timeout for all routes.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    // Injected requests, as in tests, have no connection to close.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    const deadline = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy();
    }, request.routeOptions.config.bodyDeadlineMs ?? USUAL_MS);
    deadline.unref();
    raw.once('end', () => clearTimeout(deadline));
    raw.once('close', () => clearTimeout(deadline));
  });
}
