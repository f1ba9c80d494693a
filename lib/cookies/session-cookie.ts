import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_SECONDS } from '../accounts/sessions.ts';
import { sessionCookie } from '../next-auth/auth-options.ts';
import { runtime } from '../runtime.ts';

/**
 * Sets the same session cookie as next-auth's sign-in. The sign-in and sign-up forms use it: as server actions, they
 * work without JavaScript and need no CSRF cookie first (`proxy.ts` checks their origin).
 */
export async function setSessionCookie(accountId: string, sessionId: string): Promise<void> {
  const { secret, config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const token = await encode({ token: { sub: accountId, sid: sessionId }, secret, maxAge: SESSION_SECONDS });
  const store = await cookies();
  store.set(cookie.name, token, { ...cookie.options, maxAge: SESSION_SECONDS });
}

/** Returns the session ID in this request's token, or null if there is no valid one. */
export async function readSessionId(): Promise<string | null> {
  const { secret, config } = await runtime();
  const token = (await cookies()).get(sessionCookie(config.publicUrl).name)?.value;
  if (token === undefined) return null;
  try {
    return (await decode({ token, secret }))?.sid ?? null;
  } catch {
    // Expired, tampered with, or encrypted with another secret.
    return null;
  }
}

export async function clearSessionCookie(): Promise<void> {
  const { config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const store = await cookies();
  store.set(cookie.name, '', { ...cookie.options, maxAge: 0 });
}
