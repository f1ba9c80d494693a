import 'server-only';
import { USER_FAULTS, type UserFault } from '#contract/fault.ts';
import { readFault } from '#contract/fault-shape.ts';

/**
 * Returns the error of a problem, or of one of its fields, as data; null for an unknown key or invalid values, when its
 * text is shown instead.
 */
export function faultOf(problem: { readonly key?: string; readonly values?: unknown } | undefined): UserFault | null {
  return problem === undefined ? null : readFault(USER_FAULTS, problem.key, problem.values);
}
