import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTrace, type Trace, traceIdOf } from '#telemetry/trace.ts';
import { factsOf } from './request-facts.ts';

const traces = new WeakMap<FastifyRequest, Trace>();

/**
 * Makes the handling of each request part of its trace. The second hook repeats this because the body is read in the
 * context of the connection.
 */
export function noteTrace(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const facts = factsOf(request);
    const trace: Trace = {
      trace: traceIdOf(request.headers['traceparent']),
      // A form can change it (contract §1).
      get reqId() {
        return facts.reqId;
      },
    };
    traces.set(request, trace);
    inTrace(trace, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace === undefined) done();
    else inTrace(trace, done);
  });
}

/** Writes a line for each response at the level `debug`, without the path, which names resources of users. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { reqId, clientId, problemCode } = factsOf(request);
  request.log.debug(
    {
      ...traces.get(request),
      reqId,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      problem: problemCode,
      client: clientId,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
