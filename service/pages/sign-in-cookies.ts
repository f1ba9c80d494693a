import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from '../secrets/random-secret.ts';
import { type SecretCookie, secretCookie } from './secret-cookie.ts';

type Deps = { readonly publicUrl: string };

/** The cookies of pages that people sign in at. */
export type SignInCookies = {
  /** Of a browser somebody is signed in at. */
  readonly session: SecretCookie;
  /** Of a browser nobody is signed in at yet: without it another site could sign somebody in as somebody else. */
  readonly visitor: SecretCookie;
  /** Gives the browser a new secret once it is stored; one that was there before the sign-in is worth nothing after it. */
  begin(deps: Deps, reply: FastifyReply, lifetimeMs: number, store: (secret: string) => Promise<void>): Promise<void>;
  /** The secret of a live sign-in with what is stored under it, or null. */
  find<T>(
    deps: Deps,
    request: FastifyRequest,
    look: (secret: string) => Promise<T | null>,
  ): Promise<{ readonly secret: string; readonly found: T } | null>;
};

/** Cookies named `<area>_session` and `<area>_visitor` for the pages below a path. */
export function signInCookies(area: string, path: string): SignInCookies {
  const session = secretCookie(`${area}_session`, path);
  const visitor = secretCookie(`${area}_visitor`, path);
  return {
    session,
    visitor,
    async begin(deps, reply, lifetimeMs, store) {
      const secret = createSecret();
      await store(secret);
      session.set(deps, reply, secret, lifetimeMs);
      visitor.clear(deps, reply);
    },
    async find(deps, request, look) {
      const secret = session.read(deps, request);
      const found = secret === null ? null : await look(secret);
      return secret === null || found === null ? null : { secret, found };
    },
  };
}
