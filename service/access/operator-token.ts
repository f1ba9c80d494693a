import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * Checks `Authorization: Bearer <OPERATOR_TOKEN>` in constant time.
 * @throws Problem `operator_unauthorized`
 */
export function checkOperator(request: FastifyRequest, operatorToken: string): void {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(operatorToken))) return;
  throw new Problem('operator_unauthorized', 'Send the operator token in the header "Authorization: Bearer …".');
}
