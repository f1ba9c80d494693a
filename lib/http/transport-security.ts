import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/**
 * Adds Strict-Transport-Security to every response (RFC 6797 §6.1), including static files, which proxy.ts does not
 * see. Does nothing if the public URL is http. Subdomains are left to the operator.
 */
export function keepBrowsersOnTls(publicUrl: string): void {
  if (!publicUrl.startsWith('https://')) return;
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { readonly response: ServerResponse };
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  });
}
