import { slotOf, wordsOf } from '../../languages/slot.ts';
import { labelOf } from '../occasions/labelled.ts';
import type { Line } from '../occasions/occasion.ts';

/**
 * Recognizes whom or what a service is for, and the reader's data, by a label in the run or in the one before it:
 * "Vehicle", then "Volkswagen Polo", or "Guest: Kim Lee". Neither names what was bought.
 */
export function isOfOwner({ text, index }: Line, lines: readonly Line[]): boolean {
  if (isOwner(text)) return true;
  const before = lines.find((other) => other.index === index - 1)?.text;
  return before !== undefined && OWNER.exec(before)?.groups?.['value'] === undefined && OWNER.test(before);
}

/** Recognizes such a label, perhaps with its value: "Passenger: Kim Lee". */
export function isOwner(text: string): boolean {
  return text.length < 120 && OWNER.test(text);
}

/** Drops with whom or for whom a service is behind its name: "Driving lessons, instructor Kim". */
export function withoutOwner(name: string): string {
  return name.replace(BEHIND, '');
}

const OWNERS = slotOf(({ services }) => services.owner);
const BEHIND = new RegExp(`,\\s${wordsOf(OWNERS)}\\s\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+)?$`, 'u');
const OWNER = labelOf(OWNERS);
