import type { ItemFacts } from '../facts.ts';
import { slotOf, wholePatternsOf } from '../languages/slot.ts';
import type { WordPattern } from '../languages/word-pattern.ts';
import type { MailContext } from '../mail-context.ts';
import type { Proven } from './amounts.ts';
import type { Range } from './order.ts';

/**
 * Checks whether an order's total replaces that of its confirmation: by its label, because it follows the total that it
 * replaces, because the email is the receipt of a delivered or collected order, or because it lists a changed order again.
 */
export function isNewTotal(
  context: MailContext,
  range: Range,
  total: Proven | null,
  items: readonly ItemFacts[],
): boolean {
  if (total === null) return false;
  const own = context.annotations.amounts.filter(
    ({ label, value }) => label.field === 'total' && Math.abs(value.minor) === total.value,
  );
  if (own.some(({ value }) => value.isNew)) return true;
  const at = own.at(-1)?.chunk ?? null;
  if (at === null || isFormer(runAt(context, at))) return false;
  if (followsFormer(context, range.from, at) || isReceiptOfDelivery(context, range)) return true;
  return context.recognition.milestone === 'placed' && addUp(items) && hasHead(context, range, CHANGED_ORDER(null));
}

/** Checks whether an email lists all that is left of an order: its total is new, and the items add up to it. */
export function isWholeList({ recognition }: MailContext, items: readonly ItemFacts[]): boolean {
  return WHOLE.has(recognition.milestone) && addUp(items);
}

/** An email that cancels one line may list the others, which come to the new total. */
const WHOLE: ReadonlySet<MailContext['recognition']['milestone']> = new Set(['placed', 'delivered', 'cancelled']);

function addUp(items: readonly ItemFacts[]): boolean {
  return items.length > 0 && items.every(({ evidence }) => evidence.rule.startsWith('items/adds-up'));
}

function runAt({ document }: MailContext, index: number): string {
  return document.chunks[index]?.text ?? '';
}

/** Checks whether a label above a total names the total that it replaces: "Original charge 44.17, total charged 36.22". */
function followsFormer(context: MailContext, from: number, at: number): boolean {
  const above = context.document.chunks.slice(from, at);
  return above.some(({ text }) => text.length <= LABEL_LENGTH && isFormer(text));
}

/** Checks whether a run opens with the label of a total that another one replaces. */
function isFormer(text: string): boolean {
  const label = FORMER(null).exec(text);
  return label !== null && !/[\p{L}\d]/u.test(text.slice(0, label.index));
}

/** Checks whether the subject or a heading calls the email a till's receipt, and the order was handed over. */
function isReceiptOfDelivery(context: MailContext, range: Range): boolean {
  return context.recognition.milestone === 'delivered' && isTillReceipt(context, range);
}

/** Checks whether the subject or a heading calls the email a till's receipt. */
export function isTillReceipt(context: MailContext, range: Range): boolean {
  return hasHead(context, range, TILL_RECEIPT(null));
}

/** Checks whether the subject or a heading has such words. */
function hasHead({ sender, document }: MailContext, { from, to }: Range, words: WordPattern): boolean {
  const heads = document.chunks
    .slice(from, Math.min(to, from + HEADS))
    .filter(({ text }) => text.length <= LABEL_LENGTH);
  return [sender.subject, ...heads.map(({ text }) => text)].some((text) => words.test(text));
}

/** Maximum length of a label with its amount, or of a heading. */
const LABEL_LENGTH = 60;

/** Maximum number of runs at the top of an email that may be its heading. */
const HEADS = 6;

const FORMER = wholePatternsOf(slotOf(({ amounts }) => amounts.formerTotal));
const TILL_RECEIPT = wholePatternsOf(slotOf(({ papers }) => papers.tillReceipt));
const CHANGED_ORDER = wholePatternsOf(slotOf(({ papers }) => papers.changedOrder));
