import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Adds Strict-Transport-Security to every response (RFC 6797 §6.1), including static files, which proxy.ts does not
 * see. Does nothing if the public URL is http.
 */
export function keepBrowsersOnTls({ publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): void {
  if (!publicUrl.startsWith('https://')) return;
  const value = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { readonly response: ServerResponse };
    response.setHeader('Strict-Transport-Security', value);
  });
}
