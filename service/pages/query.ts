import type { FastifyRequest } from 'fastify';

/** The query of a page's address, as it was sent. */
export function queryTextOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const cut = url.indexOf('?');
  return cut < 0 ? '' : url.slice(cut + 1);
}

/** The parameters of a page's address; read without complaint, because nothing is decided by what cannot be read. */
export function queryOf(request: Pick<FastifyRequest, 'url'>): URLSearchParams {
  return new URLSearchParams(queryTextOf(request));
}
