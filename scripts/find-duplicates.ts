import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IToken, weak } from '@jscpd/core';
import { tokenize } from '@jscpd/tokenizer';

/** Code that appears in two places, each as `file:line`. */
export type Duplicate = { readonly first: string; readonly second: string; readonly lines: number };

/** Shorter runs do not count as duplicates. */
export type DuplicateLimits = { readonly minLines: number; readonly minTokens: number };

/**
 * Returns duplicated code in these files, longest first. Whitespace, comments, and import lines do not count.
 * @param files paths below `root`
 */
export async function findDuplicates(
  root: string,
  files: readonly string[],
  limits: DuplicateLimits,
): Promise<readonly Duplicate[]> {
  const found: Duplicate[] = [];
  const languages = new Map<string, Seen>();
  for (const file of files) {
    const code = withoutImports(await readFile(join(root, file), 'utf8'));
    const tokens = tokenize(code, file.endsWith('x') ? 'tsx' : 'typescript').filter(weak);
    // A file can contain code of other languages.
    for (const [language, own] of Map.groupBy(tokens, ({ format }) => format)) {
      const seen = languages.get(language) ?? { files: [], ids: [], spans: [], known: new Map(), windows: new Map() };
      languages.set(language, seen);
      found.push(...findSeen(seen, addFile(seen, file, own), limits));
    }
  }
  return found.sort((a, b) => b.lines - a.lines);
}

/** All tokens so far of one language. The detector of the same library takes three times as long. */
type Seen = {
  readonly files: { readonly name: string; readonly from: number }[];
  /** A number for each token. Equal tokens have the same. */
  readonly ids: number[];
  /** The first and the last line of each token. */
  readonly spans: (readonly [first: number, last: number])[];
  /** The number for the type and text of a token. */
  readonly known: Map<string, number>;
  /** The first token of each run of `minTokens` tokens, by the run's hash. */
  readonly windows: Map<number, number>;
};

/** Adds the tokens of a file. Returns the index of the first. */
function addFile({ files, ids, spans, known }: Seen, name: string, tokens: readonly IToken[]): number {
  const from = ids.length;
  files.push({ name, from });
  for (const { type, value, loc } of tokens) {
    const text = `${type} ${value}`;
    const id = known.get(text) ?? known.size + 1;
    known.set(text, id);
    ids.push(id);
    spans.push([loc?.start.line ?? 0, loc?.end.line ?? 0]);
  }
  return from;
}

const BASE = 0x01000193;

/** Returns the code from the token `from` on that was seen before, and adds its runs of tokens. */
function findSeen(seen: Seen, from: number, { minLines, minTokens }: DuplicateLimits): readonly Duplicate[] {
  const { ids } = seen;
  const found: Duplicate[] = [];
  let power = 1;
  for (let count = 0; count < minTokens; count += 1) power = Math.imul(power, BASE);
  let hash = 0;
  let copy: { readonly start: number; readonly original: number } | undefined;
  for (let end = from; end <= ids.length; end += 1) {
    const start = end - minTokens + 1;
    hash = (Math.imul(hash, BASE) + (ids[end] ?? 0)) | 0;
    if (start > from) hash = (hash - Math.imul(power, ids[start - 1] ?? 0)) | 0;
    if (start < from) continue;
    const original = end < ids.length ? findOrAdd(seen, hash, start, minTokens) : undefined;
    if (original !== undefined) {
      copy ??= { start, original };
      continue;
    }
    // The token after a copy counts too.
    const duplicate = copy && toDuplicate(seen, copy, Math.min(end, ids.length - 1));
    if (duplicate !== undefined && duplicate.lines > minLines) found.push(duplicate);
    copy = undefined;
  }
  return found;
}

/** Returns the first token of an equal run, or adds this one. Different runs with the same hash use the next numbers. */
function findOrAdd({ ids, windows }: Seen, hash: number, start: number, length: number): number | undefined {
  for (let key = hash; ; key += 1) {
    const other = windows.get(key);
    if (other === undefined) {
      windows.set(key, start);
      return undefined;
    }
    if (isSame(ids, start, other, length)) return other;
  }
}

function isSame(ids: readonly number[], one: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (ids[one + at] !== ids[other + at]) return false;
  return true;
}

function toDuplicate(
  { files, spans }: Seen,
  { start, original }: { readonly start: number; readonly original: number },
  end: number,
): Duplicate {
  const [line, lastLine] = [spans[start]?.[0] ?? 0, spans[end]?.[1] ?? 0];
  const placeOf = (at: number) => `${files.findLast((file) => file.from <= at)?.name}:${spans[at]?.[0]}`;
  return { first: placeOf(start), second: placeOf(original), lines: lastLine - line + 1 };
}

/** Blanks import lines, so that line numbers stay the same: files that import the same things share no logic. */
function withoutImports(code: string): string {
  return code.replace(/^import\b[^;]*;/gm, (text) => text.replace(/[^\n]/g, ''));
}
