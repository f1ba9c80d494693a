import { LABELS } from './dictionary.ts';
import type { Label } from './label.ts';

/**
 * A label found in a run of text. `start` and `end` are positions in the run. `leading`: the label opens the run,
 * perhaps after bullets and dashes.
 */
export type FoundLabel = {
  readonly label: Label;
  readonly start: number;
  readonly end: number;
  readonly leading: boolean;
};

/**
 * Finds all labels in a run, the longest at each word, without overlaps. A phrase with different meanings in two
 * languages is found once per field.
 */
export function findLabels(text: string): FoundLabel[] {
  const lower = lowered(text);
  const found: FoundLabel[] = [];
  let position = 0;
  let first = true;
  WORD_START.lastIndex = 0;
  for (let word = WORD_START.exec(lower); word !== null; word = WORD_START.exec(lower)) {
    if (word.index < position) continue;
    const hits = labelsAt(lower, word.index);
    const leading = first && /^[^\p{L}\p{N}]*$/u.test(lower.slice(0, word.index));
    first = false;
    if (hits.length === 0) continue;
    const end = word.index + (hits[0]?.phrase.length ?? 0);
    for (const label of hits) found.push({ label, start: word.index, end, leading });
    position = end;
    if (found.length > 60) break;
  }
  return found;
}

function labelsAt(lower: string, index: number): Label[] {
  const key = keyOf(lower.slice(index, index + 48));
  const candidates = BY_KEY.get(key);
  if (candidates === undefined) return [];
  const hits: Label[] = [];
  for (const label of candidates) {
    const longest = hits[0];
    if (longest !== undefined && longest.phrase.length > label.phrase.length) break;
    if (!lower.startsWith(label.phrase, index)) continue;
    if (!endsWord(lower, index + label.phrase.length)) continue;
    if (!hits.some((hit) => hit.field === label.field)) hits.push(label);
  }
  return hits;
}

function endsWord(lower: string, end: number): boolean {
  const last = lower[end - 1] ?? '';
  if (CJK.test(last) || !/[\p{L}\p{N}]/u.test(last)) return true;
  // "order_id" is an identifier in a program.
  return !/[\p{L}\p{N}_]/u.test(lower[end] ?? '') || CJK.test(lower[end] ?? '');
}

/** Lower-cases a text without changing its length, so that offsets stay valid. Full-width characters stay. */
function lowered(text: string): string {
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.length === text.length ? lower : text;
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD_START = /(?<![\p{L}\p{N}_])[\p{L}\p{N}]|[\p{Script=Han}ご]/gu;

function keyOf(text: string): string {
  const first = text[0] ?? '';
  if (CJK.test(first)) return first;
  return /^[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '';
}

const BY_KEY = new Map<string, Label[]>();
for (const label of LABELS) {
  const key = keyOf(label.phrase);
  const list = BY_KEY.get(key);
  if (list === undefined) BY_KEY.set(key, [label]);
  else list.push(label);
}
