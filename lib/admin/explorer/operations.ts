import 'server-only';
import { z } from 'zod';
import type { ApiDescription, DescribedParameter } from '../../service/api-description.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A parameter with a field in the explorer. `options` are its only values, if it has a fixed set. */
export type ApiParameter = {
  readonly name: string;
  readonly place: 'path' | 'query' | 'form' | 'If-Match';
  readonly required: boolean;
  readonly description: string;
  readonly options: readonly string[];
};

/** An operation that the explorer can send. */
export type ApiOperation = {
  readonly id: string;
  readonly method: ApiMethod;
  /** With placeholders: `/api/v1/orders/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly ApiParameter[];
};

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

/** Parameters without a field: the explorer sets them or leaves them out. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['reqId', 'username', 'client', 'locale', 'Idempotency-Key']);

/**
 * Returns the operations that a client signs, in document order. Excludes operations that return emails, which admins
 * must not read, and operations that return or accept the token of a link in progress.
 */
export function operationsOf(api: ApiDescription): readonly ApiOperation[] {
  return Object.entries(api.paths).flatMap(([path, members]) =>
    Object.entries(METHODS).flatMap(([name, method]) => {
      const operation = members[name];
      if (operation === undefined || isHidden(path, operation.tags)) return [];
      if (!operation.security.some((each) => 'signature' in each)) return [];
      const { operationId: id, tags, summary } = operation;
      const parameters = [
        ...operation.parameters.map((each) => resolve(api, each)).flatMap(toParameter),
        ...fieldsOf(operation.requestBody?.content[FORM]?.schema ?? {}),
      ].filter(({ name }) => !OWN_PARAMETERS.has(name));
      return [{ id, method, path, tag: tags[0] ?? '', summary, parameters }];
    }),
  );
}

/**
 * Returns the operation of a request with the values of its placeholders, or null if the explorer has no such
 * operation.
 */
export function operationOf(
  operations: readonly ApiOperation[],
  method: string,
  path: string,
): { readonly operation: ApiOperation; readonly values: Readonly<Record<string, string>> } | null {
  const segments = path.split('/');
  for (const operation of operations) {
    const template = operation.path.split('/');
    if (operation.method !== method || template.length !== segments.length) continue;
    const named = template.map((part, index) => [/^\{(.+)\}$/.exec(part)?.[1], part, segments[index] ?? ''] as const);
    if (named.some(([name, part, segment]) => (name === undefined ? part !== segment : segment === ''))) continue;
    const values = named.flatMap(([name, , segment]) => (name === undefined ? [] : [[name, segment]]));
    return { operation, values: Object.fromEntries(values) };
  }
  return null;
}

const FORM = 'application/x-www-form-urlencoded';

function isHidden(path: string, tags: readonly string[]): boolean {
  return tags.includes('emails') || /\/(?:quarantine|passed-over|login|logout)(?:\/|$)/.test(path);
}

function resolve(api: ApiDescription, parameter: DescribedParameter): DescribedParameter {
  const name = parameter.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : api.components.parameters[name]) ?? parameter;
}

function toParameter({ name, in: place, required = false, ...rest }: DescribedParameter): readonly ApiParameter[] {
  if (name === undefined) return [];
  const described = {
    name,
    required,
    description: firstLineOf(rest.description),
    options: optionsOf(rest.schema ?? {}),
  };
  if (place === 'path' || place === 'query') return [{ ...described, place }];
  return place === 'header' && name === 'If-Match' ? [{ ...described, place: 'If-Match' }] : [];
}

/** Returns the first paragraph: descriptions are Markdown, with tables after it. */
function firstLineOf(description: unknown): string {
  const [first = ''] = typeof description === 'string' ? description.split('\n\n') : [];
  return first.replaceAll('`', '');
}

const formSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function fieldsOf(schema: unknown): readonly ApiParameter[] {
  const read = formSchema.safeParse(schema);
  if (!read.success) return [];
  return Object.entries(read.data.properties).map(([name, member]) => ({
    name,
    place: 'form' as const,
    required: read.data.required.includes(name),
    description: firstLineOf(member['description']),
    options: optionsOf(member),
  }));
}

const choiceSchema = z.object({ enum: z.array(z.string()) });
const unionSchema = z.object({ anyOf: z.array(z.unknown()) });

function optionsOf(schema: unknown): readonly string[] {
  const choice = choiceSchema.safeParse(schema);
  if (choice.success) return choice.data.enum;
  const union = unionSchema.safeParse(schema);
  return union.success ? union.data.anyOf.flatMap(optionsOf) : [];
}
