import type { FastifyInstance } from 'fastify';
import { API, LINK_MAILBOX_PATH } from '#contract/routes.ts';

/**
 * Supports HEAD wherever GET only reads: the same headers without the body (RFC 9110 §9.3.2). Excludes the pages that
 * link a mailbox, where a link checker's HEAD would use up the token or a provider's code, and the pages of accounts.
 * Call this before routes are added.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.includes('GET') && isRead(route.url)) route.method = [...methods, 'HEAD'];
  });
}

const PAGES: ReadonlySet<string> = new Set(['/', '/docs', '/login', '/health', '/health/live']);
const FOLDERS = [`${API}/`, '/docs/', '/assets/', '/operator/', '/.well-known/'];

function isRead(url: string): boolean {
  const isLinking = url === LINK_MAILBOX_PATH || url.startsWith(`${LINK_MAILBOX_PATH}/`);
  return !isLinking && (PAGES.has(url) || FOLDERS.some((folder) => url.startsWith(folder)));
}
