/** Hues of monograms in degrees of OKLCH. `look/kit.css` has a class `monogram-<index>` for each. */
export const MONOGRAM_HUES = [20, 45, 70, 95, 130, 155, 185, 215, 245, 275, 310, 345] as const;

/** Words that shops put before their name. */
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'la',
  'le',
  'de',
  'der',
  'die',
  'das',
  'pod',
  'el',
  'del',
  'van',
  'von',
]);

/** A name as two letters on a color that is always the same for that name. */
export type Monogram = {
  /** One or two capital letters or digits, or the first symbol of a name without any. */
  readonly letters: string;
  /** Index into `MONOGRAM_HUES`. */
  readonly hue: number;
};

/** Returns the monogram of a shop or person: the first letters of the first two words, without small words. */
export function monogramOf(name: string): Monogram {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const counting = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const chosen = counting.length === 0 ? words : counting;
  const letters = chosen.slice(0, 2).map(firstCharacter).join('') || firstCharacter(name.trim());
  return { letters: letters.toLocaleUpperCase('en'), hue: fnv1a(name.toLowerCase()) % MONOGRAM_HUES.length };
}

function firstCharacter(text: string): string {
  return Array.from(text)[0] ?? '';
}

/** Returns the 32-bit FNV-1a hash of the UTF-8 bytes. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
