import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#contract/fault.ts';
import { DatabaseError } from '#database/database-error.ts';
import { codeOf, isUnavailable } from '#database/unavailable.ts';
import { ReadsBusy } from '../store/collections/reads.ts';
import { OverBudget } from '../store/collections/row-stream.ts';
import { UserGone } from '../store/transact.ts';
import { wordFault } from '../words/word-fault.ts';
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
  if (error instanceof OverBudget) {
    const fault: Fault = { key: 'query.too_costly', values: { seconds: error.budgetMs / 1000 } };
    return new Problem('query_too_costly', wordFault(fault), { fault, cause: error });
  }
  if (error instanceof ReadsBusy) {
    const detail = 'Too many costly queries are running; try again shortly.';
    return new Problem('unavailable', detail, { retryAfter: 5, cause: error });
  }
  return problemOf(error);
}

/** The disk of the database is full, or the database only reads (`disk_full`, `read_only_sql_transaction`). */
const UNSTORABLE = new Set(['53100', '25006']);

function problemOf(error: unknown): Problem {
  const { code, statusCode } = readError(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('body_too_large', 'The body is larger than 64 KiB.', { cause: error });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('media_type_unsupported', 'Send changes as application/x-www-form-urlencoded.', {
      cause: error,
    });
  }
  // A body that broke off has the code of a broken connection to the database, and the status Fastify gave it.
  if (statusCode === 400) return new Problem('request_malformed', 'The request cannot be read.', { cause: error });
  if (UNSTORABLE.has(code)) {
    return new Problem('unavailable', 'The service cannot store anything right now; try again shortly.', {
      retryAfter: 5,
      cause: error,
    });
  }
  if (isUnavailable(error)) {
    return new Problem('unavailable', isUnconfirmed(error) ? UNCONFIRMED : UNREACHABLE, {
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

const UNREACHABLE = 'The service cannot reach its database; try again shortly.';
/** Whether the change is kept is not known before the database is back: saying no would be as wrong as saying yes. */
const UNCONFIRMED =
  'The database did not confirm this change in time. The change may or may not be kept; sent again with the same reqId it is made once.';

function isUnconfirmed(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'commit_unconfirmed';
}

function readError(error: unknown): { code: string; statusCode: number | undefined } {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined };
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { code: codeOf(error), statusCode };
}
