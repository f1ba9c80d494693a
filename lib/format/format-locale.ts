import 'server-only';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';

/** The language of the texts, and the locale of dates and amounts: the viewer's region within that language. */
export type ViewerLocale = { readonly language: Language; readonly locale: string };

/**
 * Reads an Accept-Language header (RFC 9110 §12.5.4). The best tag with a supported language determines both values, so
 * that dates are never in another language than the page. If the user chose a language, the header determines only the
 * region.
 */
export function chooseLocale(acceptLanguage: string | null, chosen: Language | null = null): ViewerLocale {
  const offered = chosen === null ? LANGUAGES : [chosen];
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, index) => ({ tag: part.split(';')[0]?.trim() ?? '', quality: readQuality(part), index }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of wanted) {
    const language = offered.find((known) => tag.toLowerCase().split('-')[0] === known);
    const locale = language === undefined ? undefined : canonicalTag(tag);
    if (language !== undefined && locale !== undefined) return { language, locale };
  }
  return { language: chosen ?? LANGUAGES[0], locale: chosen ?? LANGUAGES[0] };
}

/** Returns the supported language with this code, or null. */
export function readLanguage(text: string | undefined): Language | null {
  return LANGUAGES.find((known) => known === text) ?? null;
}

/** Returns the language of a locale of these pages, such as `de-AT`. */
export function languageOf(locale: string): Language {
  return readLanguage(locale.split('-')[0]) ?? LANGUAGES[0];
}

/** Returns a language's name in that language. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

function readQuality(part: string): number {
  const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return quality === undefined ? 1 : Number(quality) || 0;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    // Not a language tag, so ignored.
    return undefined;
  }
}
