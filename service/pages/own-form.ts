import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The token that a page puts into its forms: made from a secret in one of the browser's HttpOnly cookies. */
export function formToken(secret: string): string {
  return createHmac('sha256', secret).update('own-form').digest('base64url');
}

/** Whether a form came from a page that this browser was sent: another site knows no token that fits the cookie. */
export function isOwnForm(request: FastifyRequest, secret: string | null, given: string | null): boolean {
  if (secret === null || given === null || request.headers['sec-fetch-site'] === 'cross-site') return false;
  const sent = Buffer.from(given);
  const expected = Buffer.from(formToken(secret));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
