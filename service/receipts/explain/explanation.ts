import type { Document } from '../document.ts';
import type { Evidence, Reading } from '../facts.ts';

/** The explanation of a reading: what each phase saw, chose, and dropped. Plain data. */
export type Explanation = {
  readonly subject: string;
  /** The From header: name and address. */
  readonly from: string;
  /** The part that was read, and its readable text, which places refer to. */
  readonly part: Document['part'];
  readonly text: string;
  readonly phases: readonly Phase[];
  readonly reading: Reading;
};

export type PhaseId =
  | 'document'
  | 'sender'
  | 'doubt'
  | 'languages'
  | 'annotations'
  | 'refusals'
  | 'decisions'
  | 'items'
  | 'parcels'
  | 'reading';

/** One phase, with its result in one sentence as `summary`. */
export type Phase = { readonly id: PhaseId; readonly summary: string; readonly findings: readonly Finding[] };

/**
 * The fate of a finding: `seen` before any choice, `won` if the reading contains it, `lost` against another candidate,
 * `dropped` by a rule, `ended` if it ended the reading, and `fact` if it was never a candidate.
 */
export type Outcome = 'fact' | 'seen' | 'won' | 'lost' | 'dropped' | 'ended';

/** Something that a rule saw or a phase decided. */
export type Finding = {
  /** The field or kind: "orderNumber", "promotion". */
  readonly what: string;
  readonly value: string;
  readonly outcome: Outcome;
  /** The rule's name, or null if no single rule decides. */
  readonly rule: string | null;
  /** The reason for the outcome, or '' if the outcome is obvious. */
  readonly why: string;
  /** 0–100 for values in the reading, else null. */
  readonly confidence: number | null;
  /** Its position. Null if it is not in the email's text. */
  readonly place: Place | null;
};

/** A character range of the readable text or the subject, with an excerpt. */
export type Place = Pick<Evidence, 'part' | 'excerpt' | 'start' | 'end'>;

/** Creates a finding with defaults for the fields that most findings leave empty. */
export function finding(
  what: string,
  value: string,
  outcome: Outcome,
  more: Partial<Pick<Finding, 'rule' | 'why' | 'confidence' | 'place'>> = {},
): Finding {
  return { what, value, outcome, rule: null, why: '', confidence: null, place: null, ...more };
}

/** Returns the place of some evidence. */
export function placeOf({ part, excerpt, start, end }: Omit<Evidence, 'confidence'>): Place {
  return { part, excerpt, ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
}

/** Checks whether two pieces of evidence have the same rule and place. */
export function isSameProof(a: Omit<Evidence, 'confidence'>, b: Omit<Evidence, 'confidence'>): boolean {
  return a.rule === b.rule && a.part === b.part && a.start === b.start && a.end === b.end;
}

/** Formats an amount in minor units for developers: "1999 EUR". */
export function moneyText(minor: number, currency: string | null): string {
  return `${minor} ${currency ?? '(no currency)'}`;
}
