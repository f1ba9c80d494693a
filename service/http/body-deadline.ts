import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this route may take to arrive, in ms, when that is not the usual time. */
    readonly bodyDeadlineMs?: number;
  }
}

/** Forms are small: a minute is enough on the slowest line. */
const USUAL_MS = 60_000;

/** The longest any body may take; Node's own time-out for a whole request, and the backstop of all of them. */
export const LONGEST_BODY_MS = 60 * 60_000;

/**
 * Cuts connections whose body does not arrive in its route's time, so that requests sent a byte a minute do not pile up,
 * while a large upload on a slow line goes through. Node has one time-out for all routes only.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    // A request that is injected, as by tests, has no connection to cut.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    const deadline = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy();
    }, request.routeOptions.config.bodyDeadlineMs ?? USUAL_MS);
    deadline.unref();
    raw.once('end', () => clearTimeout(deadline));
    raw.once('close', () => clearTimeout(deadline));
  });
}
