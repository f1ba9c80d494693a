import { describe, expect, test } from 'vitest';
import hints from '../app/_ui/filter/filter-hints.de.json' with { type: 'json' };
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { canBreakInEmail } from '../test-support/german-hyphens.ts';
import { findStopPhrases } from '../test-support/plain-english.ts';
import { textsOf } from './testing/catalogue-texts.ts';

/** Phrases that only pages must not use; `test-support/plain-english.ts` has those of every text. */
const ENGLISH: readonly RegExp[] = [
  /\bmail\b(?! server)/i,
  /!/,
  /;/,
  /\.\.\./,
  /\bsorry\b|\boops\b/i,
  /\bto quote\b|\bquote the\b/i,
  /\b(?:go|goes) on\b|\b(?:take|taken) back\b/i,
  /\b(?:set )?by hand\b|\bcertainty\b|\ball but certain\b/i,
  /\btries\b|\bjust now\b|\bparcel\b/i,
  // Apostrophes are curly. In ICU, '' is a straight quote of code.
  /\w'(?:t|s|re|ll|ve)\b/,
];

const GERMAN: readonly RegExp[] = [
  /(?<![\p{L}\u2060-])Mails?(?![\p{L}-])/u,
  /(?<!\p{L})Mail(?:adresse|anbieter)/u,
  /(?<!\p{L})bitte(?!n)(?!\p{L})/iu,
  /!/,
  /Händler|Paketdienst|Warengruppe|Anfragenummer/,
  /von selbst|(?<!\p{L})inzwischen(?!\p{L})/iu,
  /(?<!\p{L})gewiss(?!\p{L})/u,
  /\.\.\./,
  // A no-break space comes before … and %.
  /\p{L} ?…/u,
  /[\d}] ?%/,
  /;/,
];

/** Parts of texts that are code: names, operators, and examples. */
const CODE = /\{mails,|mails(?=[:/])|contains\(tolower\(…\), …\)|''…''|@…|\$count, …/g;

describe.each([
  ['en', en, ENGLISH],
  ['de', de, GERMAN],
] as const)('the catalogue %s', (language, catalogue, phrases) => {
  const texts = [...textsOf(catalogue)];

  test('contains no phrase of the stop list', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(([key, text]) => hitsIn(text, phrases, language).map((hit) => `${key}: "${hit}"`))).toEqual(
      [],
    );
  });

  test('has no space at the start or end of a text', () => {
    expect(texts.filter(([, text]) => text !== text.trim())).toEqual([]);
  });
});

test('the German filter hints contain no phrase of the stop list', () => {
  const hits = Object.values(hints).flatMap((hint) => hitsIn(hint, GERMAN, 'de'));
  expect(hits).toEqual([]);
});

test('short German texts, such as headings and buttons, do not break at the hyphen of the word for email', () => {
  expect([...textsOf(de)].filter(([, text]) => canBreakInEmail(text))).toEqual([]);
});

function hitsIn(text: string, phrases: readonly RegExp[], language: 'en' | 'de'): readonly string[] {
  const prose = text.replace(CODE, '');
  return [
    ...phrases.flatMap((phrase) => phrase.exec(prose)?.[0] ?? []),
    ...(language === 'en' ? findStopPhrases(prose).map(({ phrase }) => phrase) : []),
  ];
}
