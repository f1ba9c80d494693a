import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldProblem } from '../http/form.ts';
import { parseRepeatable } from '../http/parameters.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import { faultOfCallback } from '../portal/registered-address.ts';
import { type ClientChanges, MOST_ADDRESSES } from '../store/client-registry.ts';

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const addresses = (faultOf: (text: string) => string | null) =>
  z
    .array(
      z.string().superRefine((text, context) => {
        const fault = faultOf(text);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    )
    .max(MOST_ADDRESSES, `may be given at most ${MOST_ADDRESSES} times`);

/** What the operator may say about a client: name, addresses (any number of each), switches. */
export const clientFields = {
  name: z.string().trim().min(1, 'must not be empty').max(80, 'must have at most 80 characters').optional(),
  confirmed: flag.optional(),
  legacy_signatures: flag.optional(),
  callback: addresses((text) => faultOfCallback(text, { anyHttp: true })).optional(),
  redirect: addresses(faultOfRedirectUri).optional(),
} as const;

const changes = z.object(clientFields);

/** The operator's words for what the store calls otherwise. */
export function toClientChanges(fields: z.output<typeof changes>): ClientChanges {
  return {
    name: fields.name,
    confirmed: fields.confirmed,
    legacySignatures: fields.legacy_signatures,
    callbackUrls: fields.callback,
    redirectUris: fields.redirect,
  };
}

/**
 * Reads an operator's form. A field whose schema is a list may be given several times; one empty value means an empty list.
 * @throws Problem `field_invalid`, with an entry for each field at fault
 */
export function readOperatorForm<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  const fields = parseRepeatable(typeof request.body === 'string' ? request.body : '');
  const given: Record<string, string | readonly string[] | undefined> = {};
  for (const [name, values] of fields) {
    if (name.toLowerCase() === 'reqid') continue;
    given[name] = takesList(schema.shape[name]) ? values.filter((value) => value !== '') : values.at(-1);
  }
  const parsed = schema.strict().safeParse(given);
  if (parsed.success) return parsed.data as z.output<S>;
  throw fieldProblem(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({ field, message: 'is not a field of this form' }))
        : [{ field: String(issue.path[0] ?? ''), message: issue.message }],
    ),
  );
}

function takesList(field: unknown): boolean {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodArray;
}
