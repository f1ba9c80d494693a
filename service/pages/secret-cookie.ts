import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, isSecret } from '../secrets/random-secret.ts';
import { type PageCookie, pageCookie } from './page-cookie.ts';

type Deps = { readonly publicUrl: string };

/** A cookie that holds a secret; what has not the form of one is as good as none. */
export type SecretCookie = Pick<PageCookie, 'set' | 'clear'> & {
  read(deps: Deps, request: FastifyRequest): string | null;
  /** The secret that the request came with, or a new one that its answer carries until the browser is closed. */
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
