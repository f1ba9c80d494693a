import { type ExpandName, expandable, type FilterResource } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import type { FilterFault } from '#contract/filter/faults.ts';
import { nearest } from '#contract/filter/nearest.ts';

/**
 * Returns the related resources in an `expand` value, each once, in catalogue order. Letter case, order, spaces,
 * duplicates, and empty members are ignored (contract §4). Throws FilterError at an unknown name.
 */
export function parseExpand<Resource extends FilterResource>(
  resource: Resource,
  text: string,
): readonly ExpandName<Resource>[] {
  const names: readonly ExpandName<Resource>[] = expandable[resource];
  const chosen = expandNames(text, names);
  return names.filter((name) => chosen.has(name));
}

/** Like `parseExpand`, for any list of names. */
export function expandNames(text: string, names: readonly string[]): ReadonlySet<string> {
  const special = text.search(/[$()*@;/.]/);
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const chosen = new Set<string>();
  let start = 0;
  for (const part of text.split(',')) {
    const written = part.trim();
    if (written === '') {
      start += part.length + 1;
      continue;
    }
    const name = known.get(written.toLowerCase());
    if (name === undefined) {
      const at = start + part.length - part.trimStart().length;
      throw special === -1 || /^[\w ]*$/.test(written) ? unknownName(text, at, written, names) : notSupported(text, at);
    }
    chosen.add(name);
    start += part.length + 1;
  }
  return chosen;
}

function unknownName(text: string, at: number, written: string, names: readonly string[]): FilterError {
  const fault: FilterFault = { key: 'expand.unknown_name', values: { name: written } };
  return new FilterError(text, at, fault, { expected: names, suggestion: nearest(written, names) });
}

function notSupported(text: string, at: number): FilterError {
  const fault: FilterFault = { key: 'expand.plain_names_only', values: {} };
  return new FilterError(text, at, fault, { code: 'filter_unsupported' });
}
