import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Operation } from '#contract/operations/operation.ts';
import { OPERATIONS, type OperationId, type OperationOf } from '#contract/operations/operations.ts';
import { routeOf } from '../http/route.ts';
import { type OperationCall, type ReadDeps, readRequest } from './read-request.ts';

/** Operations that are implemented here. HTML pages and OAuth endpoints have separate modules. */
export type ServedId = {
  readonly [Id in OperationId]: OperationOf<Id>['access'] extends 'browser' | 'oauth' ? never : Id;
}[OperationId];

/** Handles an authenticated request with parsed parameters. */
export type Answer<Id extends ServedId> = (call: OperationCall<OperationOf<Id>>) => Promise<FastifyReply>;

/** An operation with its handler. */
export type Implementation = {
  readonly id: ServedId;
  readonly answer: (call: never) => Promise<FastifyReply>;
};

/** Connects a handler to its operation, which defines everything else about the route. */
export function implement<const Id extends ServedId>(id: Id, answer: Answer<Id>): Implementation {
  return { id, answer };
}

/**
 * Registers a route for each operation except pages and OAuth.
 * @throws Error unless each is implemented exactly once
 */
export function registerOperations(
  app: FastifyInstance,
  deps: ReadDeps,
  implementations: readonly Implementation[],
): void {
  checkComplete(implementations);
  for (const { id, answer } of implementations) {
    const operation = operationOf(id);
    app.route({
      ...routeOf(operation),
      ...(operation.unlimited === true ? { config: { limits: { unlimited: true } } } : {}),
      handler: async (request, reply) => answer((await readRequest(deps, operation, request, reply)) as never),
    });
  }
}

/** Checks that each operation is implemented once. @throws Error with the operations that are missing or repeated */
export function checkComplete(implementations: readonly Pick<Implementation, 'id'>[]): void {
  const times = Map.groupBy(implementations, ({ id }) => id as string);
  const wrong = OPERATIONS.filter(isServed).filter(({ id }) => times.get(id)?.length !== 1);
  if (wrong.length === 0) return;
  throw new Error(`To be implemented exactly once: ${wrong.map(({ id }) => id).join(', ')}`);
}

function isServed({ access }: Operation): boolean {
  return access !== 'browser' && access !== 'oauth';
}

function operationOf(id: OperationId): Operation {
  const found = OPERATIONS.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}`);
  return found;
}
