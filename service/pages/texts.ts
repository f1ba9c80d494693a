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

/** The name of a text, such as `linking.consent.title`. */
export type TextKey = MessageKeys<Catalogue, NestedKeyOf<Catalogue>>;

type Message<K extends TextKey> = NestedValueOf<Catalogue, K> & string;
type Arguments<M extends string, Argument> = ICUArgs<
  M,
  { ICUArgument: Argument; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type PlainValues<M extends string> = Arguments<M, string | number>;
type HtmlValues<M extends string> = Arguments<M, string | number | Html> &
  Omit<ICUTags<M, (inner: Html) => Html>, keyof typeof TAGS>;

/** What has to be given: of several keys at once, what any of them needs. */
type Needed<Values> = (Values extends unknown ? (values: Values) => void : never) extends (all: infer All) => void
  ? Partial<All> extends All
    ? [values?: All]
    : [values: All]
  : never;

/** The texts of a language: called with a key they give text, `html` gives a text with marks in it. */
export type Texts = {
  readonly language: Language;
  <K extends TextKey>(key: K, ...values: Needed<PlainValues<Message<K>>>): string;
  html<K extends TextKey>(key: K, ...values: Needed<HtmlValues<Message<K>>>): Html;
};

/** Marks that mean the same in every text. */
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

/** The texts in a language. */
export function textsIn(language: Language): Texts {
  const texts = CATALOGUES.get(language);
  if (texts === undefined) throw new Error(`There are no texts in ${language}`);
  return texts;
}

/** What a text with marks gives: values and words as they are, and what the marks made of them. */
type Words = (key: string, values?: object) => Part;

function wordIn(language: Language, messages: Worded): Texts {
  const translate = createTranslator({
    locale: language,
    messages,
    timeZone: 'UTC',
    // A text with a hole in it is a mistake of ours: it must not reach anybody.
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
