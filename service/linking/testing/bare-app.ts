import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../../http/app.ts';
import { createRateLimit } from '../../http/rate-limit.ts';

/** Creates the service's server without routes and rate limits, on which the linking pages can be registered. */
export function createBareApp(
  clock: () => number,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<FastifyInstance> {
  return createApp({
    clock,
    log,
    requestLog: { note: () => undefined },
    publicUrl: 'https://mail.example',
    trustedProxies: 'none',
    hstsSubdomains: false,
    addressLimit: 0,
    rateLimit: createRateLimit(Date.now),
  });
}
