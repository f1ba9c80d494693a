import { readdirSync, readFileSync } from 'node:fs';
import { type LanguageWords, languageSchema } from './schema.ts';

/** ISO 639-1 code of a language with a word file in this folder. */
export type Language = string;

const FOLDER = new URL('./', import.meta.url);

/** The words of every language with a file in this folder, English first. Adding a file adds a language. */
export const WORDS_BY_LANGUAGE: ReadonlyMap<Language, LanguageWords> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))
    .map((language) => [language, loadLanguage(language)]),
);

export const LANGUAGES: readonly Language[] = [...WORDS_BY_LANGUAGE.keys()];

function loadLanguage(language: Language): LanguageWords {
  const file = new URL(`${language}.json`, FOLDER);
  const parsed = languageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`languages/${language}.json: ${issue?.path.join('.')}: ${issue?.message}`);
}
