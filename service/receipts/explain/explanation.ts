import type { Document } from '../document.ts';
import type { Evidence, Reading } from '../facts.ts';

/** The explanation of a reading: what each phase saw, chose, and left out. Plain data. */
export type Explanation = {
  readonly subject: string;
  /** The From header as it reads: name and address. */
  readonly from: string;
  /** The part that was read, and its readable text; places count into it. */
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

/** One phase; `summary` is its result in one sentence. */
export type Phase = { readonly id: PhaseId; readonly summary: string; readonly findings: readonly Finding[] };

/**
 * What became of a finding: `seen` before any choice, `won` when the reading states it, `lost` against another candidate,
 * `dropped` when a rule left it out, `ended` when it ended the reading, `fact` for what is no candidate.
 */
export type Outcome = 'fact' | 'seen' | 'won' | 'lost' | 'dropped' | 'ended';

/** One thing that a rule saw or that a phase decided. */
export type Finding = {
  /** The field or kind: "orderNumber", "promotion". */
  readonly what: string;
  readonly value: string;
  readonly outcome: Outcome;
  /** The rule's name; null where no single rule decides. */
  readonly rule: string | null;
  /** Why it has this outcome; '' where the outcome says it all. */
  readonly why: string;
  /** 0–100, for what the reading states. */
  readonly confidence: number | null;
  /** Its position; null if it is not in the message's text. */
  readonly place: Place | null;
};

/** Characters of the readable text or the subject, with the words around them. */
export type Place = Pick<Evidence, 'part' | 'excerpt' | 'start' | 'end'>;

/** A finding with the parts that most findings leave empty. */
export function finding(
  what: string,
  value: string,
  outcome: Outcome,
  more: Partial<Pick<Finding, 'rule' | 'why' | 'confidence' | 'place'>> = {},
): Finding {
  return { what, value, outcome, rule: null, why: '', confidence: null, place: null, ...more };
}

/** The place of a proof. */
export function placeOf({ part, excerpt, start, end }: Omit<Evidence, 'confidence'>): Place {
  return { part, excerpt, ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
}

/** Checks that two proofs are of the same rule at the same place. */
export function isSameProof(a: Omit<Evidence, 'confidence'>, b: Omit<Evidence, 'confidence'>): boolean {
  return a.rule === b.rule && a.part === b.part && a.start === b.start && a.end === b.end;
}

/** Minor units with their currency as a programmer reads them: "1999 EUR". */
export function moneyText(minor: number, currency: string | null): string {
  return `${minor} ${currency ?? '(no currency)'}`;
}
