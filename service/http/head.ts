import type { FastifyInstance } from 'fastify';
import { API, LINK_MAILBOX_PATH } from '#contract/routes.ts';

/**
 * Answers HEAD wherever the interface answers GET: the same headers without the body (RFC 9110 §9.3.2). Not on the page
 * that links a mailbox, where a mere look by a link checker would spend the token. Added before any route is.
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
