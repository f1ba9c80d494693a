import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan } from '#telemetry/spans.ts';
import { callerOf, inTrace, type Trace } from '#telemetry/trace.ts';
import { factsOf } from './request-facts.ts';

const traces = new WeakMap<FastifyRequest, { readonly trace: Trace; readonly span: OpenSpan | null }>();

/**
 * Makes the handling of each request part of its trace, as a span. The second hook does this again, because the body is
 * read in the connection's context.
 */
export function noteTrace(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const facts = factsOf(request);
    const caller = callerOf(request.headers['traceparent']);
    const span = openSpan({ name: request.method, kind: 'server' }, caller);
    const id = span?.id ?? caller.span;
    const trace: Trace = {
      trace: caller.trace,
      ...(id === undefined ? {} : { span: id }),
      // A form can change the reqId (contract §1).
      get reqId() {
        return facts.reqId;
      },
    };
    traces.set(request, { trace, span });
    inTrace(trace, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const found = traces.get(request);
    if (found === undefined) done();
    else inTrace(found.trace, done);
  });
}

/** Ends the request's span, and writes a line at the level `debug`, without the path, which names resources of users. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { reqId, clientId, problemCode } = factsOf(request);
  const { method } = request;
  const route = request.routeOptions.url ?? null;
  const status = reply.statusCode;
  const found = traces.get(request);
  found?.span?.end({
    name: route === null ? method : `${method} ${route}`,
    failed: status >= 500,
    attributes: {
      'http.request.method': method,
      ...(route === null ? {} : { 'http.route': route }),
      'http.response.status_code': status,
      ...(problemCode === null ? {} : { 'error.type': problemCode }),
    },
  });
  request.log.debug(
    {
      ...found?.trace,
      reqId,
      method,
      route,
      status,
      problem: problemCode,
      client: clientId,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
