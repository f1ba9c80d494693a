import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#contract/operations/operation.ts';
import { type NamesIn, namesIn } from '#contract/operations/path-parameters.ts';
import type { Caller } from '../access/authenticate.ts';
import type { Door } from '../access/door.ts';
import { checkOperator } from '../access/operator-token.ts';
import { readExpand } from '../collections/collection-query.ts';
import { readForm } from '../http/form.ts';
import { type Parameters, parseParameters, withAlias } from '../http/parameters.ts';
import { readQuery } from '../http/query.ts';
import { isResourceId } from '../store/resource-id.ts';
import { notFound } from './not-found.ts';
import { readOperatorForm } from './operator-form.ts';

/** What requests are let in with. */
export type ReadDeps = { readonly door: Door; readonly operatorToken: string };

/** Query and form as they were sent. */
export type Given = { readonly query: Parameters; readonly form: Parameters };

/** A request of a known client. */
export type ClientAsked = Caller & {
  readonly given: Given;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
/** A request about a user's data. */
export type UserAsked = ClientAsked & { readonly user: NonNullable<Caller['user']> };

type Entered<O extends Operation> = O extends { readonly access: 'user'; readonly goneToo: true }
  ? ClientAsked & { readonly username: string }
  : O extends { readonly access: 'user' }
    ? UserAsked
    : O extends { readonly access: 'client' | 'signature' }
      ? ClientAsked
      : { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** A request that was let in and read as its operation says: who asks, and what. */
export type Asked<O extends Operation> = Entered<O> & {
  readonly path: { readonly [Name in NamesIn<O['path']>]: string };
  readonly query: O extends { readonly query: infer Query extends z.ZodObject } ? z.output<Query> : undefined;
  readonly expand: O extends { readonly expand: readonly (infer Name)[] } ? ReadonlySet<Name> : undefined;
  readonly form: O extends { readonly form: infer Form extends z.ZodObject } ? z.output<Form> : undefined;
};

/**
 * Lets a request in by the access of its operation and reads its path, parameters and form by the operation's schemas.
 * @throws Problem of the door; `not_found`, `expand_invalid`, `parameter_invalid`, `field_unknown` or `field_invalid`
 */
export async function readRequest(
  deps: ReadDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asked<Operation>> {
  const { given, ...caller } = await enter(deps, operation, request);
  const parameters = operation.reads === true ? merged(given) : given.query;
  return {
    ...caller,
    given,
    request,
    reply,
    path: readPath(operation, request),
    expand: operation.expand === undefined ? undefined : readExpand(operation.expand, given.query.get('expand')),
    query: operation.query === undefined ? undefined : readQuery(operation.query, parameters),
    form: operation.form === undefined ? undefined : formOf(operation, operation.form, given, request),
  } as unknown as Asked<Operation>;
}

async function enter({ door, operatorToken }: ReadDeps, operation: Operation, request: FastifyRequest) {
  const reads = operation.reads === true;
  switch (operation.access) {
    case 'signature':
      return door.client(request, { reads });
    case 'client':
      return door.client(request, { reads, byToken: true });
    case 'user':
      if (operation.goneToo !== true) return door.user(request, { reads });
      return door.named(request);
    case 'operator':
      checkOperator(request, operatorToken);
      // The operator's forms are read from the body alone, and their tags are not his own.
      return { given: { query: parseParameters(request.raw.url?.split('?')[1] ?? ''), form: NOTHING } };
    case 'anyone':
    case 'browser':
    case 'oauth':
      return { given: { query: NOTHING, form: NOTHING } };
  }
}

const NOTHING = parseParameters('');

/** An action that reads takes its parameters from the form too, where they win (contract §1). */
function merged({ query, form }: Given): Parameters {
  return { get: (name) => form.get(name) ?? query.get(name), pairs: [...query.pairs, ...form.pairs] };
}

/** Ids that cannot be the id of anything lead nowhere. */
function readPath({ path, access }: Operation, request: FastifyRequest): Readonly<Record<string, string>> {
  const given = request.params as Readonly<Record<string, string>>;
  for (const name of namesIn(path)) {
    const isOfResource = access !== 'operator' && (name === 'id' || name === 'mailId');
    if (isOfResource && !isResourceId(given[name] ?? '')) throw notFound();
  }
  return given;
}

/** A form without fields, or of an action that reads, says nothing of what may stand in the query. */
function formOf(operation: Operation, form: z.ZodObject, given: Given, request: FastifyRequest): unknown {
  if (operation.access === 'operator') return readOperatorForm(form, request);
  const query = operation.reads === true || Object.keys(form.shape).length === 0 ? NOTHING : given.query;
  const [alias] = Object.entries(operation.alias ?? {});
  const named = (parameters: Parameters) =>
    alias === undefined ? parameters : withAlias(parameters, alias[0], alias[1]);
  return readForm(form, { query: named(query), form: named(given.form) });
}
