import { createHash } from 'node:crypto';
import { isKeyOf, type Keys } from '../filter/keyset.ts';
import type { OrderTerm } from '../filter/order-by.ts';
import { Problem } from '../http/problem.ts';

/** What a cursor belongs to: it means nothing in another collection, of another owner, or in another order. */
export type CursorScope = { readonly resource: string; readonly ownerId: string; readonly orderBy: string };

/**
 * Where a page ended, as the opaque value of `after` (contract §3): URL-safe, the keys of its last row and a digest over
 * them and their scope. The digest tells a damaged or misplaced cursor; it is no secret, because a cursor that somebody
 * makes up names a place among rows that are his anyway.
 */
export function writeCursor(scope: CursorScope, keys: Keys): string {
  const text = JSON.stringify(keys);
  return `${Buffer.from(text, 'utf8').toString('base64url')}.${digest(scope, text)}`;
}

/**
 * The keys in a cursor.
 * @throws Problem `parameter_invalid` when it is not one of this scope
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
  const detail = 'after must be the cursor of the Link of a page of this collection, in the same order.';
  return new Problem('parameter_invalid', detail, { parameter: 'after', cause });
}
