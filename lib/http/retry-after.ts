import 'server-only';
import { setAnswerStatus } from './answer-status.ts';

/** The header that says how long to wait, in whole seconds (RFC 9110 §10.2.3). */
export function retryAfter(ms: number): { readonly 'Retry-After': string } {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) };
}

/** Makes the answer to the request with these headers 429, whatever page comes with it (RFC 6585 §4). */
export function answerThrottled(requestHeaders: Headers, retryAfterMs: number): void {
  setAnswerStatus(requestHeaders, 429, retryAfter(retryAfterMs));
}
