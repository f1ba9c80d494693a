import type { FastifyRequest } from 'fastify';

/** Returns the query of a page's URL as it was sent. */
export function queryTextOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const cut = url.indexOf('?');
  return cut < 0 ? '' : url.slice(cut + 1);
}

/**
 * Returns the parameters of a page's URL. Ignores malformed ones, because nothing depends on them, and those with a NUL,
 * which PostgreSQL does not accept.
 */
export function queryOf(request: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const given = new URLSearchParams(queryTextOf(request));
  return new URLSearchParams([...given].filter(([, value]) => !value.includes('\0')));
}
