import {
  createTranslator,
  type ICUArgs,
  type ICUTags,
  type MessageKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core';
import type { Catalogue, Worded } from './catalogue.ts';
import { type Html, html, type Part } from './html.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The key of a text, such as `linking.consent.title`. */
export type TextKey = MessageKeys<Catalogue, NestedKeyOf<Catalogue>>;

type Message<K extends TextKey> = NestedValueOf<Catalogue, K> & string;
type Arguments<M extends string, Argument> = ICUArgs<
  M,
  { ICUArgument: Argument; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type PlainValues<M extends string> = Arguments<M, string | number>;
type HtmlValues<M extends string> = Arguments<M, string | number | Html> &
  Omit<ICUTags<M, (inner: Html) => Html>, keyof typeof TAGS>;

/** The arguments to pass. For several keys at once, all that any of them needs. */
type Needed<Values> = (Values extends unknown ? (values: Values) => void : never) extends (all: infer All) => void
  ? Partial<All> extends All
    ? [values?: All]
    : [values: All]
  : never;

/** The texts of a language. Called with a key, it returns text. `html` returns a text with tags as HTML. */
export type Texts = {
  readonly language: Language;
  <K extends TextKey>(key: K, ...values: Needed<PlainValues<Message<K>>>): string;
  html<K extends TextKey>(key: K, ...values: Needed<HtmlValues<Message<K>>>): Html;
};

/** Tags with the same meaning in every text. */
const TAGS = {
  strong: (inner: Part) => html`<strong>${inner}</strong>`,
  code: (inner: Part) => html`<code>${inner}</code>`,
};

const CATALOGUES: ReadonlyMap<Language, Texts> = new Map(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[Language, Texts]> => {
      const { texts }: { readonly texts: Worded } = await import(`./texts/${language}.ts`);
      return [language, wordIn(language, texts)];
    }),
  ),
);

/** Returns the texts of a language. */
export function textsIn(language: Language): Texts {
  const texts = CATALOGUES.get(language);
  if (texts === undefined) throw new Error(`No texts in ${language}`);
  return texts;
}

/** Formats a text with tags: values and words unchanged, and the results of the tags. */
type Words = (key: string, values?: object) => Part;

function wordIn(language: Language, messages: Worded): Texts {
  const translate = createTranslator({
    locale: language,
    messages,
    timeZone: 'UTC',
    // A text with a missing value is a bug and must not reach users.
    onError: (error) => {
      throw error;
    },
  });
  const plain = translate as unknown as (key: string, values?: object) => string;
  const rich = translate.rich as unknown as Words;
  return Object.assign((key: string, values?: object) => plain(key, values), {
    language,
    html: (key: string, values?: object) => html`${rich(key, { ...TAGS, ...values })}`,
  }) as Texts;
}
