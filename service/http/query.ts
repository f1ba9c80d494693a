import type { z } from 'zod';
import type { Parameters } from './parameters.ts';
import { Problem } from './problem.ts';

/**
 * Parses the query parameters of a schema (contract §3).
 * @throws Problem `parameter_invalid` with the first invalid parameter
 */
export function readQuery<S extends z.ZodObject>(schema: S, parameters: Parameters): z.output<S> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const text = parameters.get(name);
    if (text !== undefined) given[name] = text;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const parameter = String(issue?.path[0]);
  throw new Problem('parameter_invalid', `${parameter} ${issue?.message}.`, {
    parameter,
    ...(issue?.code === 'invalid_value' ? { expected: issue.values.map(String) } : {}),
  });
}
