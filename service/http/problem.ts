import type { Fault } from '#contract/fault.ts';
import { PROBLEMS, type ProblemCode, type ProblemDocument } from '#contract/problem.ts';

/** Optional members and headers of a problem (contract §1). */
export type ProblemExtras = {
  /** The error as data, for clients that show their own text. */
  readonly fault?: Fault;
  readonly errors?: ProblemDocument['errors'];
  readonly parameter?: string;
  readonly position?: number;
  readonly expected?: readonly string[];
  readonly suggestion?: string;
  /** Names of the exceeded limits. */
  readonly violatedPolicies?: readonly string[];
  /** Seconds a client should wait before a retry. */
  readonly retryAfter?: number;
  /** Methods the resource supports, for 405. */
  readonly allow?: readonly string[];
  /** Challenge for `WWW-Authenticate`, for 401 and 403 (RFC 9110 §11.6.1). */
  readonly challenge?: string;
  readonly cause?: unknown;
};

/** Thrown for a request that fails; `errors.ts` converts it to RFC 9457. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** Returns the problem document (RFC 9457 §3). */
export function problemDocument(problem: Problem, reqId: string): ProblemDocument {
  const { fault, errors, parameter, position, expected, suggestion, violatedPolicies } = problem.extras;
  const { status, title } = PROBLEMS[problem.code];
  return {
    type: `urn:postledger:problem:${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    reqId,
    ...(fault === undefined ? {} : { key: fault.key, values: fault.values }),
    ...(errors === undefined ? {} : { errors }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(position === undefined ? {} : { position }),
    ...(expected === undefined ? {} : { expected: [...expected] }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(violatedPolicies === undefined ? {} : { 'violated-policies': [...violatedPolicies] }),
  };
}
