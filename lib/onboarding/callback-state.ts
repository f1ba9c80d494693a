import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Binds a link attempt: no other session can complete it. */
export type StateBinding = { readonly accountId: string; readonly sessionId: string };

/** Time limit for the service's pages, in ms. */
export const STATE_LIFETIME_MS = 30 * 60 * 1000;

/**
 * Creates the `state` that passes through the service: the attempt's ID and expiry, signed together with the account
 * and session that started it. Only unreserved characters.
 */
export function signState(key: Buffer, attemptId: string, expiresAt: number, binding: StateBinding): string {
  return `${attemptId}.${expiresAt}.${mac(key, attemptId, String(expiresAt), binding).toString('base64url')}`;
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the attempt's ID from a state, or null if the state is forged, expired, or belongs to another session. The
 * database ensures single use.
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
