/** Languages of the pages. The first is the default. The texts of each language are in `texts/`. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the language of a tag such as `de`, `de-AT`, or `de_DE`, or null if there are no texts in it. */
export function languageOfTag(tag: string): Language | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.find((known) => known === primary) ?? null;
}

/** Returns the preferred language of an Accept-Language header (RFC 9110 §12.5.4). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((range) => ({ language: languageOfTag(range.split(';', 1)[0] ?? ''), quality: qualityOf(range) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return wanted.find(({ language }) => language !== null)?.language ?? LANGUAGES[0];
}

function qualityOf(range: string): number {
  const quality = /;\s*q=([^;\s]*)/i.exec(range)?.[1];
  return quality === undefined ? 1 : Number(quality) || 0;
}
