import 'server-only';
import { z } from 'zod';

/**
 * A problem document as far as it is used here. Every member of one may be missing (RFC 9457 §3.1); without a `code` there
 * is nothing to tell one problem from another, and the status has to do.
 */
export const readableProblem = z.object({
  code: z.string(),
  detail: z.string().catch(''),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
  parameter: z.string().optional().catch(undefined),
  position: z.number().int().min(0).optional().catch(undefined),
  suggestion: z.string().optional().catch(undefined),
});
export type ReadableProblem = z.infer<typeof readableProblem>;

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3), seconds or a date, as ms from now; null when there is none or it is past
 * or further off than a day.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 && ms <= 86_400_000 ? ms : null;
}
