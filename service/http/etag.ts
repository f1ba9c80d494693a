import { hash } from 'node:crypto';

/**
 * The validator of a resource (RFC 9110 §8.8). Weak: `currentTime` beside the resource differs from answer to answer and
 * the bytes by compression, while what they mean is the same.
 */
export function etagOf(resource: string): string {
  return `W/"${hash('sha256', resource, 'base64url').slice(0, 22)}"`;
}

/** Whether a client has the resource of this tag already; compared weakly (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
