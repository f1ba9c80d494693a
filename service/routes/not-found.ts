import { Problem } from '../http/problem.ts';

/** The same error for missing, deleted, and other users' resources (contract §5). */
export function notFound(): Problem {
  return new Problem('not_found', 'There is no such resource, or it is not this user’s.');
}
