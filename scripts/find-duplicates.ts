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
  // The detector's own hash function is not native.
  const hashFunction = (text: string) => hash('sha1', text);
  const options = { ...limits, maxLines: 10_000, mode: weak, hashFunction };
  const detector = new Detector(new Tokenizer(), createStore(), [], options);
  const found: IClone[] = [];
  for (const file of files) {
    const code = withoutImports(await readFile(join(root, file), 'utf8'));
    found.push(...(await detector.detect(file, code, file.endsWith('x') ? 'tsx' : 'typescript')));
  }
  return found.map(toDuplicate).sort((a, b) => b.lines - a.lines);
}

/** The detector's own store creates an error for each of a million missing frames, which takes most of the time. */
function createStore(): IStore<IMapFrame> {
  const frames = new Map<string, Map<string, IMapFrame>>();
  let current = new Map<string, IMapFrame>();
  const missing = new Error('There is no such frame');
  return {
    namespace(name) {
      current = frames.get(name) ?? new Map();
      frames.set(name, current);
    },
    get(key) {
      const frame = current.get(key);
      return frame === undefined ? Promise.reject(missing) : Promise.resolve(frame);
    },
    set(key, frame) {
      current.set(key, frame);
      return Promise.resolve(frame);
    },
    close: () => undefined,
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
