import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#contract/operations/operation.ts';
import { type NamesIn, namesIn } from '#contract/operations/path-parameters.ts';
import type { Caller } from '../access/authenticate.ts';
import { checkOperator } from '../access/operator-token.ts';
import type { RequestGuard } from '../access/request-guard.ts';
import { readExpand } from '../collections/collection-query.ts';
import { readForm } from '../http/form.ts';
import { rejectUnknown } from '../http/known-parameters.ts';
import { type Parameters, parseParameters, withAlias } from '../http/parameters.ts';
import { readQuery } from '../http/query.ts';
import { isResourceId } from '../store/resource-id.ts';
import { notFound } from './not-found.ts';
import { readOperatorForm } from './operator-form.ts';

/** Dependencies of authentication. */
export type ReadDeps = { readonly guard: RequestGuard; readonly operatorToken: string };

/** Query and form as sent. */
export type Given = { readonly query: Parameters; readonly form: Parameters };

/** A request of an authenticated client. */
export type ClientCall = Caller & {
  readonly given: Given;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
/** A request for a user's data. */
export type UserCall = ClientCall & { readonly user: NonNullable<Caller['user']> };

type Authenticated<O extends Operation> = O extends { readonly access: 'user'; readonly allowsErased: true }
  ? ClientCall & { readonly username: string }
  : O extends { readonly access: 'user' }
    ? UserCall
    : O extends { readonly access: 'client' | 'signature' }
      ? ClientCall
      : { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** An authenticated request with its parsed parameters. */
export type OperationCall<O extends Operation> = Authenticated<O> & {
  readonly path: { readonly [Name in NamesIn<O['path']>]: string };
  readonly query: O extends { readonly query: infer Query extends z.ZodObject } ? z.output<Query> : undefined;
  readonly expand: O extends { readonly expand: readonly (infer Name)[] } ? ReadonlySet<Name> : undefined;
  readonly form: O extends { readonly form: infer Form extends z.ZodObject } ? z.output<Form> : undefined;
};

/**
 * Authenticates a request by the access of its operation and parses its path, parameters, and form by the operation's
 * schemas.
 * @throws Problem of the guard; `not_found`, `expand_invalid`, `parameter_invalid`, `parameter_unknown`,
 * `field_unknown` or `field_invalid`
 */
export async function readRequest(
  deps: ReadDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OperationCall<Operation>> {
  const { given, ...caller } = await enter(deps, operation, request);
  rejectUnknownParameters(operation, given, caller);
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
  } as unknown as OperationCall<Operation>;
}

async function enter({ guard, operatorToken }: ReadDeps, operation: Operation, request: FastifyRequest) {
  const reads = operation.reads === true;
  switch (operation.access) {
    case 'signature':
      return guard.client(request, { reads });
    case 'client':
      return guard.client(request, { reads, byToken: true });
    case 'user':
      if (operation.allowsErased !== true) return guard.user(request, { reads });
      return guard.named(request);
    case 'operator':
      checkOperator(request, operatorToken);
      // Operator forms are read only from the body.
      return { given: { query: parseParameters(request.raw.url?.split('?')[1] ?? ''), form: NOTHING } };
    case 'anyone':
    case 'browser':
    case 'oauth':
      return { given: { query: NOTHING, form: NOTHING } };
  }
}

/**
 * Rejects unknown parameters. A query with form fields is checked with the form instead. Legacy clients may send any
 * parameters.
 */
function rejectUnknownParameters(operation: Operation, { query }: Given, caller: Partial<Caller>): void {
  if (isFormInQuery(operation) || caller.client?.legacySignatures === true) return;
  const expand = operation.expand === undefined ? [] : ['expand'];
  rejectUnknown(query, [...Object.keys(operation.query?.shape ?? {}), ...expand]);
}

function isFormInQuery({ access, form, reads }: Operation): boolean {
  return access !== 'operator' && reads !== true && Object.keys(form?.shape ?? {}).length > 0;
}

const NOTHING = parseParameters('');

/** Merges the form into the query of an action that reads. The form takes precedence (contract §1). */
function merged({ query, form }: Given): Parameters {
  return { get: (name) => form.get(name) ?? query.get(name), pairs: [...query.pairs, ...form.pairs] };
}

/** Returns the path parameters. An invalid ID counts as not found. */
function readPath({ path, access }: Operation, request: FastifyRequest): Readonly<Record<string, string>> {
  const given = request.params as Readonly<Record<string, string>>;
  for (const name of namesIn(path)) {
    const isOfResource = access !== 'operator' && (name === 'id' || name === 'mailId');
    if (isOfResource && !isResourceId(given[name] ?? '')) throw notFound();
  }
  return given;
}

/** Parses the form. Includes the query only for forms with fields, unless the action reads. */
function formOf(operation: Operation, form: z.ZodObject, given: Given, request: FastifyRequest): unknown {
  if (operation.access === 'operator') return readOperatorForm(form, request);
  const query = isFormInQuery(operation) ? given.query : NOTHING;
  const [alias] = Object.entries(operation.alias ?? {});
  const named = (parameters: Parameters) =>
    alias === undefined ? parameters : withAlias(parameters, alias[0], alias[1]);
  return readForm(form, { query: named(query), form: named(given.form) });
}
