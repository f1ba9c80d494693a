import { Problem } from '../http/problem.ts';

/** Returns the same error for missing, deleted, and other users' resources (contract §5). */
export function notFound(): Problem {
  return new Problem('not_found', 'The resource does not exist, or belongs to another user.');
}
