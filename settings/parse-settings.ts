import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { notes } from './note.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Problems of settings, described without the value of any secret. */
export type SettingFault = { readonly setting: string; readonly complaint: string };

export type ParsedSettings<T> =
  | { readonly value: T; readonly faults: readonly [] }
  | { readonly value: null; readonly faults: readonly [SettingFault, ...SettingFault[]] };

/**
 * Validates a program's environment. An empty value counts as not set, and so do spaces, which would be the number 0. A
 * secret can be given in a file instead: `NAME_FILE` names the file, and its content without surrounding whitespace is
 * the value.
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): ParsedSettings<z.infer<Schema>> {
  const { given, faults } = withSecretFiles(env, secretNames(schema));
  const parsed = schema.safeParse(given);
  const unread = new Set(faults.map(({ setting }) => setting.replace(/_FILE$/, '')));
  const [first, ...more] = [
    ...faults,
    ...(parsed.error?.issues ?? [])
      .map(({ path, message }) => ({ setting: path.join('.'), complaint: message }))
      .filter(({ setting }) => !unread.has(setting)),
  ];
  if (first !== undefined) return { value: null, faults: [first, ...more] };
  return { value: parsed.data as z.infer<Schema>, faults: [] };
}

/** Returns the names of the settings whose values must not be printed. */
export function secretNames(schema: z.ZodObject): readonly string[] {
  return Object.entries(schema.shape).flatMap(([name, each]) => (notes.get(each)?.secret === true ? [name] : []));
}

/** Returns the settings that are set. If a secret is given in a file, its value is the content of the file. */
export function withSecretFiles(
  env: Environment,
  secrets: readonly string[],
): { readonly given: Environment; readonly faults: readonly SettingFault[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const faults: SettingFault[] = [];
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) faults.push({ setting: name, complaint: `give this or ${name}_FILE` });
    else {
      const content = readSecret(file);
      if ('complaint' in content) faults.push({ setting: `${name}_FILE`, complaint: content.complaint });
      else given[name] = content.value;
    }
  }
  return { given, faults };
}

function readSecret(file: string): { readonly value: string } | { readonly complaint: string } {
  let value: string;
  try {
    value = readFileSync(file, 'utf8').trim();
  } catch {
    return { complaint: `${file} cannot be read` };
  }
  return value === '' ? { complaint: `${file} is empty` } : { value };
}
