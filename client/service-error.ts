import type { Problem } from './problem.ts';

/**
 * Why a call to the service failed: no connection, a timeout, a response that violates the contract, or a problem
 * document.
 */
export type ServiceErrorCode = 'unreachable' | 'timeout' | 'malformed' | 'problem';

/** A failed call. `status` is null if there was no response. `problem` is set only for the code `problem`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly status: number | null;
  /** Request ID to give to the service's support. */
  readonly reqId: string;
  readonly problem: Problem | null;
  /** How long the service asks clients to wait before a retry, in ms. Null if it sends no such time. */
  readonly retryAfterMs: number | null;
  /** Whether the call was a write. */
  readonly wasWrite: boolean;

  constructor(
    code: ServiceErrorCode,
    fields: {
      readonly reqId: string;
      readonly status?: number;
      readonly problem?: Problem;
      readonly retryAfterMs?: number | null;
      readonly wasWrite?: boolean;
      readonly cause?: unknown;
    },
  ) {
    super(`${messageOf(code, fields.problem, fields.status)} (request ID ${fields.reqId})`, { cause: fields.cause });
    this.code = code;
    this.status = fields.status ?? null;
    this.reqId = fields.reqId;
    this.problem = fields.problem ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.wasWrite = fields.wasWrite ?? false;
  }
}

/** Checks whether an error is a problem with one of these codes. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ServiceError {
  return error instanceof ServiceError && error.problem !== null && codes.includes(error.problem.code);
}

/** Checks whether a resource was not found, with any problem document (RFC 9110 §15.5.5). */
export function isNotFound(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 404;
}

/**
 * Checks whether a change was rejected because its version is outdated. Nothing was changed (ext, RFC 9110 §15.5.13).
 */
export function isOutdated(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 412;
}

function messageOf(code: ServiceErrorCode, problem?: Problem, status?: number): string {
  switch (code) {
    case 'unreachable':
      return 'The service cannot be reached';
    case 'timeout':
      return 'The service did not respond in time';
    case 'malformed':
      return `The service returned an unexpected response, status ${status ?? 'unknown'}`;
    case 'problem':
      // Only the first line, because some details continue with the expression and a caret.
      return [`${problem?.code}, status ${status ?? 'unknown'}`, problem?.detail.split('\n')[0] ?? '']
        .filter((part) => part !== '')
        .join(': ');
  }
}
