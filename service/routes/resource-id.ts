import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

const GREATEST = 2n ** 63n - 1n;

/**
 * The id in the path of an instance.
 * @throws Problem `not_found` when it cannot be the id of anything
 */
export function resourceId(request: FastifyRequest): string {
  const { id } = request.params as { readonly id?: string };
  if (id !== undefined && isResourceId(id)) return id;
  throw notFound();
}

/** Whether a text is a signed 64-bit decimal (contract §1). */
export function isResourceId(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const value = BigInt(text);
  return value <= GREATEST && value >= -GREATEST;
}

/** Absent, deleted, or another user's: all the same from outside (contract §5). */
export function notFound(): Problem {
  return new Problem('not_found', 'There is no such resource, or it is not this user’s.');
}
