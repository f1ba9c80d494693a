import type { FAULTS, Fault } from '#contract/fault.ts';
import type { WordsOf } from '#contract/fault-shape.ts';
import type { FilterError } from '#contract/filter/error.ts';
import { caretLines } from '#contract/filter/source.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { CLIENT_WORDS, FORM_WORDS } from './form-words.ts';

/** What is wrong, as a sentence of the interface: the one place where a fault becomes English. */
export function wordFault({ key, values }: Fault): string {
  // The type of the words ties each key to its values, which is more than the checker follows through a lookup.
  return (WORDS[key] as (values: Fault['values']) => string)(values);
}

/** The same of an expression: with the word that was meant and, under it, the place in the text with a caret. */
export function wordFilterError({ fault, suggestion, text, position }: FilterError): string {
  const sentence = suggestion === undefined ? wordFault(fault) : `${wordFault(fault)} Did you mean '${suggestion}'?`;
  return `${sentence}\n${caretLines(text, position)}`;
}

const WORDS: WordsOf<typeof FAULTS> = {
  ...FILTER_WORDS,
  ...FORM_WORDS,
  ...CLIENT_WORDS,
  'query.too_costly': ({ seconds }) =>
    `The service stopped the query after ${seconds} s. Simplify filter and orderBy, or narrow them by a stored field such as orderDate.`,
};
