import type { FastifyInstance } from 'fastify';
import { statusOf } from '#telemetry/operations-server.ts';
import type { Readiness } from '#telemetry/readiness.ts';

/**
 * Adds `/livez` (the process responds) and `/readyz` (it can serve: database, migrations, queue, not stopping) for load
 * balancers and orchestrators. They are not part of the API, and not rate-limited, because a load balancer shares its
 * address with the clients it forwards.
 */
export function probeRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  const options = { config: { limits: { unlimited: true } } } as const;
  app.get('/livez', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const state = await readiness();
    return reply.code(statusOf(state)).header('Cache-Control', 'no-store').send(state);
  });
}
