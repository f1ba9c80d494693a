import { Problem } from './problem.ts';

/** Parameters that are not form fields. Two different values are rejected (contract §1). */
const SYSTEM = new Set(
  [
    'since showdeleted limit offset filter orderby expand reqid username count after locale client by erase',
    'reason rt callbackurl state provider mailbox login_hint',
  ].flatMap((names) => names.split(' ')),
);

/** Decoded parameters of a query or form. */
export type Parameters = {
  /** Returns the value of a parameter, or undefined. Names are case-insensitive. */
  get(name: string): string | undefined;
  /** All pairs as sent, without identical duplicates. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
};

/**
 * Decodes `application/x-www-form-urlencoded` once (contract §1): `+` is a space, and percent-escapes are UTF-8.
 * @throws Problem `request_malformed` for invalid UTF-8, a NUL, or one system parameter with two different values
 */
export function parseParameters(text: string): Parameters {
  const pairs: [string, string][] = [];
  const byName = new Map<string, string>();
  for (const [name, value] of decodePairs(text)) {
    const key = name.toLowerCase();
    const before = byName.get(key);
    if (before === value) continue;
    if (before !== undefined && SYSTEM.has(key)) {
      throw new Problem('request_malformed', `"${name}" was sent twice with different values. Send it once.`, {
        parameter: name,
      });
    }
    if (before === undefined) byName.set(key, value);
    pairs.push([name, value]);
  }
  return { get: (name) => byName.get(name.toLowerCase()), pairs };
}

/**
 * Decodes a form in which a name may occur several times with different values.
 * @throws Problem `request_malformed` for invalid UTF-8 or a NUL
 */
export function parseRepeatable(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of decodePairs(text)) fields.set(name, [...(fields.get(name) ?? []), value]);
  return fields;
}

/** Returns the parameters with `alias` (in any letter case) renamed to `name`. */
export function withAlias(parameters: Parameters, alias: string, name: string): Parameters {
  const pairs = parameters.pairs.map(
    ([given, value]) => [given.toLowerCase() === alias.toLowerCase() ? name : given, value] as const,
  );
  return { get: (wanted) => parameters.get(wanted === name ? alias : wanted), pairs };
}

function* decodePairs(text: string): Generator<readonly [name: string, value: string]> {
  for (const part of text.split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    yield cut < 0 ? [decode(part), ''] : [decode(part.slice(0, cut)), decode(part.slice(cut + 1))];
  }
}

function decode(text: string): string {
  let value: string;
  try {
    value = decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new Problem('request_malformed', 'The query or form must be percent-encoded UTF-8.', { cause });
  }
  if (value.includes('\0'))
    throw new Problem('request_malformed', 'The query or form must not contain a NUL character.');
  return value;
}
