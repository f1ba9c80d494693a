import { WORDS_BY_LANGUAGE } from './load.ts';

/**
 * Counts the words of each language per slot. Rows are slot paths (`labels.total`); a cell is 0 if the file says
 * "none".
 */
export function slotMatrix(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const rows = new Map<string, Map<string, number>>();
  for (const [language, words] of WORDS_BY_LANGUAGE) {
    for (const [path, count] of cellsOf(words, '')) {
      rows.set(path, (rows.get(path) ?? new Map<string, number>()).set(language, count));
    }
  }
  return rows;
}

function cellsOf(node: unknown, path: string): [string, number][] {
  if (node === 'none') return [[path, 0]];
  if (typeof node === 'string') return path === 'name' || path.startsWith('titles.') ? [] : [[path, 1]];
  if (Array.isArray(node)) return [[path, node.flat().length]];
  const entries = Object.entries(node as object);
  // Phrases grouped by strength count as one cell.
  if (entries.every(([key]) => ['sure', 'usual', 'weak'].includes(key)))
    return [[path, entries.reduce((sum, [, list]) => sum + (list as readonly string[]).length, 0)]];
  return entries.flatMap(([key, value]) => cellsOf(value, path === '' ? key : `${path}.${key}`));
}
