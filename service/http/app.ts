import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { TrustedProxies } from '#contract/client-network.ts';
import { isStopping } from '#telemetry/readiness.ts';
import { LONGEST_BODY_MS, limitBodyTime } from './body-deadline.ts';
import { createSocketAnswers } from './client-error.ts';
import { compressAnswers } from './compress.ts';
import { installErrorHandler, sendProblem } from './errors.ts';
import { framingFault } from './framing.ts';
import { answerHead } from './head.ts';
import { installNotFoundHandler, type SendMissing } from './methods.ts';
import { checkPath } from './path.ts';
import { Problem } from './problem.ts';
import { limitByAddress, type RateLimit } from './rate-limit.ts';
import { adoptReqIdOfForm, beginRequest, besideTag, echoReqId, factsOf } from './request-facts.ts';
import { logRequest, noteTrace } from './request-trace.ts';
import { standingHeaders } from './standing-headers.ts';

/** Largest request body (contract §1). */
export const BODY_LIMIT = 64 * 1024;
/** Largest request line plus headers. A percent-encoded filter of the maximum length (contract §4) must fit. */
const HEADER_LIMIT = 64 * 1024;

export type AppOptions = {
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly requestLog: { note(request: FastifyRequest, status: number): void };
  /** Public URL of the service. If it is https, responses include HSTS. */
  readonly publicUrl: string;
  /** Whether HSTS includes the subdomains of its host. */
  readonly hstsSubdomains: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Requests per minute and client network. 0 means no limit. */
  readonly addressLimit: number;
  readonly rateLimit: RateLimit;
  /** The page for an address that does not exist; without it, the problem. */
  readonly sendMissing?: SendMissing;
};

/**
 * Creates the server without routes: request start, logging, and error handling. Logs no URLs, because queries may
 * contain tokens. The caller adds the routes and starts listening.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { clock, requestLog } = options;
  const standing = standingHeaders(options);
  const answers = createSocketAnswers(standing);
  const app = Fastify({
    loggerInstance: options.log,
    // Clients quote our `reqId`, so Fastify's own request ID gets a different label.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    http: { maxHeaderSize: HEADER_LIMIT, headersTimeout: 60_000, requireHostHeader: false },
    requestTimeout: LONGEST_BODY_MS,
    clientErrorHandler: answers.clientError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (error, request, reply) => {
      beginRequest(request, clock(), options.trustedProxies);
      reply.headers(standing);
      sendProblem(request, reply, error);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    beginRequest(request, clock(), options.trustedProxies);
    reply.headers(standing);
    echoReqId(request, reply);
    rejectPath(request);
    const fault = framingFault(request.raw);
    if (fault !== null) {
      // The start of the next request is not certain.
      reply.header('Connection', 'close');
      throw new Problem('request_malformed', fault);
    }
  });
  noteTrace(app);
  // Unknown expectations may be ignored (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', answers.tunnel);
  limitBodyTime(app);
  limitByAddress(app, options.rateLimit, options.addressLimit);
  app.addHook('preHandler', async (request) => adoptReqIdOfForm(request));
  app.addHook('onSend', async (request, reply, payload) => {
    echoReqId(request, reply);
    // A client that keeps its connection would send its next request to a process that has ended.
    if (isStopping()) reply.header('Connection', 'close');
    return besideTag(request, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    requestLog.note(request, reply.statusCode);
    logRequest(request, reply);
  });
  await compressAnswers(app);
  answerHead(app);
  installErrorHandler(app);
  installNotFoundHandler(app, options.sendMissing ?? null);
  readForms(app);
  return app;
}

/** Rejects a path that is not in its plain form, even if no route matches. @throws Problem `path_invalid` */
function rejectPath(request: FastifyRequest): void {
  const { path } = factsOf(request);
  // The authority of an absolute-form target is not signed.
  if (!path.startsWith('/'))
    throw new Problem('path_invalid', 'The request target must be a path that starts with "/".');
  // No resource has such a path, and PostgreSQL rejects NUL in text.
  if (path.includes('%00')) throw new Problem('path_invalid', 'The path must not contain a NUL character.');
  checkPath(path);
}

/** Accepts only forms as bodies (contract §1). Other types are rejected before they are read. */
function readForms(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, raw: { headers } }) => {
    // Some clients send their usual type with every request. Without a body, it is the type of nothing.
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (method === 'DELETE' && !hasBody) delete headers['content-type'];
  });
  app.addHook('preParsing', async ({ headers, method }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (method === 'GET' || method === 'DELETE' || /^identity$/i.test(encoding)) return;
    throw new Problem('request_malformed', 'Send the body without Content-Encoding.');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body)));
    } catch (cause) {
      done(new Problem('request_malformed', 'The form must be UTF-8.', { cause }));
    }
  });
}
