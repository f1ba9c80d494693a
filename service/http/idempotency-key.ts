import type { FastifyRequest } from 'fastify';
import { headerText } from './header-text.ts';
import { Problem } from './problem.ts';

const HEADER = 'Idempotency-Key';

/**
 * Returns the key under which a write runs once (contract §1), or null without one. The value is opaque, so quotes
 * around it are part of it.
 * @throws Problem `parameter_invalid` unless there is exactly one header with 1 to 255 printable characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const sent = request.headers[HEADER.toLowerCase()];
  if (sent === undefined) return null;
  const names = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^idempotency-key$/i.test(name));
  const key = headerText(String(sent));
  if (names.length < 2 && key !== null && /^[^\p{C}\p{Zl}\p{Zp}]{1,255}$/u.test(key)) return key;
  throw new Problem('parameter_invalid', `${HEADER} must be sent once, with 1 to 255 printable characters.`, {
    parameter: HEADER,
  });
}
