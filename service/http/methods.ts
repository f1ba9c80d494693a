import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { factsOf } from './request-facts.ts';

/** Sends the page for an address that does not exist, or that only takes forms. */
export type SendMissing = (reply: FastifyReply, problem: Problem) => FastifyReply;

/**
 * Handles unknown paths: 404, or 405 with `Allow` when the path supports other methods (contract §1). A browser that
 * opens an address outside the API gets a page.
 */
export function installNotFoundHandler(app: FastifyInstance, sendMissing: SendMissing | null): void {
  const routes: { readonly url: string; readonly shape: RegExp; readonly method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const shape = new RegExp(`^${url.replace(/[.\\+*?()[\]{}|]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    for (const one of [method].flat()) routes.push({ url, shape, method: one });
  });
  const notServed = (request: FastifyRequest): Problem => {
    const { path } = factsOf(request);
    // `/orders/summary` also matches the pattern of an order, so exact paths come first.
    const named = routes.filter(({ url }) => url === path);
    const served = named.length > 0 ? named : routes.filter(({ shape }) => shape.test(path));
    const allow = [...new Set(served.map(({ method }) => method))];
    if (allow.length === 0) return new Problem('not_found', 'This path does not exist.');
    return new Problem('method_not_allowed', `Allowed methods: ${allow.join(', ')}.`, { allow });
  };
  // Read a form even here, for its `reqId`. Errors in other bodies are irrelevant.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && sendMissing !== null && opensPage(request)) return sendMissing(reply, notServed(request));
    if (request.is404 && !/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
      throw notServed(request);
    }
  });
  app.setNotFoundHandler((request: FastifyRequest) => {
    throw notServed(request);
  });
}

function opensPage(request: FastifyRequest): boolean {
  const isPage = !/^\/(?:api|operator|\.well-known)\//.test(factsOf(request).path);
  return isPage && request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
}
