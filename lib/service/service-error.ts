import 'server-only';
import { PROBLEM_CODES } from '#client/problem-codes.ts';
import { isNotFound, isOutdated, isProblem, ServiceError, type ServiceErrorCode } from '#client/service-error.ts';

export { isNotFound, isOutdated, isProblem, ServiceError, type ServiceErrorCode };

/**
 * Checks whether a request for a user's collection (mailboxes, orders, merchants) failed because the service does not
 * know the user yet: `user_unknown` (contract §1), or any 404 of a service with other codes. Collections always exist,
 * so nothing else can be missing, and users are created with their first link.
 */
export function isUserUnknown(error: unknown): error is ServiceError {
  return isProblem(error, 'user_unknown') || isNotFound(error);
}

/**
 * Checks whether the service rejected the filter or order of a list: `filter_invalid` or `query_too_costly`, or a 400
 * with none of our codes, as such a request contains little else to reject.
 */
export function isFilterRefused(error: unknown): error is ServiceError {
  if (isProblem(error, 'filter_invalid', 'query_too_costly')) return true;
  if (!(error instanceof ServiceError)) return false;
  const known: readonly string[] = PROBLEM_CODES;
  return error.status === 400 && (error.problem === null || !known.includes(error.problem.code));
}
