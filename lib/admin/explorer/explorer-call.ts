import 'server-only';
import { normalUserName } from '#contract/user.ts';
import type { Call } from '../../service/client.ts';
import type { ApiOperation } from './operations.ts';

/** The reason why a request cannot be sent, with the field to change. */
export type CallProblem = { readonly kind: 'missing' | 'path' | 'emails'; readonly name: string };

export type ReadCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly problem: CallProblem };

/**
 * Reads the user to act for, spelled as the service finds users, so that this user sees the access. Returns null for an
 * empty text.
 */
export function readActing(text: string): string | null {
  const name = normalUserName(text.replace(/\p{Cc}/gu, '').trim()).slice(0, 200);
  return name === '' ? null : name;
}

/** A path segment that no URL parser changes, so that the sent path equals the signed path. */
const SEGMENT = /^(?!\.{1,2}$)[\w.~-]{1,200}$/;

/**
 * Builds the request of an operation from the texts of its fields. Empty fields are left out.
 * @param username the user to act for, or null
 */
export function readCall(
  { method, path, parameters }: ApiOperation,
  username: string | null,
  textOf: (name: string) => string,
  idempotencyKey?: string,
): ReadCall {
  const given = parameters.map((each) => ({ ...each, text: textOf(each.name) }));
  const missing = given.find(({ required, place, text }) => (required || place === 'path') && text === '');
  if (missing !== undefined) return { ok: false, problem: { kind: 'missing', name: missing.name } };
  const odd = given.find(({ place, text }) => place === 'path' && !SEGMENT.test(text));
  if (odd !== undefined) return { ok: false, problem: { kind: 'path', name: odd.name } };
  if (given.some(({ name, text }) => name === 'expand' && /emails/i.test(text))) {
    return { ok: false, problem: { kind: 'emails', name: 'expand' } };
  }
  const filled = given.reduce(
    (before, { name, place, text }) => (place === 'path' ? before.replace(`{${name}}`, text) : before),
    path,
  );
  const sent = given.filter(({ place, text }) => (place === 'query' || place === 'form') && text !== '');
  const ifMatch = given.find(({ place }) => place === 'If-Match')?.text ?? '';
  const call: Call = {
    method,
    path: filled,
    username,
    parameters: Object.fromEntries(sent.map(({ name, text }) => [name, text])),
    ...(idempotencyKey === undefined || method === 'GET' ? {} : { idempotencyKey }),
    ...(ifMatch === '' ? {} : { ifMatch }),
  };
  return { ok: true, call };
}
