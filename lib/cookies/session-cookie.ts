import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_SECONDS } from '../accounts/sessions.ts';
import { sessionCookie } from '../next-auth/auth-options.ts';
import { runtime } from '../runtime.ts';

/**
 * Gives the browser the same session token next-auth's own sign-in gives. Used by the sign-in and sign-up forms, which are
 * server actions so that they work without JavaScript and need no CSRF cookie first (`proxy.ts` checks where they come from).
 */
export async function setSessionCookie(accountId: string, sessionId: string): Promise<void> {
  const { secret, config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const token = await encode({ token: { sub: accountId, sid: sessionId }, secret, maxAge: SESSION_SECONDS });
  const store = await cookies();
  store.set(cookie.name, token, { ...cookie.options, maxAge: SESSION_SECONDS });
}

/** The session id of this request's token, or null when there is none, or none of ours. */
export async function readSessionId(): Promise<string | null> {
  const { secret, config } = await runtime();
  const token = (await cookies()).get(sessionCookie(config.publicUrl).name)?.value;
  if (token === undefined) return null;
  try {
    return (await decode({ token, secret }))?.sid ?? null;
  } catch {
    // Past its time, tampered with, or of another secret: as good as none.
    return null;
  }
}

export async function clearSessionCookie(): Promise<void> {
  const { config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const store = await cookies();
  store.set(cookie.name, '', { ...cookie.options, maxAge: 0 });
}
