import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import { type Page, renderPage } from './layout.ts';
import { textsOf } from './page-language.ts';

/**
 * Sends a page with the headers of pages that accept credentials (contract §7): never framed, never cached, no
 * referrer, and scripts by nonce only. Forms may be sent to the service and redirected from there to the partner's
 * callback, which Chromium also checks against `form-action` (CSP 3 §6.4.1).
 */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  options: { readonly status?: number; readonly callbackUrl?: string | null } = {},
): FastifyReply {
  const t = textsOf(reply);
  const nonce = randomBytes(16).toString('base64url');
  const callback = options.callbackUrl == null ? '' : ` ${formTarget(options.callbackUrl)}`;
  return reply
    .code(options.status ?? 200)
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; font-src 'self'; img-src 'self' data:; ` +
        `${page.script === undefined ? '' : "connect-src 'self'; "}form-action 'self'${callback}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('Cache-Control', 'no-store')
    .header('Content-Language', t.language)
    .header('Vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(renderPage(page, { t, nonce }).toString());
}

/** Returns the CSP source of a callback: its origin, or its scheme if CSP cannot express the host (RFC 8252 §7.1, §7.3). */
function formTarget(callbackUrl: string): string {
  const { origin, protocol, hostname } = new URL(callbackUrl);
  return origin === 'null' || hostname.startsWith('[') ? protocol : origin;
}

/** Redirects without a referrer. */
export function sendRedirect(reply: FastifyReply, status: 302 | 303, location: string): FastifyReply {
  return reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store').redirect(location, status);
}

/** Sends a page that shows only a message. */
export function sendMessagePage(reply: FastifyReply, status: number, title: string, sentence: string): FastifyReply {
  return sendPage(reply, { title, body: html`<p>${sentence}</p>` }, { status });
}
