import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';

/** Errors of the token endpoint (RFC 6749 §5.2), plus two of §4.1.2.1 for server faults. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'server_error'
  | 'temporarily_unavailable';

/** A rejected request to the token or revocation endpoint. The message is shown to the client's developer. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, description: string, cause?: unknown) {
    super(description, { cause });
    this.code = code;
  }

  get status(): number {
    switch (this.code) {
      case 'invalid_client':
        return 401;
      case 'server_error':
        return 500;
      case 'temporarily_unavailable':
        return 503;
      default:
        return 400;
    }
  }
}

/** Sends an OAuth error response (RFC 6749 §5.2). Internal causes are only logged. */
export function sendOauthError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toOauthError(thrown);
  const facts = factsOf(request);
  facts.problemCode = error.code;
  if (error.status >= 500) request.log.error({ err: thrown, reqId: facts.reqId }, 'OAuth request failed');
  const problem = toProblem(thrown);
  // RFC 9110 §15.5.2 requires a challenge with every 401. RFC 6749 §5.2 requires this scheme if the client used it.
  if (error.status === 401) reply.header('WWW-Authenticate', 'Basic realm="Postledger"');
  if (problem.extras.retryAfter !== undefined) reply.header('Retry-After', String(problem.extras.retryAfter));
  return sendOauthJson(reply, problem.status === 429 ? 429 : error.status, {
    error: error.code,
    error_description: error.message,
  });
}

/** Sends JSON that must not be cached (RFC 6749 §5.1), with members in the given order. */
export function sendOauthJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toOauthError(thrown: unknown): OauthError {
  if (thrown instanceof OauthError) return thrown;
  const problem = toProblem(thrown);
  if (problem.status === 503 || problem.status === 429) {
    return new OauthError('temporarily_unavailable', problem.message, thrown);
  }
  if (problem.status < 500) return new OauthError('invalid_request', problem.message, thrown);
  return new OauthError('server_error', 'The service failed.', thrown);
}
