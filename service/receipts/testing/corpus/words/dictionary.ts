import type { CorpusLanguage } from '../markets.ts';
import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { CZECH } from './czech.ts';
import { DANISH } from './danish.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FINNISH } from './finnish.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { GREEK } from './greek.ts';
import { HINDI } from './hindi.ts';
import { HUNGARIAN } from './hungarian.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import { NORWEGIAN } from './norwegian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { ROMANIAN } from './romanian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import type { Words } from './words.ts';

/** The wordings of every language in the corpus. */
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
  hu: HUNGARIAN,
  ro: ROMANIAN,
  tr: TURKISH,
  el: GREEK,
  zh: CHINESE,
  hi: HINDI,
  ar: ARABIC,
  da: DANISH,
  no: NORWEGIAN,
  fi: FINNISH,
  cs: CZECH,
  ko: KOREAN,
};
