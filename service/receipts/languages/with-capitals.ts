/**
 * Returns a pattern that also matches its words in capitals, and in Persian with the letters of Arabic keyboards. Greek
 * capitals drop the accents ("ΠΑΡΑΓΓΕΛΊΑ" is written "ΠΑΡΑΓΓΕΛΙΑ"). The capital of Turkish "i" is "İ" and that of "ı" is
 * "I"; matching without case joins neither pair.
 */
export function withCapitals(source: string, language: string): string {
  const pairs = PAIRS[language];
  if (pairs === undefined) return source;
  let inClass = false;
  return (language === 'fa' ? withJoiners(source) : source).replace(TOKEN, (token) => {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    const plain = pairs.get(token);
    if (plain === undefined) return token;
    return inClass ? `${token}${plain}` : `[${token}${plain}]`;
  });
}

/** Returns a Persian pattern that reads a non-joiner within words, and in place of an optional space. */
function withJoiners(source: string): string {
  return source.replaceAll(' ?', '[ \u200c]?').replace(/\\p\{L\}(?=[*+])/g, '[\\p{L}\u200c]');
}

/** Returns a phrase as it reads after locale-independent lower-casing of its capitals. */
export function lowerWithoutLocale(phrase: string, language: string): string {
  return phrase.toLocaleUpperCase(language).replaceAll('İ', 'i').toLowerCase();
}

/** Returns the spellings in which a phrase is looked up: as it is, its capitals in lower case, and in Arabic letters. */
export function spellingsOf(phrase: string, language: string): readonly string[] {
  const arabic = language === 'fa' ? phrase.replaceAll('ی', 'ي').replaceAll('ک', 'ك') : phrase;
  return [...new Set([phrase, lowerWithoutLocale(phrase, language), arabic])];
}

/** An escape with its argument, the opening of a group, or one character. */
const TOKEN = /\\[pP]\{[^}]*\}|\\.|\(\?<?[:=!]|[\s\S]/gu;

const PAIRS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  el: new Map(
    [...'άα έε ήη ίι όο ύυ ώω ϊι ϋυ ΐι ΰυ'.split(' ')].map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const),
  ),
  fa: new Map([
    ['ی', 'يى'],
    ['ک', 'ك'],
  ]),
  tr: new Map([
    ['i', 'İ'],
    ['ı', 'I'],
  ]),
};
