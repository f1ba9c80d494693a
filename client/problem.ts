/** The error as data (ext): a stable key such as `filter.unknown_field`, and the names and numbers for its message. */
type FaultMembers = { readonly key?: string; readonly values?: Readonly<Record<string, unknown>> };

/** A field that the service rejected. */
export type FieldProblem = FaultMembers & { readonly field: string; readonly message: string };

/** The members of a problem document (RFC 9457) that clients use. All but `code` may be missing. */
export type Problem = FaultMembers & {
  /** One of `PROBLEM_CODES`, or a newer one. */
  readonly code: string;
  /** The explanation; empty if the service sends none. */
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  readonly parameter?: string;
  /** Offset of the error in the parameter's text. */
  readonly position?: number;
  readonly suggestion?: string;
};

/** Reads a problem document. Without a `code`, problems cannot be distinguished, and the result is null. */
export function readProblem(body: unknown): Problem | null {
  if (!isObject(body) || typeof body['code'] !== 'string') return null;
  const { code, detail, parameter, position, suggestion } = body;
  const errors = readFields(body['errors']);
  return {
    code,
    detail: typeof detail === 'string' ? detail : '',
    ...faultMembers(body),
    ...(errors === null ? {} : { errors }),
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(isIndex(position) ? { position } : {}),
    ...(typeof suggestion === 'string' ? { suggestion } : {}),
  };
}

function readFields(errors: unknown): readonly FieldProblem[] | null {
  if (!Array.isArray(errors)) return null;
  const read = errors.filter(isObject).flatMap((error) => {
    const { field, message } = error;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message, ...faultMembers(error) }] : [];
  });
  return read.length === errors.length ? read : null;
}

function faultMembers({ key, values }: Readonly<Record<string, unknown>>): FaultMembers {
  if (typeof key !== 'string') return {};
  return { key, ...(isObject(values) ? { values } : {}) };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses a Retry-After header (RFC 9110 §10.2.3), seconds or a date, as ms from now. Returns null if there is none, or
 * if it is in the past or more than 1 day ahead.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 && ms <= 86_400_000 ? ms : null;
}
