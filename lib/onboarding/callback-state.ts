import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link attempt is bound to: nobody else's session can finish it. Times in ms. */
export type StateBinding = { readonly accountId: string; readonly sessionId: string };

/** How long a person may take on the service's pages. */
export const STATE_LIFETIME_MS = 30 * 60 * 1000;

/**
 * Makes the `state` that travels through the service: the attempt's id and its end, signed together with the account and
 * the session that started it. Only unreserved characters.
 */
export function signState(key: Buffer, attemptId: string, expiresAt: number, binding: StateBinding): string {
  return `${attemptId}.${expiresAt}.${mac(key, attemptId, String(expiresAt), binding).toString('base64url')}`;
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * The id of the attempt a state belongs to, or null when it is not ours, not this session's, or past its time. That it is
 * used once only is for the database to say.
 */
export function verifyState(key: Buffer, state: string, now: number, binding: StateBinding): string | null {
  const [, attemptId, expiresAt, given] = SHAPE.exec(state) ?? [];
  if (attemptId === undefined || expiresAt === undefined || given === undefined) return null;
  const expected = mac(key, attemptId, expiresAt, binding);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return Number(expiresAt) > now ? attemptId : null;
}

function mac(key: Buffer, attemptId: string, expiresAt: string, binding: StateBinding): Buffer {
  const signed = [attemptId, expiresAt, binding.accountId, binding.sessionId].join('\n');
  return createHmac('sha256', key).update(signed).digest();
}
