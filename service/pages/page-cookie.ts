import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../http/transport-security.ts';

type Deps = { readonly publicUrl: string };

/** A cookie of the service's pages. */
export type PageCookie = {
  read(deps: Deps, request: FastifyRequest): string | undefined;
  /** @param maxAgeMs lifetime in ms. Without it, a session cookie */
  set(deps: Deps, reply: FastifyReply, value: string, maxAgeMs?: number): void;
  clear(deps: Deps, reply: FastifyReply): void;
};

/**
 * Creates a cookie that no script can read and no other host can set: `__Host-` with Path=/ and Secure (RFC 6265bis
 * §4.1.3.2) if the public URL is https. Browsers reject the prefix under http. The cookie then has the plain name and
 * the path of its pages, which hides it from other programs on the same machine. SameSite=Lax, because users arrive by
 * links and redirects.
 */
export function pageCookie(name: string, path: string): PageCookie {
  const nameFor = (deps: Deps) => (isHttps(deps) ? `__Host-${name}` : name);
  const optionsFor = (deps: Deps) =>
    ({ path: isHttps(deps) ? '/' : path, httpOnly: true, sameSite: 'lax', secure: isHttps(deps) }) as const;
  return {
    read: (deps, request) => request.cookies[nameFor(deps)],
    set(deps, reply, value, maxAgeMs) {
      const age = maxAgeMs === undefined ? {} : { maxAge: maxAgeMs / 1000 };
      reply.setCookie(nameFor(deps), value, { ...optionsFor(deps), ...age });
    },
    clear(deps, reply) {
      reply.clearCookie(nameFor(deps), optionsFor(deps));
    },
  };
}
