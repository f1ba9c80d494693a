import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, isSecret } from '../secrets/random-secret.ts';
import { type PageCookie, pageCookie } from './page-cookie.ts';

type Deps = { readonly publicUrl: string };

/** A cookie that holds a secret. A value in another format counts as missing. */
export type SecretCookie = Pick<PageCookie, 'set' | 'clear'> & {
  read(deps: Deps, request: FastifyRequest): string | null;
  /** Returns the secret of the request, or a new one that the response sets as a session cookie. */
  readOrMake(deps: Deps, reply: FastifyReply): string;
};

export function secretCookie(name: string, path: string): SecretCookie {
  const cookie = pageCookie(name, path);
  const read = (deps: Deps, request: FastifyRequest) => {
    const secret = cookie.read(deps, request);
    return secret !== undefined && isSecret(secret) ? secret : null;
  };
  return {
    ...cookie,
    read,
    readOrMake(deps, reply) {
      const known = read(deps, reply.request);
      if (known !== null) return known;
      const secret = createSecret();
      cookie.set(deps, reply, secret);
      return secret;
    },
  };
}
