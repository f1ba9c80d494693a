import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { patternsOf, slotOf, wholePatternsOf } from '../languages/slot.ts';
import type { WordPattern } from '../languages/word-pattern.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
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
    if (text.length > LONGEST || !isLabelled(text, languages)) continue;
    const inRun = BEHIND_COLON.exec(text)?.[1]?.trim() ?? '';
    const value = inRun === '' ? (chunks[index + 1]?.text ?? '') : inRun;
    // "Paid (by card)".
    const milestone = stateOf(value.replace(REMARK, ''));
    if (milestone === null) continue;
    const excerpt = excerptOf(`${text} ${inRun === '' ? value : ''}`, 0, text.length + value.length + 1);
    const proof = { rule: STATED, excerpt, part, start, end: start + text.length };
    found.push({ milestone, place: 'stated', isComing: false, proof });
  }
  const [first] = found;
  return first !== undefined && found.every(({ milestone }) => milestone === first.milestone) ? first : null;
}

/** Checks whether a run is the label of a status, or a line about the order that ends with a colon. */
function isLabelled(text: string, languages: SpokenLanguages): boolean {
  const label = LABEL(languages).exec(text) ?? (/[:：]\s*$/.test(text) ? ORDER(languages).exec(text) : null);
  return label !== null && AFTER.test(text.slice(label.index + label[0].length));
}

/** Checks whether a subject announces the status of an order: "Your order's status". */
export function announcesStatus(subject: string): boolean {
  return LABEL(null).test(subject);
}

/** Characters of a body that may name the status of its order, of a run with its label, and of the status. */
const REACH = 3_000;
const LONGEST = 300;
const LONGEST_STATE = 60;
const REMARK = /\s*[(（][^()（）]{1,60}[)）]$/u;

/** After the label, the rest of its sentence, and the status after a colon. */
const AFTER = /^[^:：]{0,80}(?:[:：][^:：]{0,60})?$/u;
const BEHIND_COLON = /[:：]([^:：]*)$/u;

const LABEL = wholePatternsOf(slotOf(({ states }) => states.label));

/** The order in a line above its status: "Your order was updated as follows:". */
const ORDER = wholePatternsOf(slotOf(({ papers }) => papers.order));

/** The texts of a state alone, perhaps in quotation marks or brackets. */
const alone = (pick: (words: LanguageWords) => Cell) =>
  patternsOf(slotOf(pick), (word) => `^[„“"«'\\s[「【(（]*(?:${word})[.!”“"»'\\s\\]」】)）]*$`)(null);

const STATES: readonly (readonly [Milestone, WordPattern])[] = [
  ['placed', alone(({ states }) => states.placed)],
  ['shipped', alone(({ states }) => states.shipped)],
  ['delivered', alone(({ states }) => states.delivered)],
  ['cancelled', alone(({ states }) => states.cancelled)],
  ['refunded', alone(({ states }) => states.refunded)],
];

/** Returns the state that a text names alone: "Shipped", "“wurde versandt”". Null if two languages disagree. */
export function stateOf(text: string): Milestone | null {
  if (text.length > LONGEST_STATE || /\d/.test(text)) return null;
  const fitting = STATES.filter(([, pattern]) => pattern.test(text));
  // A word that names different states in two languages names none.
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null;
}
