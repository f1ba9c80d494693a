import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Returns the CSRF token of a page's forms, derived from a secret in one of the browser's HttpOnly cookies. */
export function formToken(secret: string): string {
  return createHmac('sha256', secret).update('own-form').digest('base64url');
}

/** Checks that a form came from a page sent to this browser: another site cannot know the token for the cookie. */
export function hasFormToken(request: FastifyRequest, secret: string | null, given: string | null): boolean {
  if (secret === null || given === null || request.headers['sec-fetch-site'] === 'cross-site') return false;
  const sent = Buffer.from(given);
  const expected = Buffer.from(formToken(secret));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
