import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from '../secrets/random-secret.ts';
import { type SecretCookie, secretCookie } from './secret-cookie.ts';

type Deps = { readonly publicUrl: string };

/** Cookies of pages with sign-in. */
export type SignInCookies = {
  /** Cookie of a signed-in browser. */
  readonly session: SecretCookie;
  /** Identifies a browser before sign-in. Without it, another site could sign the user in to a different account. */
  readonly visitor: SecretCookie;
  /** Stores a new secret, then sets it as the cookie. A secret from before the sign-in is no longer valid. */
  begin(deps: Deps, reply: FastifyReply, lifetimeMs: number, store: (secret: string) => Promise<void>): Promise<void>;
  /** Returns the secret of an active session with the data stored under it, or null. */
  find<T>(
    deps: Deps,
    request: FastifyRequest,
    look: (secret: string) => Promise<T | null>,
  ): Promise<{ readonly secret: string; readonly found: T } | null>;
};

/** Creates cookies named `<area>_session` and `<area>_visitor` for the pages below a path. */
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
