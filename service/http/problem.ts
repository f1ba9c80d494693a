import type { Fault } from '#contract/fault.ts';
import { PROBLEMS, type ProblemCode, type ProblemDocument } from '#contract/problem.ts';

/** What a problem may say beyond its sentence (contract §1). */
export type ProblemExtras = {
  /** What the sentence says, as data: for a client that words it itself. */
  readonly fault?: Fault;
  readonly errors?: ProblemDocument['errors'];
  readonly parameter?: string;
  readonly position?: number;
  readonly expected?: readonly string[];
  readonly suggestion?: string;
  /** Seconds a client should wait before it tries again. */
  readonly retryAfter?: number;
  /** Methods the resource has, for 405. */
  readonly allow?: readonly string[];
  /** How to come back with other credentials, for 401 and 403 (RFC 9110 §11.6.1). */
  readonly challenge?: string;
  readonly cause?: unknown;
};

/** A request that cannot be answered as asked: thrown where it is known, turned into RFC 9457 once (`errors.ts`). */
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

/** The document a client reads (RFC 9457 §3). */
export function problemDocument(problem: Problem, reqId: string): ProblemDocument {
  const { fault, errors, parameter, position, expected, suggestion } = problem.extras;
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
  };
}
