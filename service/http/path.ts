import { Problem } from './problem.ts';

/**
 * Refuses paths that could be signed for one resource and read as another (contract §2): they are never normalised.
 * @throws Problem `path_invalid`
 */
export function checkPath(path: string): void {
  if (path.length > 2048) throw new Problem('path_invalid', 'The path is longer than 2048 characters.');
  if (path.includes('//')) throw new Problem('path_invalid', 'The path must not hold "//".');
  if (path.includes('..') || /%2e/i.test(path)) throw new Problem('path_invalid', 'The path must not hold "..".');
  if (path.length > 1 && path.endsWith('/')) throw new Problem('path_invalid', 'The path must not end in "/".');
  // A "#" ends the path for a router, but not for whoever signed it.
  if (/[^\x21-\x7e]|#/.test(path)) throw new Problem('path_invalid', 'The path must be percent-encoded ASCII.');
}
