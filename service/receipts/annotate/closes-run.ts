import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import type { LabelField } from '../labels/label.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { MONEY_FIELDS } from './label-kinds.ts';

/** Checks whether a label closes a short run of words before its amount: "Member discount", "Standard shipping". */
export function closesRun({ label, end, start }: FoundLabel, text: string): boolean {
  if (text.length > 45) return false;
  const before = text.slice(0, start);
  const after = text.slice(end).replace(VERB, '');
  const may = NUMBER_FIELDS.has(label.field)
    ? // "Your … confirmation code is", "Individual booking code:", "Flight - booking code", with the code in the next cell.
      label.strength === 3 || (label.strength === 2 && (after.length < text.length - end || isSetApart(before, after)))
    : MONEY_FIELDS.has(label.field) && label.strength >= (label.field === 'total' ? 3 : 2);
  return (
    may &&
    !OCCASION.test(before) &&
    !/[\d:：.,;!?]/.test(before) &&
    before.trim().split(/\s+/).length <= 3 &&
    /^\s*(?:\([^)]*\)|\))?\*{0,3}\s*[:：]?\s*$/.test(after)
  );
}

/**
 * Returns the run below that is nothing but a number which a sentence announces with its last words: "You can follow it
 * with the tracking number:".
 */
export function announcedBelow({ chunks }: Document, chunk: Chunk, { label, end }: FoundLabel): readonly Chunk[] {
  const next = chunks[chunk.index + 1];
  if (!PARCEL_FIELDS.has(label.field) || label.strength < 3 || next === undefined) return [];
  return ENDING.test(chunk.text.slice(end).replace(VERB, '')) && NUMBER_ALONE.test(next.text) ? [next] : [];
}

const PARCEL_FIELDS: ReadonlySet<LabelField> = new Set(['trackingNumber', 'formerTracking']);
const ENDING = /^\s*[:：]\s*$/;
const NUMBER_ALONE = /^(?=(?:.*\d){6})[A-Z\d][A-Z\d-]{7,34}$/;

/** Checks for a colon behind a label or a dash before it. */
function isSetApart(before: string, after: string): boolean {
  return /^\s*[:：]\s*$/.test(after) || /\p{L} [-–—] $/u.test(before);
}

const NUMBER_FIELDS: ReadonlySet<LabelField> = new Set(['trackingNumber', 'formerTracking', 'orderNumber']);

/** "Balance due on delivery" is not a delivery cost. */
const OCCASION = /(?<!\p{L})(?:on|at|upon|before|after|until|bei|vor|nach|à la|a la|alla|bij|przy|vid|ved)\s*$/iu;

const VERB = new RegExp(`^\\s+${wordsOf(slotOf(({ papers }) => papers.is))}(?=\\s*[:：]?\\s*$)`, 'iu');
