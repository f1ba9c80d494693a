import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../../http/app.ts';

/** The service's bare server, as the pages are registered on it; nothing is limited. */
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
    rateLimit: 0,
  });
}
