import { z } from 'zod';
import { linkSchema } from '#contract/link.ts';
import type { JsonSchema } from '#contract/operations/operation.ts';
import { NAMED_SCHEMAS } from '#contract/operations/resources.ts';

const named = z.registry<{ readonly id: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) named.add(schema, { id });

/** Returns the named schemas, for `components/schemas`. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { ...OPTIONS, uri: refTo });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]));
}

/** Returns the JSON Schema of a response. Named schemas become references. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  for (const [name, known] of Object.entries(NAMED_SCHEMAS)) if (known === schema) return { $ref: refTo(name) };
  const all = z.registry<{ readonly id: string }>();
  for (const [id, one] of Object.entries(NAMED_SCHEMAS)) all.add(one, { id });
  all.add(schema, { id: WANTED });
  const wanted = z.toJSONSchema(all, { ...OPTIONS, uri: refTo }).schemas[WANTED];
  if (wanted === undefined) throw new Error('A schema of an answer is missing from its own registry');
  return withoutIdentity(wanted);
}

/** Returns the JSON Schema of a form that allows unknown fields. */
export function openFormSchema(schema: z.ZodObject): JsonSchema {
  return withoutIdentity(z.toJSONSchema(schema, { io: 'input' }));
}

/**
 * Returns the JSON Schema of a submitted form. Every value is text, and some names are allowed in every form (contract
 * §1).
 */
export function formSchema(schema: z.ZodObject): JsonSchema {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  // Listed last. A form may define one of these names itself.
  return withoutIdentity({ ...rest, properties: { ...properties, ...ALLOWED_EVERYWHERE, ...properties } });
}

/** Returns the JSON Schema of each query parameter as sent, and whether it is required. */
export function parameterSchemas(
  query: z.ZodObject,
): readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: withoutPattern(schema as JsonSchema),
  }));
}

/** Removes the pattern of a parameter documented as a number or a boolean, because a pattern describes text. */
function withoutPattern({ pattern, ...schema }: JsonSchema): JsonSchema {
  return schema['type'] !== 'string' || pattern === undefined ? schema : { ...schema, pattern };
}

const IGNORED = { type: 'string', description: 'Ignored. Clients of the previous service send it.' };
const ALLOWED_EVERYWHERE = {
  reqId: { type: 'string', description: 'A request ID chosen by the caller, instead of one in the query.' },
  username: { type: 'string', description: 'User of the request if the signature names none.' },
  client: IGNORED,
  locale: IGNORED,
};

const WANTED = 'Wanted';

/** Returns the width of an integer for generators: 64 bits, unless its bounds are narrow. */
function widthOf({ enum: values, minimum, maximum }: JsonSchema): 'int32' | 'int64' {
  const isNarrow = Array.isArray(values) || (typeof minimum === 'number' && Number(maximum) < 2 ** 31);
  return isNarrow ? 'int32' : 'int64';
}

/**
 * Responses may gain members (contract §1), so their schemas allow additional ones. Drops the bounds that zod adds for
 * integers a double represents exactly, because they mean nothing to readers.
 */
const OPTIONS = {
  io: 'output',
  override: ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.additionalProperties === false || zodSchema === linkSchema) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.type === 'integer') jsonSchema.format = widthOf(jsonSchema);
  },
} as const satisfies Parameters<typeof z.toJSONSchema>[1];

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function withoutIdentity(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
  return rest;
}
