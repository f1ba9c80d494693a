import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { endSession, SESSION_SECONDS } from './accounts/sessions.ts';
import { credentialsForm, signIn } from './accounts/sign-in.ts';
import { requestOrigin } from './http/client-address.ts';
import { type Runtime, runtime } from './runtime.ts';

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

/** The session cookie, named as next-auth does: `__Secure-` binds it to https. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    name: `${secure ? '__Secure-' : ''}next-auth.session-token`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
}

/** Options of next-auth: credentials only, JWT session that names a row of ours. */
export async function authOptions(): Promise<NextAuthOptions> {
  const app = await runtime();
  return {
    secret: app.secret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/signin', error: '/signin' },
    cookies: { sessionToken: sessionCookie(app.config.publicUrl) },
    providers: [credentials(app)],
    callbacks: {
      jwt: ({ token, user }) => (user?.sid === undefined ? token : { sub: token.sub ?? user.id, sid: user.sid }),
      // What `/api/auth/session` tells a script: when it ends. Who is signed in, pages ask `lib/viewer.ts`.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid !== undefined) await endSession(app.database.db, token.sid);
      },
    },
  };
}

function credentials(app: Runtime) {
  return CredentialsProvider({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given, request) {
      const origin = requestOrigin(new Headers(request.headers as Record<string, string>));
      const typed = credentialsForm.safeParse(given);
      if (!typed.success) return null;
      const result = await signIn(app.database.db, typed.data, origin, new Date()).catch((error: unknown) => {
        // next-auth puts the text of an error into a URL; a database's own words do not belong there.
        console.error('Sign-in:', String(error));
        throw new Error('unavailable');
      });
      if (result.kind === 'throttled') throw new Error('throttled');
      if (result.kind === 'wrong') return null;
      const { id, email, name } = result.account;
      return { id, email, name, sid: result.sessionId };
    },
  });
}
