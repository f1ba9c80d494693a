import { createHash } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import type { LogPlace } from '../store/log/changes.ts';
import { isResourceId } from '../store/resource-id.ts';

/**
 * PostgreSQL's highest transaction number (`xid8`). Checked because cursors are not secret and anyone can create one.
 */
const GREATEST_XID = 2n ** 64n - 1n;

/**
 * Encodes a position in a client's log as the opaque value of `after`. Like a page cursor, it is not secret
 * (`cursor.ts`).
 */
export function writeChangeCursor(clientId: string, { xid, id, at }: LogPlace): string {
  const text = [xid, id, at].join('.');
  return `${Buffer.from(text, 'utf8').toString('base64url')}.${digest(clientId, text)}`;
}

/**
 * Decodes a cursor. `words` are the other values that the parameter accepts, for the error.
 * @throws Problem `parameter_invalid` if it is not a cursor of this client's log
 */
export function readChangeCursor(clientId: string, cursor: string, words = '"now"'): LogPlace {
  const [encoded = '', check = '', ...rest] = cursor.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const [, xid = '', id = '', at = ''] = /^(\d{1,20})\.(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  const isPlace = isResourceId(id) && BigInt(xid) <= GREATEST_XID;
  if (rest.length > 0 || !isPlace || check !== digest(clientId, text)) {
    throw new Problem('parameter_invalid', `after must be ${words} or the next value of a page of this log.`, {
      parameter: 'after',
    });
  }
  return { xid, id, at: Number(at) };
}

function digest(clientId: string, text: string): string {
  const scoped = JSON.stringify(['changes', clientId, text]);
  return createHash('sha256').update(scoped).digest('base64url').slice(0, 16);
}
