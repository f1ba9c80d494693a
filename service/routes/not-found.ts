import { Problem } from '../http/problem.ts';

/** Absent, deleted, or another user's: all the same from outside (contract §5). */
export function notFound(): Problem {
  return new Problem('not_found', 'There is no such resource, or it is not this user’s.');
}
