import 'server-only';
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

  constructor(
    code: ServiceErrorCode,
    fields: {
      readonly reqId: string;
      readonly status?: number;
      readonly problem?: ReadableProblem;
      readonly retryAfterMs?: number | null;
      readonly cause?: unknown;
    },
  ) {
    super(messageOf(code, fields.problem, fields.status), { cause: fields.cause });
    this.code = code;
    this.status = fields.status ?? null;
    this.reqId = fields.reqId;
    this.problem = fields.problem ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
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
