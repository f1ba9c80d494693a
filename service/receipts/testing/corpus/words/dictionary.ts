import type { CorpusLanguage } from '../markets.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import type { Words } from './words.ts';

/** The wordings of every language the readers know. */
export const WORDS: Readonly<Record<CorpusLanguage, Words>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
  ja: JAPANESE,
};
