import type { z } from 'zod';
import type { Parameters } from './parameters.ts';
import { Problem } from './problem.ts';

/** Names every request may carry beside its own fields (contract §1; public clients send `locale` and `client`). */
const EVERYWHERE = new Set(['reqid', 'username', 'client', 'locale']);

/**
 * Reads the fields of a POST or PUT: query and body merged, the body wins (contract §1). Field names are matched in any
 * letter case.
 * @throws Problem `field_unknown` or `field_invalid`, with one entry of `errors` for each field at fault
 */
export function readForm<S extends z.ZodObject>(
  schema: S,
  { query, form }: { readonly query: Parameters; readonly form: Parameters },
): z.output<S> {
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const fields: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [given, value] of [...query.pairs, ...form.pairs]) {
    const name = names.get(given.toLowerCase());
    if (name !== undefined) fields[name] = value;
    else if (!EVERYWHERE.has(given.toLowerCase())) unknown.push(given.slice(0, 100));
  }
  if (unknown.length > 0) {
    throw new Problem('field_unknown', `The form holds fields this resource does not have: ${unknown.join(', ')}.`, {
      errors: unknown.map((field) => ({ field, message: 'is not a field of this resource' })),
    });
  }
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: 'errors' in issue ? deepestMessage(issue) : issue.message,
  }));
  throw fieldProblem(errors);
}

/** A field whose value cannot be used for a reason only the store knows. */
export function fieldProblem(errors: readonly { readonly field: string; readonly message: string }[]): Problem {
  const words = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new Problem('field_invalid', `The form cannot be used: ${words}.`, { errors: [...errors] });
}

/** A union's own message says little; the last branch is the one that reads values. */
function deepestMessage(issue: z.core.$ZodIssue): string {
  const branches = issue.code === 'invalid_union' ? issue.errors : [];
  return branches.at(-1)?.[0]?.message ?? issue.message;
}
