import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#contract/fault.ts';
import { DatabaseError } from '#database/database-error.ts';
import { codeOf, isUnavailable } from '#database/unavailable.ts';
import { OverBudget } from '../store/collections/turns.ts';
import { ReadsBusy } from '../store/collections/whole-reads.ts';
import { KeyInUse } from '../store/log/written-answers.ts';
import { UserGone } from '../store/transact.ts';
import { wordFault } from '../words/word-fault.ts';
import { Problem, problemDocument } from './problem.ts';
import { echoReqId, factsOf } from './request-facts.ts';

/**
 * Handles all errors. Their messages are sent to the client below status 500, and only logged from 500 on (contract
 * §1).
 */
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
  // A 401 must include a challenge (RFC 9110 §15.5.2). Signatures have no registered scheme, so it is Bearer.
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

/** Converts an error to the problem for the client. Internal details stay in its cause. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UserGone)
    return new Problem('user_unknown', 'The user was deleted during this request.', { cause: error });
  if (error instanceof KeyInUse) {
    const detail = 'A request with this Idempotency-Key is still running. Try again after the time in Retry-After.';
    return new Problem('idempotency_in_progress', detail, { retryAfter: 3, cause: error });
  }
  if (error instanceof OverBudget) {
    const fault: Fault = { key: 'query.too_costly', values: { seconds: error.budgetMs / 1000 } };
    return new Problem('query_too_costly', wordFault(fault), { fault, cause: error });
  }
  if (error instanceof ReadsBusy) {
    const detail = 'Too many costly queries are running. Try again after the time in Retry-After.';
    return new Problem('unavailable', detail, { retryAfter: 5, cause: error });
  }
  return problemOf(error);
}

/** Codes for a full database disk and a read-only database (`disk_full`, `read_only_sql_transaction`). */
const UNSTORABLE = new Set(['53100', '25006']);

function problemOf(error: unknown): Problem {
  const { code, statusCode } = readError(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('body_too_large', 'The body is larger than 64 KiB.', { cause: error });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('media_type_unsupported', 'Send the body as application/x-www-form-urlencoded.', {
      cause: error,
    });
  }
  // An aborted body has the same error code as a lost database connection. Only Fastify's status differs.
  if (statusCode === 400) return new Problem('request_malformed', 'The request is malformed.', { cause: error });
  if (UNSTORABLE.has(code)) {
    return new Problem(
      'unavailable',
      'The service cannot write to its database. Try again after the time in Retry-After.',
      {
        retryAfter: 5,
        cause: error,
      },
    );
  }
  if (isUnavailable(error)) {
    return new Problem('unavailable', isUnconfirmed(error) ? UNCONFIRMED : UNREACHABLE, {
      retryAfter: 5,
      cause: error,
    });
  }
  if (statusCode === 429) {
    return new Problem('too_many_requests', 'Too many requests. Wait for the time in Retry-After.', {
      retryAfter: 60,
      cause: error,
    });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('request_malformed', 'The request is malformed.', { cause: error });
  }
  return new Problem('internal_error', 'The service failed. Contact the operator with the reqId.', {
    cause: error,
  });
}

const UNREACHABLE = 'The service cannot reach its database. Try again after the time in Retry-After.';
/** The outcome is unknown until the database is reachable, so reporting failure would be as wrong as success. */
const UNCONFIRMED =
  'The database did not confirm this change in time, so it may or may not be saved. Send it again with the same Idempotency-Key to make it once.';

function isUnconfirmed(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'commit_unconfirmed';
}

function readError(error: unknown): { code: string; statusCode: number | undefined } {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined };
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { code: codeOf(error), statusCode };
}
