import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';
import { rule as notAPlace } from './rules/not-a-place.ts';

/** Recognizes what ends above a list of items: its heading, or a line of an address. */
export function isListHead(text: string): boolean {
  return notAHeading.match(runOf(text)) !== null || notAPlace.match(runOf(text)) !== null;
}
