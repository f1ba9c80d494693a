import 'server-only';

/** Languages the message catalogue speaks; the first is the default. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the texts, and the locale of dates and money: the viewer's own region within that language. */
export type ViewerLocale = { readonly language: Language; readonly locale: string };

/**
 * Reads an Accept-Language header (RFC 9110 §12.5.4): the best tag whose language the catalogue has decides both, so that
 * a page never shows dates of another language.
 */
export function chooseLocale(acceptLanguage: string | null): ViewerLocale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, index) => ({ tag: part.split(';')[0]?.trim() ?? '', quality: readQuality(part), index }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    const locale = language === undefined ? undefined : canonicalTag(tag);
    if (language !== undefined && locale !== undefined) return { language, locale };
  }
  return { language: LANGUAGES[0], locale: LANGUAGES[0] };
}

function readQuality(part: string): number {
  const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return quality === undefined ? 1 : Number(quality) || 0;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    // Not a language tag: as good as not sent.
    return undefined;
  }
}
