import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { createRequestCounters } from '#telemetry/request-counters.ts';
import { routeOf } from '../http/route.ts';

/** Counts requests and their durations by operation. Must be called before routes are registered. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const count = createRequestCounters(registry);
  app.addHook('onResponse', async (request, reply) => {
    count(operationOf(request), reply.statusCode, reply.elapsedTime / 1000);
  });
}

const OPERATION_OF = new Map(
  OPERATIONS.map((operation) => {
    const { method, url } = routeOf(operation);
    return [`${method} ${url}`, operation.id];
  }),
);

/**
 * Returns the operation of a request, or the section of a page. Labels are derived from routes, never from the path.
 */
function operationOf({ method, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route === undefined) return 'unknown';
  const counted = method === 'HEAD' ? 'GET' : method;
  return OPERATION_OF.get(`${counted} ${route}`) ?? `page_${route.split('/')[1] || 'start'}`;
}
