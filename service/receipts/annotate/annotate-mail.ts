import type { Document } from '../document.ts';
import { LABELS } from '../labels/dictionary.ts';
import { countryOf, type Sender } from '../sender.ts';
import type { DateContext } from '../text/dates.ts';
import { dollarCountryOf } from '../text/dollar-country.ts';
import {
  countryOfWords,
  crownCountryOf,
  languageOfEmail,
  languagesOf,
  type SpokenLanguages,
} from '../text/languages.ts';
import { findOrderEnd } from '../text/sections.ts';
import { annotate } from './annotate.ts';
import type { Annotations } from './annotation.ts';
import type { LabelContext } from './page.ts';
import { withoutPartPayments } from './part-payments.ts';
import { readShortNumber } from './short-number.ts';
import { readCodeInSubject, readMarkedCode } from './unlabelled-code.ts';

/** An email with every annotation, before anything is decided. */
export type AnnotatedMail = {
  readonly document: Document;
  readonly sender: Sender;
  readonly annotations: Annotations;
  /** The first chunk after the order: advertising and small print. */
  readonly orderEnd: number;
  /** The sender's country by its domain, else by the currency or the language of the text. Null if neither identifies one. */
  readonly country: string | null;
  readonly dates: DateContext;
  /** The languages that the email may be in; only their words are searched. */
  readonly languages: SpokenLanguages;
};

/** Annotates an email's body. Milestones are noted separately, on demand (`milestones.ts`). */
export function annotateMail(document: Document, sender: Sender): AnnotatedMail {
  const orderEnd = findOrderEnd(document);
  const country = countryOf(sender.merchant?.domain ?? sender.domain) ?? countryOfText(document.text);
  const language = languageOfEmail(sender.subject, document.text);
  const dates = { anchor: sender.sentAt, monthFirst: monthFirst(country, document, language), language };
  const labelled = annotateAmountsAfter(document, { dates, country, orderEnd, bodyStart: sender.bodyStart });
  const annotations = withUnlabelledNumber(withoutPartPayments(labelled, document), document, sender, orderEnd);
  const languages = languagesOf(`${sender.subject}\n${document.text.slice(0, 3_000)}`);
  return { document, sender, annotations, orderEnd, country, dates, languages };
}

/** Adds the number that the subject repeats, or that a receipt marks with "#", if no label announces one. */
function withUnlabelledNumber(notes: Annotations, document: Document, sender: Sender, orderEnd: number): Annotations {
  if (notes.references.length > 0 || notes.tracking.length > 0 || sender.carrier !== null) return notes;
  const code =
    readCodeInSubject(document, sender.subject, orderEnd) ??
    readShortNumber(document, sender.subject, orderEnd) ??
    (notes.amounts.some(isTotal) ? readMarkedCode(document) : null);
  return code === null ? notes : { ...notes, references: [code] };
}

/**
 * Annotates all labels. If a recommendation comes between the goods and their sums, also annotates the sums after it,
 * but only if these include both a subtotal and a total and no total comes before.
 */
function annotateAmountsAfter(document: Document, context: LabelContext): Annotations {
  const annotations = annotate(document, context);
  const rest = document.chunks.slice(context.orderEnd);
  if (rest.length === 0 || annotations.amounts.some(isTotal) || !rest.some(({ text }) => opensWithSubtotal(text)))
    return annotations;
  const whole = annotate(document, { ...context, orderEnd: document.chunks.length });
  const after = whole.amounts.filter(({ chunk }) => chunk >= context.orderEnd);
  const closes = after.some(isTotal) && after.some(({ label }) => label.field === 'subtotal' && label.strength === 3);
  return closes ? { ...annotations, amounts: [...annotations.amounts, ...after] } : annotations;
}

function isTotal({ label }: Annotations['amounts'][number]): boolean {
  return label.field === 'total' && label.strength >= 2;
}

const SUBTOTALS = LABELS.filter(({ field, strength }) => field === 'subtotal' && strength === 3);

function opensWithSubtotal(text: string): boolean {
  const lower = text.toLowerCase();
  return SUBTOTALS.some(({ phrase }) => lower.startsWith(phrase));
}

/**
 * Decides whether dates are month-first, as is usual in the United States. An amount in pounds, euros, or another
 * country's dollars or reais, another country's domain, or another language rules that out.
 */
function monthFirst(country: string | null, document: Document, language: DateContext['language']): boolean | null {
  if (country !== null) return country === 'us' || country === 'ca' ? null : false;
  if (/£|€|\bGBP\b|\bEUR\b|(?<!\bU?S?)[A-Z]\$/.test(document.text)) return false;
  if (language != null && language !== 'en') return false;
  return /\$|\bUSD\b/.test(document.text) ? true : null;
}

/**
 * Returns the country that the text shows: by the form of South African companies, whose emails are in English and often
 * come from ".com", by what `$` means, or by its language.
 */
function countryOfText(text: string): string | null {
  return /\(pty\) ltd/i.test(text) ? 'za' : (dollarCountryOf(text) ?? countryOfWords(text) ?? crownCountryOf(text));
}
