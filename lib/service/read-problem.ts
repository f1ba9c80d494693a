import 'server-only';
import { z } from 'zod';
import { USER_FAULTS, type UserFault } from '#contract/fault.ts';
import { readFault } from '#contract/fault-shape.ts';

/** A fault with an unknown key or invalid values is ignored; `detail` is shown instead. */
const faultMembers = { key: z.unknown().optional(), values: z.unknown().optional() };

function withFault<Members extends { readonly key?: unknown; readonly values?: unknown }>({
  key,
  values,
  ...members
}: Members): Omit<Members, 'key' | 'values'> & { readonly fault?: UserFault } {
  const fault = readFault(USER_FAULTS, key, values);
  return fault === null ? members : { ...members, fault };
}

/**
 * The members of a problem document that are used here. Each may be missing (RFC 9457 §3.1). Without a `code` problems
 * cannot be distinguished, and the status is used. `fault` is the error as data.
 */
export const readableProblem = z
  .object({
    code: z.string(),
    detail: z.string().catch(''),
    ...faultMembers,
    errors: z
      .array(z.object({ field: z.string(), message: z.string(), ...faultMembers }).transform(withFault))
      .optional()
      .catch(undefined),
    parameter: z.string().optional().catch(undefined),
    position: z.number().int().min(0).optional().catch(undefined),
    suggestion: z.string().optional().catch(undefined),
  })
  .transform(withFault);
export type ReadableProblem = z.infer<typeof readableProblem>;

/**
 * Parses a Retry-After header (RFC 9110 §10.2.3), seconds or a date, as ms from now; null when there is none, or when
 * it is past or more than 1 day ahead.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 && ms <= 86_400_000 ? ms : null;
}
