import { RecentTexts } from '../text/recent-texts.ts';
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
export function findLabels(text: string): readonly FoundLabel[] {
  return recent.in(text);
}

const recent = new RecentTexts(find);

function find(text: string): readonly FoundLabel[] {
  const lower = lowered(text);
  const found: FoundLabel[] = [];
  let position = 0;
  let last = 0;
  let leading = true;
  for (let at = 0; at < lower.length; at++) {
    const kind = kindAt(lower, at);
    const starts = (kind & ALWAYS_STARTS) !== 0 || ((kind & WORD) !== 0 && (last & (WORD | JOINER)) === 0);
    last = kind;
    if ((starts || (kind & THAI) !== 0) && at >= position) {
      const hits = starts ? labelsAt(lower, at) : labelsAt(lower, at).filter(isUnmistakable);
      const end = at + (hits[0]?.phrase.length ?? 0);
      for (const label of hits) found.push({ label, start: at, end, leading });
      if (hits.length > 0) position = end;
      if (found.length > 60) break;
    }
    if (starts || (kind & WORD) !== 0) leading = false;
  }
  return found;
}

const NO_LABELS: readonly Label[] = [];

/** Checks whether a label is also found within a run of Thai, which has no spaces: short words are parts of others. */
function isUnmistakable({ phrase, strength }: Label): boolean {
  return strength > 1 && phrase.length >= 10;
}

function labelsAt(lower: string, index: number): readonly Label[] {
  const end = keyEnd(lower, index);
  if (KEYS[keyHash(lower, index, end)] !== 1) return NO_LABELS;
  const candidates = BY_KEY.get(lower.slice(index, end));
  if (candidates === undefined) return NO_LABELS;
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
  const last = KINDS[lower.charCodeAt(end - 1)] ?? 0;
  if ((last & CJK) !== 0 || (last & WORD) === 0) return true;
  // "order_id" is an identifier in a program.
  const next = KINDS[lower.charCodeAt(end)] ?? 0;
  return (next & (WORD | JOINER)) === 0 || (next & CJK) !== 0;
}

/** Lower-cases a text without changing its length, so that offsets stay valid. Full-width characters stay. */
function lowered(text: string): string {
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Returns the end of the first word from a position, or of the character if words in its script are not separate. */
function keyEnd(text: string, start: number): number {
  if ((kindAt(text, start) & CJK) !== 0) return start + 1;
  let end = start;
  while (end < text.length && (kindAt(text, end) & WORD) !== 0) end++;
  return end;
}

/** Returns the place of a word in `KEYS`. */
function keyHash(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 15)) & (KEYS.length - 1);
}

/** Returns the kind of the character at a position, also if that is the first or the second half of it. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if ((code & 0xf800) !== 0xd800) return KINDS[code] ?? 0;
  const start = (code & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 ? at - 1 : at;
  return kindOf(String.fromCodePoint(text.codePointAt(start) ?? 0));
}

/** Kinds of characters: part of a word, "_", in a script without spaces, at which a label may always start, and Thai. */
const [WORD, JOINER, CJK, ALWAYS_STARTS, THAI] = [1, 2, 4, 8, 16];

function kindOf(char: string): number {
  return (
    (/[\p{L}\p{N}]/u.test(char) ? WORD : 0) |
    (char === '_' ? JOINER : 0) |
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char) ? CJK : 0) |
    (/[\p{Script=Han}ご]/u.test(char) ? ALWAYS_STARTS : 0) |
    (/(?=\p{L})\p{Script=Thai}/u.test(char) ? THAI : 0)
  );
}

/** The kinds of each UTF-16 code unit. Halves of characters have none. */
const KINDS: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(String.fromCharCode(code)));

/** Whether a label may open with a word, by its hash. Few words do, so hardly any has to be looked up. */
const KEYS = new Uint8Array(1 << 15);
const BY_KEY = new Map<string, Label[]>();
for (const label of LABELS) {
  const end = keyEnd(label.phrase, 0);
  KEYS[keyHash(label.phrase, 0, end)] = 1;
  const key = label.phrase.slice(0, end);
  const list = BY_KEY.get(key);
  if (list === undefined) BY_KEY.set(key, [label]);
  else list.push(label);
}
