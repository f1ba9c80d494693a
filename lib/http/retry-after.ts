import 'server-only';
import { setResponseStatus } from './response-status.ts';

/** Returns the Retry-After header in whole seconds (RFC 9110 §10.2.3). */
export function retryAfter(ms: number): { readonly 'Retry-After': string } {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) };
}

/** Turns the response to the request with these headers into a 429, whatever page it renders (RFC 6585 §4). */
export function markThrottled(requestHeaders: Headers, retryAfterMs: number): void {
  setResponseStatus(requestHeaders, 429, retryAfter(retryAfterMs));
}
