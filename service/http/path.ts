import { API } from '#contract/routes.ts';
import { Problem } from './problem.ts';

/** The address of a request by its reqId. */
const REQUESTS = `${API}/requests/`;

/**
 * Rejects paths that could be signed for one resource and read as another (contract §2): they are never normalized.
 * @throws Problem `path_invalid`
 */
export function checkPath(path: string): void {
  if (path.length > 2048) throw new Problem('path_invalid', 'The path is longer than 2048 characters.');
  if (path.includes('//')) throw new Problem('path_invalid', 'The path must not hold "//".');
  if (path.includes('..') || /%2e/i.test(path)) throw new Problem('path_invalid', 'The path must not hold "..".');
  if (path.length > 1 && path.endsWith('/')) throw new Problem('path_invalid', 'The path must not end in "/".');
  // What a reqId is made of may be any character.
  if (/%2f|%5c|\\/i.test(path) && !path.startsWith(REQUESTS)) {
    throw new Problem('path_invalid', 'The path must not hold an encoded slash or a backslash.');
  }
  // A "#" ends the path for a router, but not for whoever signed it.
  if (/[^\x21-\x7e]|#/.test(path)) throw new Problem('path_invalid', 'The path must be percent-encoded ASCII.');
}
