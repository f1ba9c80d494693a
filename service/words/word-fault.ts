import type { FAULTS, Fault } from '#contract/fault.ts';
import type { WordsOf } from '#contract/fault-shape.ts';
import type { FilterError } from '#contract/filter/error.ts';
import { caretLines } from '#contract/filter/source.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { CLIENT_WORDS, FORM_WORDS } from './form-words.ts';

/** Returns a fault as an English sentence. No other code turns faults into text. */
export function wordFault({ key, values }: Fault): string {
  // The type of WORDS ties each key to its values, but TypeScript does not follow that through a lookup.
  return (WORDS[key] as (values: Fault['values']) => string)(values);
}

/**
 * Returns an expression error as a sentence with a suggestion, followed by the text with a caret under the error. A text
 * that is too long is not repeated.
 */
export function wordFilterError({ fault, suggestion, text, position }: FilterError): string {
  const sentence = suggestion === undefined ? wordFault(fault) : `${wordFault(fault)} Did you mean '${suggestion}'?`;
  return text === '' ? sentence : `${sentence}\n${caretLines(text, position)}`;
}

const WORDS: WordsOf<typeof FAULTS> = {
  ...FILTER_WORDS,
  ...FORM_WORDS,
  ...CLIENT_WORDS,
  'query.too_costly': ({ seconds }) =>
    `The service stopped the query after ${seconds} s. Simplify filter and orderBy, or filter by a stored field such as orderDate.`,
};
