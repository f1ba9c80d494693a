import type { z } from 'zod';
import { nearest } from '#contract/filter/nearest.ts';
import { type FormFault, faultOfMessage } from '#contract/form-faults.ts';
import { type Collection, instancePath } from '#contract/routes.ts';
import { wordFault } from '../words/word-fault.ts';
import type { Parameters } from './parameters.ts';
import { Problem, type ProblemExtras } from './problem.ts';

/** Parameters allowed on every request (contract §1). Public clients send `locale` and `client`. */
const EVERYWHERE = new Set(['reqid', 'username', 'client', 'locale']);

/**
 * Reads the fields of a POST or PUT from query and body. If both contain a field, the body's value is used (contract
 * §1). Field names are case-insensitive. A field with two different values is rejected.
 * @throws Problem `field_unknown` or `field_invalid`, with an entry in `errors` for each invalid field
 */
export function readForm<S extends z.ZodObject>(
  schema: S,
  { query, form }: { readonly query: Parameters; readonly form: Parameters },
): z.output<S> {
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const unknown: string[] = [];
  const read = ({ pairs }: Parameters): Record<string, string> => {
    const fields: Record<string, string> = {};
    for (const [given, value] of pairs) {
      const name = names.get(given.toLowerCase());
      if (name === undefined) {
        if (!EVERYWHERE.has(given.toLowerCase())) unknown.push(given.slice(0, 100).toWellFormed());
        continue;
      }
      if ((fields[name] ?? value) !== value) {
        throw fieldProblem([{ field: name, fault: { key: 'form.given_twice', values: {} } }]);
      }
      fields[name] = value;
    }
    return fields;
  };
  const fields = { ...read(query), ...read(form) };
  if (unknown.length > 0) throw unknownFields(unknown, Object.keys(schema.shape));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    fault: faultOfIssue(issue),
  }));
  throw fieldProblem(errors);
}

/**
 * Replaces references by IDs. A resource, or each in a list, can be given by its href on this service, its path, or its
 * bare ID. An href of another host or collection is rejected, even if it ends in a valid ID.
 * @throws Problem `field_invalid`
 */
export function withIds<F extends Readonly<Record<string, unknown>>>(
  form: F,
  references: Readonly<Partial<Record<keyof F & string, Collection>>>,
  hrefs: (collection: Collection, id: string) => string,
): F {
  const ids: Record<string, string | readonly string[]> = {};
  const errors: FieldFault[] = [];
  for (const [field, collection] of Object.entries(references)) {
    const given = form[field];
    if (given == null || collection === undefined) continue;
    const found = [given].flat().map((text) => idOf(String(text), collection, hrefs));
    const known = found.filter((id) => id !== null);
    if (known.length < found.length)
      errors.push({ field, fault: { key: 'form.not_of_collection', values: { collection } } });
    else ids[field] = Array.isArray(given) ? known : (known[0] ?? '');
  }
  if (errors.length > 0) throw fieldProblem(errors);
  return { ...form, ...ids };
}

function idOf(
  text: string,
  collection: Collection,
  hrefs: (collection: Collection, id: string) => string,
): string | null {
  const id = text.slice(text.lastIndexOf('/') + 1);
  return [id, instancePath(collection, id), hrefs(collection, id)].includes(text) ? id : null;
}

/** Limits the response to a form with only unknown names, but shows enough of them to recognize the mistake. */
const MOST_NAMED = 20;

function unknownFields(names: readonly string[], expected: readonly string[]): Problem {
  const named = names.slice(0, MOST_NAMED);
  const more = names.length > named.length ? ` and ${names.length - named.length} more` : '';
  const [first = ''] = named;
  const suggestion = nearest(first, expected);
  const detail = `The form has unknown fields: ${named.join(', ')}${more}.`;
  return new Problem('field_unknown', `${detail}${adviceOn(first, suggestion)}`, {
    errors: named.map((field) => worded({ field, fault: { key: 'form.unknown_field', values: {} } })),
    expected,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** HTTP tools send a body as a form unless told otherwise, so JSON arrives here as one unknown field. */
function adviceOn(field: string, suggestion: string | undefined): string {
  if (/^\s*[{[]/.test(field)) return ' The body looks like JSON. Send a form: name=value pairs joined by "&".';
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

/** A field and the error in its value. */
export type FieldFault = { readonly field: string; readonly fault: FormFault };

/** Returns the problem for a form with invalid fields, with an error for each. */
export function fieldProblem(faults: readonly FieldFault[]): Problem {
  const errors = faults.map(worded);
  const words = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new Problem('field_invalid', `The form is invalid: ${words}.`, { errors });
}

/** An entry of `errors`. */
export function worded({ field, fault }: FieldFault): NonNullable<ProblemExtras['errors']>[number] {
  return { field, message: wordFault(fault), key: fault.key, values: fault.values };
}

/** Returns the fault of a field. A union's own message is not specific. Its last branch validates the values. */
export function faultOfIssue(issue: z.core.$ZodIssue): FormFault {
  const branches = issue.code === 'invalid_union' ? issue.errors : [];
  return faultOfMessage(branches.at(-1)?.[0]?.message ?? issue.message);
}
