import 'server-only';
import { USER_FAULTS, type UserFault } from '#contract/fault.ts';
import { readFault } from '#contract/fault-shape.ts';

/**
 * Returns the error of a problem, or of one of its fields, as data. Returns null for an unknown key or invalid values;
 * the error's text is then shown instead.
 */
export function faultOf(problem: { readonly key?: string; readonly values?: unknown } | undefined): UserFault | null {
  return problem === undefined ? null : readFault(USER_FAULTS, problem.key, problem.values);
}
