import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { patternsOf, slotOf, wholePatternsOf } from '../languages/slot.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import type { MilestoneNote } from './milestones.ts';

/** The rule of a status that an email names behind its label. */
export const STATED = 'milestone/stated';

/**
 * Returns the status of the order that an email names behind its label: "New status: Shipped", or "Your order has been
 * updated to the following status:" above a line "Shipped". Null if it names several.
 */
export function noteStatedStatus({ sender, document, orderEnd, languages }: AnnotatedMail): MilestoneNote | null {
  if (sender.carrier !== null) return null;
  const { chunks, part } = document;
  const found: MilestoneNote[] = [];
  for (const { text, index, start } of chunks.slice(sender.bodyStart, orderEnd)) {
    if (start > REACH) break;
    if (text.length > LONGEST) continue;
    const label = LABEL(languages).exec(text) ?? (/[:：]\s*$/.test(text) ? ORDER(languages).exec(text) : null);
    if (label === null) continue;
    const end = label.index + label[0].length;
    const named = AFTER.exec(text.slice(end));
    if (named === null) continue;
    const inRun = named[1]?.trim() ?? '';
    const value = inRun === '' ? (chunks[index + 1]?.text ?? '') : inRun;
    const milestone = stateOf(value);
    if (milestone === null) continue;
    const excerpt = excerptOf(`${text} ${inRun === '' ? value : ''}`, label.index, text.length + value.length + 1);
    const proof = { rule: STATED, excerpt, part, start: start + label.index, end: start + text.length };
    found.push({ milestone, place: 'stated', isComing: false, proof });
  }
  const [first] = found;
  return first !== undefined && found.every(({ milestone }) => milestone === first.milestone) ? first : null;
}

/** Checks whether a subject announces the status of an order: "Your order's status". */
export function announcesStatus(subject: string): boolean {
  return LABEL(null).test(subject);
}

/** Characters of a body that may name the status of its order, and the longest run with its label. */
const REACH = 3_000;
const LONGEST = 300;

/** After the label, the rest of its sentence, and the status after a colon. */
const AFTER = /^[^:：]{0,80}(?:[:：]\s*([^:：]{0,60}))?$/u;

const LABEL = wholePatternsOf(slotOf(({ states }) => states.label));

/** The order in a line above its status: "Your order was updated as follows:". */
const ORDER = wholePatternsOf(slotOf(({ papers }) => papers.order));

const STATES: readonly (readonly [Milestone, (text: string) => boolean])[] = [
  stateWords('placed', ({ states }) => states.placed),
  stateWords('shipped', ({ states }) => states.shipped),
  stateWords('delivered', ({ states }) => states.delivered),
  stateWords('cancelled', ({ states }) => states.cancelled),
  stateWords('refunded', ({ states }) => states.refunded),
];

/** Returns a milestone with a check for texts that only name the state after it, perhaps in quotation marks or brackets. */
function stateWords(milestone: Milestone, pick: (words: LanguageWords) => Cell) {
  const pattern = patternsOf(slotOf(pick), (word) => `^[„“"«'\\s[「【(（]*(?:${word})[.!”“"»'\\s\\]」】)）]*$`)(null);
  return [milestone, (text: string) => text.length <= 60 && pattern.test(text)] as const;
}

function stateOf(text: string): Milestone | null {
  const fitting = STATES.filter(([, fits]) => fits(text));
  // A word that names different states in two languages names none.
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null;
}
