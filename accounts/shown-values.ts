import { hash } from 'node:crypto';

/**
 * Values that a page shows, by name. They must survive `JSON.stringify`. A form contains a digest of them, so that a
 * change made in another window is detected instead of overwritten (decision 96).
 */
export type ShownValues = Readonly<Record<string, unknown>>;

/**
 * Describes the values that a form shows, for its hidden field `shown`. The text contains only digests, so it stays
 * short.
 */
export function describeShown(values: ShownValues): string {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, digest(value)]),
  ).toString();
}

/**
 * Returns the names of the values that differ from those a form showed. Values that it did not show are not compared.
 * @param shown the form's description; if it has none, every value counts as changed
 */
export function changedSince(shown: string, now: ShownValues): readonly string[] {
  const known = new URLSearchParams(shown);
  if (known.size === 0) return Object.keys(now);
  return Object.keys(now).filter((name) => known.has(name) && known.get(name) !== digest(now[name]));
}

/** Returns the description of the values that a form showed when it was rendered. */
export function readShown(form: { readonly get: (name: string) => unknown }): string {
  const shown = form.get('shown');
  return typeof shown === 'string' ? shown : '';
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 10);
}
