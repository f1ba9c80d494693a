import type { FastifyInstance } from 'fastify';
import { API, LINK_MAILBOX_PATH } from '#contract/routes.ts';

/**
 * Supports HEAD wherever the API supports GET: the same headers without the body (RFC 9110 §9.3.2). Excludes the page
 * that links a mailbox, where a link checker's HEAD would use up the token. Call this before routes are added.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.includes('GET') && isRead(route.url)) route.method = [...methods, 'HEAD'];
  });
}

function isRead(url: string): boolean {
  return url === '/health' || url === '/health/live' || (url.startsWith(`${API}/`) && url !== LINK_MAILBOX_PATH);
}
