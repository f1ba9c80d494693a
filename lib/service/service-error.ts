import 'server-only';
import { PROBLEMS } from '#contract/problem.ts';
import type { ReadableProblem } from './read-problem.ts';

/**
 * Why a call to the service failed: no connection, a timeout, a response that violates the contract, or a problem
 * document.
 */
export type ServiceErrorCode = 'unreachable' | 'timeout' | 'malformed' | 'problem';

/** A failed call. `status` is null without a response; `problem` is set for the code `problem` only. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly status: number | null;
  readonly reqId: string;
  readonly problem: ReadableProblem | null;
  /** How long the service asks to wait before a retry, in ms; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether the call was a write. */
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

/** Whether an error is a problem with one of these codes. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ServiceError {
  return error instanceof ServiceError && error.problem !== null && codes.includes(error.problem.code);
}

/** Whether a resource was not found, with any problem document (RFC 9110 §15.5.5). */
export function isNotFound(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 404;
}

/** Whether a change was rejected because its version is outdated; nothing was changed (ext, RFC 9110 §15.5.13). */
export function isOutdated(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 412;
}

/**
 * Whether a request for a user's collection (mailboxes, orders, merchants) failed because the service does not know the
 * user yet: `user_unknown` (contract §1), or any 404 of a service with other codes. Collections always exist, so
 * nothing else can be missing, and users are created with their first link.
 */
export function isUserUnknown(error: unknown): error is ServiceError {
  return isProblem(error, 'user_unknown') || isNotFound(error);
}

/**
 * Whether the service rejected the filter or order of a list: `filter_invalid` or `query_too_costly`, or a 400 with
 * none of our codes, as such a request contains little else to reject.
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
