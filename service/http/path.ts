import { API } from '#contract/routes.ts';
import { Problem } from './problem.ts';

/** Prefix of the path of a request, which ends in its reqId. */
const REQUESTS = `${API}/requests/`;

/** A percent-encoded letter or digit. No client encodes these, while some encode `-`, `_`, or `~`. */
const NEEDLESSLY_ENCODED = /%(?:3\d|[46][1-9a-f]|[57][\da])/i;

/**
 * Rejects paths that could be signed for one resource and parsed as another (contract §2). Paths are never normalized.
 * @throws Problem `path_invalid`
 */
export function checkPath(path: string): void {
  if (path.length > 2048) throw new Problem('path_invalid', 'The path is longer than 2048 characters.');
  if (path.includes('//')) throw new Problem('path_invalid', 'The path must not contain "//".');
  if (path.includes('..') || /%2e/i.test(path)) throw new Problem('path_invalid', 'The path must not contain "..".');
  if (path.length > 1 && path.endsWith('/')) throw new Problem('path_invalid', 'The path must not end with "/".');
  // A reqId may contain any character.
  if (/%2f|%5c|\\/i.test(path) && !path.startsWith(REQUESTS)) {
    throw new Problem('path_invalid', 'The path must not contain an encoded slash or a backslash.');
  }
  // The router would decode it, but the signature and rules of a proxy are about the path as sent.
  if (NEEDLESSLY_ENCODED.test(path) && !path.startsWith(REQUESTS)) {
    throw new Problem('path_invalid', 'The path must not encode letters or digits.');
  }
  // A "#" ends the path for the router but is part of the signed string.
  if (/[^\x21-\x7e]|#/.test(path)) throw new Problem('path_invalid', 'The path must be percent-encoded ASCII.');
}
