import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../../http/app.ts';

/** The service's bare server, as the pages are registered on it; nothing is limited, and nothing logged. */
export function createBareApp(clock: () => number): Promise<FastifyInstance> {
  return createApp({
    clock,
    log: pino({ level: 'silent' }),
    requestLog: { note: () => undefined },
    publicUrl: 'https://mail.example',
    trustedProxies: 'none',
    rateLimit: 0,
  });
}
