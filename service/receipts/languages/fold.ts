/** Lower-case characters, each with others that match it without case although their lower case differs. */
const FORMS: Readonly<Record<string, string>> = {
  s: 'ſ',
  β: 'ϐ',
  ε: 'ϵ',
  θ: 'ϑ',
  ι: '\u0345\u1fbe',
  κ: 'ϰ',
  μ: 'µ',
  π: 'ϖ',
  ρ: 'ϱ',
  σ: 'ς',
  φ: 'ϕ',
  ΐ: '\u1fd3',
  ΰ: '\u1fe3',
  ṡ: 'ẛ',
  в: '\u1c80',
  д: '\u1c81',
  о: '\u1c82',
  с: '\u1c83',
  т: '\u1c84\u1c85',
  ъ: '\u1c86',
  ѣ: '\u1c87',
  ꙋ: '\u1c88',
  '\ufb06': '\ufb05',
};

/** Every UTF-16 code unit, at the position of its code. */
const ALL_UNITS = Array.from({ length: 0x100 }, (_, row) =>
  String.fromCharCode(...Array.from({ length: 0x100 }, (_, column) => (row << 8) | column)),
).join('');

/**
 * The folded form of each UTF-16 code unit: units that match each other without case (flags `iu`) have the same. One
 * unit becomes one unit, so positions stay valid.
 */
export const FOLDED: Uint16Array = (() => {
  const table = Uint16Array.from({ length: 0x10000 }, (_, code) => code);
  for (const { 0: upper } of ALL_UNITS.matchAll(/\p{Changes_When_Lowercased}/gu)) {
    const lower = upper.toLowerCase();
    if (upper.length === 1 && lower.length === 1) table[upper.charCodeAt(0)] = lower.charCodeAt(0);
  }
  for (const [plain, others] of Object.entries(FORMS))
    for (const other of others) table[other.charCodeAt(0)] = plain.charCodeAt(0);
  return table;
})();

/** Returns a text with every character in its folded form. */
export function fold(text: string): string {
  let folded = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const plain = FOLDED[code] ?? 0;
    // Most characters are in their folded form.
    if (plain === code) continue;
    folded += text.slice(from, at) + String.fromCharCode(plain);
    from = at + 1;
  }
  return from === 0 ? text : folded + text.slice(from);
}

/**
 * Checks whether a UTF-16 code unit is a letter. Halves of characters count as none, and so does NaN, the code beyond a
 * text. As an index, NaN would make V8 look up all others like properties.
 */
export function isLetter(code: number): boolean {
  return LETTERS[code & 0xffff] === 1;
}

const LETTERS: Uint8Array = (() => {
  const table = new Uint8Array(0x10000);
  for (const { 0: letters, index } of ALL_UNITS.matchAll(/\p{L}+/gu)) table.fill(1, index, index + letters.length);
  return table;
})();
