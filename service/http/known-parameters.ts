import { nearest } from '#contract/filter/nearest.ts';
import type { Parameters } from './parameters.ts';
import { Problem } from './problem.ts';

/** Parameters of every request (contract §1, §3), in lower case. Public clients send the last two. */
const EVERYWHERE: ReadonlySet<string> = new Set(['reqid', 'username', 'client', 'locale']);

/** Maximum number of characters of an unknown name that are repeated in the error. */
const LONGEST_NAME = 60;

/**
 * Checks that a query has no other parameters than these, in any letter case. A misspelled `fliter=` must not return
 * everything (contract §3).
 * @throws Problem `parameter_unknown` with the nearest known name
 */
export function rejectUnknown(query: Parameters, names: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const unknown = query.pairs.find(([name]) => !known.has(name.toLowerCase()) && !EVERYWHERE.has(name.toLowerCase()));
  if (unknown === undefined) return;
  const parameter = [...unknown[0].toWellFormed()].slice(0, LONGEST_NAME).join('');
  const suggestion = nearest(parameter, [...names, 'reqId', 'username']);
  const meant = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  throw new Problem('parameter_unknown', `This operation has no parameter "${parameter}".${meant}`, {
    parameter,
    expected: names,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
