import 'server-only';
import { PROBLEMS } from '#contract/problem.ts';
import type { ReadableProblem } from './read-problem.ts';

/**
 * Why a call to the service gave no result: it could not be reached, did not answer in time, answered with something that
 * is not of the contract, or answered with a problem document.
 */
export type ServiceErrorCode = 'unreachable' | 'timeout' | 'malformed' | 'problem';

/** A call that failed. `status` is null when no answer came; `problem` is there for the code `problem` only. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly status: number | null;
  readonly reqId: string;
  readonly problem: ReadableProblem | null;
  /** How long the service asks to wait, in ms; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether the call was to change something. */
  readonly wasWrite: boolean;

  constructor(
    code: ServiceErrorCode,
    fields: {
      readonly reqId: string;
      readonly status?: number;
      readonly problem?: ReadableProblem;
      readonly retryAfterMs?: number | null;
      readonly wasWrite?: boolean;
      readonly cause?: unknown;
    },
  ) {
    super(messageOf(code, fields.problem, fields.status), { cause: fields.cause });
    this.code = code;
    this.status = fields.status ?? null;
    this.reqId = fields.reqId;
    this.problem = fields.problem ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.wasWrite = fields.wasWrite ?? false;
  }
}

/** Whether an error is the service's problem of this code. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ServiceError {
  return error instanceof ServiceError && error.problem !== null && codes.includes(error.problem.code);
}

/** Whether one resource was asked for and is not there, in whatever words (RFC 9110 §15.5.5). */
export function isNotFound(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 404;
}

/**
 * Whether a user's collection (mailboxes, orders, merchants) was asked for and the service does not know this user yet:
 * `user_unknown` (contract §1), or from a service with other words any 404. A collection of the interface always exists,
 * so there is nothing else that could be missing, and nobody is made there before the first link.
 */
export function isUserUnknown(error: unknown): error is ServiceError {
  return isProblem(error, 'user_unknown') || isNotFound(error);
}

/**
 * Whether the service refused the filter or the order of a list that had one: `filter_invalid` or `query_too_costly`, or from a
 * service with other words a 400 that is none of our problems, as there is little else in such a request to refuse.
 */
export function isFilterRefused(error: unknown): error is ServiceError {
  if (isProblem(error, 'filter_invalid', 'query_too_costly')) return true;
  if (!(error instanceof ServiceError)) return false;
  return error.status === 400 && (error.problem === null || !Object.hasOwn(PROBLEMS, error.problem.code));
}

function messageOf(code: ServiceErrorCode, problem?: ReadableProblem, status?: number): string {
  switch (code) {
    case 'unreachable':
      return 'The service cannot be reached';
    case 'timeout':
      return 'The service did not answer in time';
    case 'malformed':
      return `The service gave an answer that cannot be read (status ${status ?? 'unknown'})`;
    case 'problem':
      return `The service refused: ${problem?.code ?? 'unknown'} (status ${status ?? 'unknown'})`;
  }
}
