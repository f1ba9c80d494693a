import { hash } from 'node:crypto';

/** Separates the tag of a resource from that of its response. Not a character of a digest. */
const SEPARATOR = '.';

/**
 * Returns the strong validator of a resource (RFC 9110 §8.8), which changes whenever the resource does. `currentTime`
 * is the time of the response and is not included.
 * @param resource as PUT returns it
 * @param sent the response's result, which contains more than the resource with `expand`
 */
export function etagOf(resource: string, sent = resource): string {
  return `"${digest(resource)}${sent === resource ? '' : `${SEPARATOR}${digest(sent)}`}"`;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Checks whether `If-None-Match` includes this tag, by weak comparison (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

const LIST = /^\s*(?:,\s*)*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:\s*,\s*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")?)*\s*$/;
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * Checks whether `If-Match` names this version of a resource, by strong comparison (RFC 9110 §13.1.1). A tag returned
 * with `expand` names the version of the resource that it was returned with.
 * @returns null if the header is not a list of tags
 */
export function namesVersion(ifMatch: string, resource: string): boolean | null {
  if (ifMatch.trim() === '*') return true;
  if (!LIST.test(ifMatch)) return null;
  const version = digest(resource);
  return [...ifMatch.matchAll(TAG)].some(([tag]) => tag.slice(1, -1).split(SEPARATOR)[0] === version);
}
