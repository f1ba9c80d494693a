import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RouteContext } from './route-context.ts';

/** `GET /health`: 200 while the service and its database answer, else the problem document of the failure. */
export function healthRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.get('/health', async (_request, reply) => {
    await sql`select 1`.execute(database.db);
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
}
