import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserGone } from '../store/transact.ts';
import { Problem, problemDocument } from './problem.ts';
import { echoReqId, factsOf } from './request-facts.ts';

/** Answers every failure in one place: below 500 the message is shown, above it only logged (contract §1). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, error));
}

/** Sends the problem document of an error. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = toProblem(error);
  const facts = factsOf(request);
  echoReqId(request, reply);
  facts.problemCode = problem.code;
  if (problem.status >= 500) request.log.error({ err: error, reqId: facts.reqId }, 'request failed');
  // A 401 must name a way in (RFC 9110 §15.5.2); a signature is none that has a name there.
  const { retryAfter, allow, challenge = problem.status === 401 ? 'Bearer' : undefined } = problem.extras;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (allow !== undefined) reply.header('Allow', allow.join(', '));
  if (challenge !== undefined) reply.header('WWW-Authenticate', challenge);
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(problem, facts.reqId)));
}

/** The problem an error is to whoever asked; what went wrong inside stays in its cause. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UserGone)
    return new Problem('user_unknown', 'The user was deleted meanwhile.', { cause: error });
  return problemOf(error);
}

const UNAVAILABLE = /^(?:08|53|57P0[123]|57014|55P03|40001|40P01|25P0[23])/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

function problemOf(error: unknown): Problem {
  const { code, statusCode, message } = readError(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('body_too_large', 'The body is larger than 64 KiB.', { cause: error });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('media_type_unsupported', 'Send changes as application/x-www-form-urlencoded.', {
      cause: error,
    });
  }
  if (isUnavailable(code, message)) {
    return new Problem('unavailable', 'The service cannot reach its database; try again shortly.', {
      retryAfter: 5,
      cause: error,
    });
  }
  if (statusCode === 429) {
    return new Problem('too_many_requests', 'Too many requests; slow down.', { retryAfter: 60, cause: error });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('request_malformed', 'The request cannot be read.', { cause: error });
  }
  return new Problem('internal_error', 'Something went wrong on our side. Quote the reqId when you ask about it.', {
    cause: error,
  });
}

/** The database is down, too busy, or asks to try again; pg tells some of that in words only. */
function isUnavailable(code: string, message: string): boolean {
  return (
    UNAVAILABLE.test(code) ||
    NETWORK.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
  );
}

function readError(error: unknown): { code: string; statusCode: number | undefined; message: string } {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { code, statusCode, message: error.message };
}
