import type { FastifyRequest } from 'fastify';
import { parseParameters } from '../http/parameters.ts';

/** The fields of a page's own form. */
export function readPageForm(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(parseParameters(typeof request.body === 'string' ? request.body : '').pairs);
}
