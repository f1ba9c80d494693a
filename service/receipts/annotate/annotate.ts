import type { Chunk, Document } from '../document.ts';
import { type FoundLabel, findLabels } from '../labels/find-labels.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { annotateAmount } from './annotate-amount.ts';
import { annotateDate } from './annotate-date.ts';
import { annotateReference } from './annotate-reference.ts';
import { annotateText } from './annotate-text.ts';
import { annotateTracking } from './annotate-tracking.ts';
import type {
  AmountNote,
  Annotations,
  DayNote,
  FormerTrackingNote,
  Note,
  ReferenceNote,
  TextNote,
  TrackingNote,
} from './annotation.ts';
import { announcedBelow, closesRun } from './closes-run.ts';
import { readDateBeforeOrder } from './date-before-order.ts';
import { readDateBehindOrder } from './date-behind-order.ts';
import { readIncludedTax, readTaxAside, readTaxBehind, withoutTaxAside } from './included-tax.ts';
import { DATE_FIELDS, MONEY_FIELDS, TEXT_FIELDS } from './label-kinds.ts';
import { readListingNumber } from './listing-number.ts';
import { readNumberAfterDate } from './number-after-date.ts';
import { readNumberBeforeWord } from './number-before-word.ts';
import { readNumberInBrackets } from './number-in-brackets.ts';
import { readOrderList } from './order-list.ts';
import type { LabelContext, Noted, Page } from './page.ts';
import { readPaymentLine } from './payment-line.ts';
import type { Spot } from './spot.ts';
import { findTableHeaders } from './table-headers.ts';
import { valueChunks } from './value-chunks.ts';

/**
 * Notes every labeled value of a document: after its label, in the next cell or run, or in the cell below. It chooses
 * nothing, and no note depends on another, so contradictory notes are all included.
 */
export function annotate(document: Document, context: LabelContext): Annotations {
  const page: Page = { document, context, headers: findTableHeaders(document.chunks), labelsOf };
  const notes: Note[] = [];
  const taken = new Set<number>();
  for (const chunk of document.chunks) {
    if (chunk.struck) continue;
    const tax = noteTax(page, chunk);
    if (tax !== null) notes.push(tax.note);
    if (tax?.isWhole) {
      taken.add(chunk.index);
      continue;
    }
    for (const spot of spotsOf(page, chunk, tax !== null)) {
      for (const { note, takes } of noteSpot(page, spot)) {
        notes.push(note);
        if (takes === null) continue;
        taken.add(takes.index);
        if (spot.opens) taken.add(chunk.index);
      }
    }
  }
  return withUnlabelled(page, grouped(notes, taken));
}

function labelsOf({ text }: Chunk): readonly FoundLabel[] {
  return findLabels(maskLinks(text));
}

/** Replaces URLs with spaces of the same length: their text is not meant for readers. */
function maskLinks(text: string): string {
  return text.includes('://') ? text.replace(/https?:\/\/[^\s<>"')\]]+/gi, (link) => ' '.repeat(link.length)) : text;
}

/** Reads the tax that a run states as part of a sum. `isWhole`: the run contains nothing else. */
function noteTax({ document, context }: Page, chunk: Chunk): { note: AmountNote; isWhole: boolean } | null {
  if (chunk.index >= context.orderEnd) return null;
  const whole = readIncludedTax(chunk.text, context.country);
  // "Total: €44.75 (including €7.77 VAT)": the total, then its tax in brackets.
  const money =
    whole ??
    readTaxAside(chunk.text, context.country) ??
    (isPriced(document, chunk, context.country) ? readTaxBehind(chunk.text, context.country) : null);
  if (money === null) return null;
  const { minor, currency, shared } = money;
  const note: AmountNote = {
    kind: 'amount',
    value: { minor, currency, shared },
    label: { field: 'tax', language: 'en', phrase: 'included', strength: 3 },
    chunk: chunk.index,
    proof: {
      rule: 'label/included-tax',
      excerpt: excerptOf(document.text, chunk.start, chunk.start + chunk.text.length),
      part: document.part,
      start: chunk.start + money.start,
      end: chunk.start + money.end,
    },
  };
  return { note, isWhole: whole !== null };
}

/** Checks whether the next cell of the row is an amount: that of the sum of which the run states the tax. */
function isPriced({ chunks }: Document, { index, row }: Chunk, country: string | null): boolean {
  const next = chunks[index + 1];
  return row !== -1 && next?.row === row && next.text.length < 24 && findMoney(next.text, country, true).length === 1;
}

/**
 * Returns every label of a run with the places where its value may be. `hasAside`: the run ends with a tax in brackets
 * that is already read.
 */
function spotsOf(page: Page, chunk: Chunk, hasAside: boolean): Spot[] {
  // "Ships by 14 March" above a price announces no cost.
  const found = page.labelsOf(chunk).filter(({ label }) => label.field !== 'shipping' || !describesItem(chunk.text));
  if (found.length === 0) return [];
  const masked = maskLinks(chunk.text);
  // "Total (inc. GST €4.20)", with the total in the next cell.
  const text = hasAside ? withoutTaxAside(masked) : masked;
  return found.map((one) => {
    const opens = one.leading || closesRun(one, chunk.text);
    const looksAround = opens && chunk.text.length <= 90;
    const around = looksAround ? valueChunks(page.document, chunk, page.labelsOf, one.label.field) : [];
    const near = around.length > 0 ? around : announcedBelow(page.document, chunk, one);
    return { found: one, chunk, text, rest: withoutLeader(text.slice(one.end)), opens, near };
  });
}

function noteSpot(page: Page, spot: Spot): readonly Noted[] {
  const { field } = spot.found.label;
  if (field === 'orderNumber') return annotateReference(page, spot);
  if (field === 'trackingNumber' || field === 'formerTracking') return annotateTracking(page, spot);
  if (MONEY_FIELDS.has(field)) return annotateAmount(page, spot);
  if (DATE_FIELDS.has(field)) return annotateDate(page, spot);
  return TEXT_FIELDS.has(field) ? annotateText(page, spot) : [];
}

function grouped(notes: readonly Note[], taken: ReadonlySet<number>): Annotations {
  const references: ReferenceNote[] = [];
  const tracking: TrackingNote[] = [];
  const formerTracking: FormerTrackingNote[] = [];
  const amounts: AmountNote[] = [];
  const dates: DayNote[] = [];
  const texts: TextNote[] = [];
  for (const note of notes) {
    if (note.kind === 'reference') references.push(note);
    else if (note.kind === 'tracking') tracking.push(note);
    else if (note.kind === 'formerTracking') formerTracking.push(note);
    else if (note.kind === 'amount') amounts.push(note);
    else if (note.kind === 'date') dates.push(note);
    else texts.push(note);
  }
  return { references, orderList: [], tracking, formerTracking, amounts, dates, texts, taken };
}

/** Adds values that some emails print without a label. */
function withUnlabelled({ document, context }: Page, notes: Annotations): Annotations {
  const strong = notes.references.some(({ label, value }) => label.strength === 3 || value.marked);
  const headed =
    (strong
      ? null
      : (readNumberBeforeWord(document, context.orderEnd) ?? readNumberInBrackets(document, context.orderEnd))) ??
    (notes.references.length > 0
      ? null
      : (readNumberAfterDate(document, context.orderEnd) ?? readListingNumber(document, context.orderEnd)));
  const hasTotal = notes.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2);
  const paid = hasTotal ? null : readPaymentLine(document, context.country, context.orderEnd);
  // "Localizador" labels a booking or a shipment: a number that a shipment's label also announces is a tracking number.
  const parcels = new Set(notes.tracking.filter(({ label }) => label.strength === 3).map(({ value }) => value));
  const orderList = readOrderList(document, context.orderEnd);
  const references = headed === null ? withFirstListed(notes.references, orderList) : [headed];
  const isDated = notes.dates.some(({ label }) => label.field === 'orderDate');
  const day = isDated ? null : (readDateBeforeOrder(document, context) ?? readDateBehindOrder(document, context));
  return {
    ...notes,
    orderList,
    tracking: withoutOwnNumbers(notes.tracking),
    references: references.filter(({ value, label }) => label.strength === 3 || !parcels.has(value.value)),
    amounts: paid === null ? notes.amounts : [...notes.amounts, paid],
    dates: day === null ? notes.dates : [...notes.dates, day],
    taken: headed === null ? notes.taken : new Set([...notes.taken, headed.chunk]),
  };
}

/** Adds the first number in a list of orders, if no label announces one of them. */
function withFirstListed(
  references: readonly ReferenceNote[],
  orderList: readonly ReferenceNote[],
): readonly ReferenceNote[] {
  const listed = new Set(orderList.map(({ value }) => value.value));
  return references.some(({ value }) => listed.has(value.value))
    ? references
    : [...references, ...orderList.slice(0, 1)];
}

/**
 * Drops a shop's own number of a shipment next to a tracking number: "Your shipment #000016551 for order #000018842", above
 * "Tracking number: 74120938815".
 */
function withoutOwnNumbers(tracking: readonly TrackingNote[]): readonly TrackingNote[] {
  const isOwn = ({ label, value, proof }: TrackingNote) => label.strength < 3 && proof.excerpt.endsWith(`#${value}`);
  return tracking.some(({ label }) => label.strength === 3) ? tracking.filter((note) => !isOwn(note)) : tracking;
}

/** Blanks out the dots that lead to a value: "Total ........ $92.60". */
function withoutLeader(rest: string): string {
  return rest.replace(LEADER, (dots) => ' '.repeat(dots.length));
}

const LEADER = /^\s*[.…·_]{3,}(?=\s*\S)/u;
