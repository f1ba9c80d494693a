import { createHash } from 'node:crypto';
import { isKeyOf, type Keys } from '../filter/keyset.ts';
import type { OrderTerm } from '../filter/order-by.ts';
import { Problem } from '../http/problem.ts';

/** Scope of a cursor. It is invalid in any other collection, for any other owner, and in any other order. */
export type CursorScope = { readonly resource: string; readonly ownerId: string; readonly orderBy: string };

/**
 * Encodes the end of a page as the opaque, URL-safe value of `after` (contract §3): the keys of its last row as a
 * JSON array (`keysSql`), and a digest of them and their scope. The digest detects damaged and misused cursors. It is
 * not secret, because a forged cursor can only point to a position among the caller's rows.
 */
export function writeCursor(scope: CursorScope, keys: string): string {
  return `${Buffer.from(keys, 'utf8').toString('base64url')}.${digest(scope, keys)}`;
}

/**
 * Decodes the keys of a cursor.
 * @throws Problem `parameter_invalid` if the cursor does not belong to this scope
 */
export function readCursor(scope: CursorScope, terms: readonly OrderTerm[], cursor: string): Keys {
  const [encoded = '', check = '', ...more] = cursor.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  if (more.length > 0 || check !== digest(scope, text)) throw refused();
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch (cause) {
    throw refused(cause);
  }
  if (!Array.isArray(keys) || keys.length !== terms.length) throw refused();
  return terms.map((term, index) => {
    const key: unknown = keys[index];
    if ((key !== null && typeof key !== 'string') || !isKeyOf(term, key)) throw refused();
    return key;
  });
}

function digest({ resource, ownerId, orderBy }: CursorScope, text: string): string {
  const scoped = JSON.stringify(['1', resource, ownerId, orderBy, text]);
  return createHash('sha256').update(scoped).digest('base64url').slice(0, 16);
}

function refused(cause?: unknown): Problem {
  const detail = 'after must be a cursor from a Link header of this collection with the same orderBy.';
  return new Problem('parameter_invalid', detail, { parameter: 'after', cause });
}
