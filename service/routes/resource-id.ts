import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { isResourceId } from '../store/resource-id.ts';

/**
 * The id in the path of an instance.
 * @throws Problem `not_found` when it cannot be the id of anything
 */
export function resourceId(request: FastifyRequest): string {
  const { id } = request.params as { readonly id?: string };
  if (id !== undefined && isResourceId(id)) return id;
  throw notFound();
}

/** Absent, deleted, or another user's: all the same from outside (contract §5). */
export function notFound(): Problem {
  return new Problem('not_found', 'There is no such resource, or it is not this user’s.');
}
