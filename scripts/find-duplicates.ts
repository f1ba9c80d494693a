import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Detector, type IClone, type IMapFrame, type IStore, weak } from '@jscpd/core';
import { Tokenizer } from '@jscpd/tokenizer';

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
  const options = { ...limits, maxLines: 10_000, mode: weak, hashFunction: hashOnce() };
  const detector = new Detector(new Tokenizer(), frameStore(), [], options);
  const found: IClone[] = [];
  for (const file of files) {
    const code = withoutImports(await readFile(join(root, file), 'utf8'));
    found.push(...(await detector.detect(file, code, file.endsWith('x') ? 'tsx' : 'typescript')));
  }
  return found.map(toDuplicate).sort((a, b) => b.lines - a.lines);
}

/** The detector's own hash is not native. Tokens are short and repeat, so each is hashed once. */
function hashOnce(): (text: string) => string {
  const tokens = new Map<string, string>();
  return (text) => {
    if (text.length > 200) return hash('sha1', text);
    const known = tokens.get(text) ?? hash('sha1', text);
    tokens.set(text, known);
    return known;
  };
}

const NOT_FOUND = new Error('not found');

/** A store in memory. The detector's own one creates an error with its stack for each window of tokens. */
function frameStore(): IStore<IMapFrame> {
  let frames = new Map<string, IMapFrame>();
  const formats = new Map<string, Map<string, IMapFrame>>();
  return {
    namespace(name) {
      frames = formats.get(name) ?? new Map();
      formats.set(name, frames);
    },
    get(id) {
      const frame = frames.get(id);
      return frame === undefined ? Promise.reject(NOT_FOUND) : Promise.resolve(frame);
    },
    set(id, frame) {
      frames.set(id, frame);
      return Promise.resolve(frame);
    },
    close() {},
  };
}

/** Blanks import lines, so that line numbers stay the same: files that import the same things share no logic. */
function withoutImports(code: string): string {
  return code.replace(/^import\b[^;]*;/gm, (text) => text.replace(/[^\n]/g, ''));
}

function toDuplicate({ duplicationA: a, duplicationB: b }: IClone): Duplicate {
  return {
    first: `${a.sourceId}:${a.start.line}`,
    second: `${b.sourceId}:${b.start.line}`,
    lines: a.end.line - a.start.line + 1,
  };
}
