import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { SESSION_SECONDS } from './accounts/sessions.ts';
import { sessionCookie } from './auth.ts';
import { runtime } from './runtime.ts';

/**
 * Gives the browser the same session token next-auth's own sign-in gives. Used by the sign-in and sign-up forms, which are
 * server actions so that they work without JavaScript and need no CSRF cookie first (Next checks their origin).
 */
export async function setSessionCookie(accountId: string, sessionId: string): Promise<void> {
  const { secret, config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const token = await encode({ token: { sub: accountId, sid: sessionId }, secret, maxAge: SESSION_SECONDS });
  const store = await cookies();
  store.set(cookie.name, token, { ...cookie.options, maxAge: SESSION_SECONDS });
}

export async function clearSessionCookie(): Promise<void> {
  const { config } = await runtime();
  const cookie = sessionCookie(config.publicUrl);
  const store = await cookies();
  store.set(cookie.name, '', { ...cookie.options, maxAge: 0 });
}
