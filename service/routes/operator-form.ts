import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FieldFault, faultOfIssue, fieldProblem } from '../http/form.ts';
import { parseRepeatable } from '../http/parameters.ts';

/**
 * Parses an operator's form. A field whose schema is a list may be repeated. One empty value means an empty list. Any
 * other field with two different values is rejected.
 * @throws Problem `field_invalid`, with an entry for each invalid field
 */
export function readOperatorForm<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  const fields = parseRepeatable(typeof request.body === 'string' ? request.body : '');
  const given: Record<string, string | readonly string[] | undefined> = {};
  for (const [name, values] of fields) {
    if (name.toLowerCase() === 'reqid') continue;
    const isList = takesList(schema.shape[name]);
    if (!isList && new Set(values).size > 1) {
      throw fieldProblem([{ field: name, fault: { key: 'form.given_twice', values: {} } }]);
    }
    given[name] = isList ? values.filter((value) => value !== '') : values[0];
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data as z.output<S>;
  throw fieldProblem(
    parsed.error.issues.flatMap((issue): readonly FieldFault[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({ field, fault: { key: 'client.unknown_field', values: {} } }))
        : [{ field: String(issue.path[0] ?? ''), fault: faultOfIssue(issue) }],
    ),
  );
}

function takesList(field: unknown): boolean {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodArray;
}
