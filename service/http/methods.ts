import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { factsOf } from './request-facts.ts';

/** Answers paths nobody serves: 404, or 405 with `Allow` when the path has other methods (contract §1). */
export function installNotFoundHandler(app: FastifyInstance): void {
  const routes: { readonly url: string; readonly shape: RegExp; readonly method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const shape = new RegExp(`^${url.replace(/[.\\+*?()[\]{}|]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    for (const one of [method].flat()) routes.push({ url, shape, method: one });
  });
  const notServed = (request: FastifyRequest): Problem => {
    const { path } = factsOf(request);
    // `/orders/summary` is no order, though an order's address has the same shape.
    const named = routes.filter(({ url }) => url === path);
    const served = named.length > 0 ? named : routes.filter(({ shape }) => shape.test(path));
    const allow = [...new Set(served.map(({ method }) => method))];
    if (allow.length === 0) return new Problem('not_found', 'There is nothing at this address.');
    return new Problem('method_not_allowed', `This resource answers ${allow.join(', ')}.`, { allow });
  };
  // A form is read even here, for its `reqId`; what is wrong with any other body is beside the point.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
      throw notServed(request);
    }
  });
  app.setNotFoundHandler((request: FastifyRequest) => {
    throw notServed(request);
  });
}
