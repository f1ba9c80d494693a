import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Replaces an invalid target. Next responds to it with its not-found page. */
const NOWHERE = '/%';

/**
 * Passes to Next only request targets that it can read. On invalid percent-encoding, Next fails before calling proxy.ts
 * if a route with a parameter matches. On a target that is not a path, it fails or redirects to it.
 */
export function replaceUnreadableTargets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    request.url = readableTarget(request.method ?? '', request.url ?? '');
  });
}

/** Returns the target or its replacement. `*` of OPTIONS refers to the whole server (RFC 9110 §9.3.7). */
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
