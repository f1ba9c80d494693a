import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { isUnavailable } from '#database/unavailable.ts';
import { logSignIn } from '../accounts/log-sign-in.ts';
import { endSession, SESSION_SECONDS } from '../accounts/sessions.ts';
import { credentialsForm, signIn } from '../accounts/sign-in.ts';
import { signInOrigin } from '../cookies/device-cookie.ts';
import { hostCookie } from '../cookies/host-cookie.ts';
import { COME_AGAIN_MS } from '../http/response-status.ts';
import { log } from '../log.ts';
import { type Runtime, runtime } from '../runtime.ts';

declare module 'next-auth' {
  interface User {
    readonly sid?: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
  }
}

/**
 * Returns the session cookie. It replaces next-auth's default name under HTTPS, because other hosts of the domain could
 * set that cookie.
 */
export function sessionCookie(publicUrl: string) {
  return hostCookie('next-auth.session-token', publicUrl);
}

/** Returns the cookie in which next-auth stores the URL to return to after sign-in. */
export function callbackUrlCookie(publicUrl: string) {
  return hostCookie('next-auth.callback-url', publicUrl);
}

/** A sign-in attempt that was not checked, and the wait until the next one. */
export type NotChecked = { readonly status: 429 | 503; readonly retryAfterMs: number };

/**
 * Options of next-auth: credentials only, with a JWT that names a session row. `onNotChecked` is called when a sign-in
 * attempt was not checked, because there were too many or the database is unavailable.
 */
export async function authOptions(onNotChecked: (why: NotChecked) => void): Promise<NextAuthOptions> {
  const app = await runtime();
  const { publicUrl } = app.config;
  return {
    secret: app.secret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    // The built-in pages have styles and scripts that the Content-Security-Policy forbids.
    pages: { signIn: '/signin', error: '/signin', signOut: '/settings', verifyRequest: '/signin' },
    cookies: {
      sessionToken: sessionCookie(publicUrl),
      callbackUrl: callbackUrlCookie(publicUrl),
      csrfToken: hostCookie('next-auth.csrf-token', publicUrl),
    },
    providers: [credentials(app, onNotChecked)],
    callbacks: {
      jwt: ({ token, user }) => (user?.sid === undefined ? token : { sub: token.sub ?? user.id, sid: user.sid }),
      // From `/api/auth/session`, scripts get only the time when the session ends. Pages get the user from
      // `lib/viewer.ts`.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid !== undefined) await endSession(app.database.db, token.sid);
      },
    },
  };
}

function credentials(app: Runtime, onNotChecked: (why: NotChecked) => void) {
  return CredentialsProvider({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given, request) {
      const origin = await signInOrigin(new Headers(request.headers as Record<string, string>));
      const typed = credentialsForm.safeParse(given);
      if (!typed.success) return null;
      const result = await signIn(app.database.db, typed.data, origin, new Date()).catch((error: unknown) => {
        // next-auth puts the text of an error into a URL, which must not contain the database's message.
        log().error({ err: error }, 'sign-in failed');
        if (isUnavailable(error)) onNotChecked({ status: 503, retryAfterMs: COME_AGAIN_MS });
        throw new Error('unavailable');
      });
      logSignIn('password', result);
      if (result.kind === 'throttled') {
        onNotChecked({ status: 429, retryAfterMs: result.retryAfterMs });
        throw new Error('throttled');
      }
      if (result.kind === 'wrong') return null;
      // For an account with a second factor or a generated password, the token names a waiting sign-in, not a session.
      const { id, email, name } = result.account;
      return { id, email, name, sid: result.sessionId };
    },
  });
}
