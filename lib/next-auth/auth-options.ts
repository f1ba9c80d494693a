import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { endSession, SESSION_SECONDS } from '../accounts/sessions.ts';
import { credentialsForm, signIn } from '../accounts/sign-in.ts';
import { signInOrigin } from '../cookies/device-cookie.ts';
import { hostCookie } from '../cookies/host-cookie.ts';
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

/** The session cookie. Other hosts of the domain could set the one that next-auth uses under HTTPS by default. */
export function sessionCookie(publicUrl: string) {
  return hostCookie('next-auth.session-token', publicUrl);
}

/** The cookie in which next-auth keeps the URL to return to after sign-in. */
export function callbackUrlCookie(publicUrl: string) {
  return hostCookie('next-auth.callback-url', publicUrl);
}

/**
 * Options of next-auth: credentials only, with a JWT that names a session row. `onThrottled` receives the wait in ms
 * when a sign-in attempt was not checked.
 */
export async function authOptions(onThrottled: (retryAfterMs: number) => void): Promise<NextAuthOptions> {
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
    providers: [credentials(app, onThrottled)],
    callbacks: {
      jwt: ({ token, user }) => (user?.sid === undefined ? token : { sub: token.sub ?? user.id, sid: user.sid }),
      // Scripts learn from `/api/auth/session` only when the session ends. Pages get the user from `lib/viewer.ts`.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid !== undefined) await endSession(app.database.db, token.sid);
      },
    },
  };
}

function credentials(app: Runtime, onThrottled: (retryAfterMs: number) => void) {
  return CredentialsProvider({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given, request) {
      const origin = await signInOrigin(new Headers(request.headers as Record<string, string>));
      const typed = credentialsForm.safeParse(given);
      if (!typed.success) return null;
      const result = await signIn(app.database.db, typed.data, origin, new Date()).catch((error: unknown) => {
        // next-auth puts the text of an error into a URL, where the database's message does not belong.
        log().error({ err: error }, 'sign-in failed');
        throw new Error('unavailable');
      });
      if (result.kind === 'throttled') {
        onThrottled(result.retryAfterMs);
        throw new Error('throttled');
      }
      if (result.kind === 'wrong') return null;
      const { id, email, name } = result.account;
      return { id, email, name, sid: result.sessionId };
    },
  });
}
