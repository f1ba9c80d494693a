import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Stands for a target that nobody can read; Next answers it with its page for what is not there. */
const NOWHERE = '/%';

/**
 * Lets Next see only request targets that it can read. On a path whose percent-encoding is broken it fails before it asks
 * proxy.ts when a route with a parameter fits, and on a target that is no path it fails or redirects to where that points.
 */
export function replaceUnreadableTargets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    request.url = readableTarget(request.method ?? '', request.url ?? '');
  });
}

/** The target itself, or what stands for it: `*` of OPTIONS asks about the server as a whole (RFC 9110 §9.3.7). */
export function readableTarget(method: string, target: string): string {
  if (method === 'OPTIONS' && target === '*') return '/';
  const [path = ''] = target.split('?', 1);
  return path.startsWith('/') && isEncoded(path) ? target : NOWHERE;
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
