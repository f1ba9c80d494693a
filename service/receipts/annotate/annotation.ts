import type { Evidence } from '../facts.ts';
import type { Label } from '../labels/label.ts';

/**
 * The position of a value and the rule that found it. Its confidence is decided later, together with all other values.
 */
export type Proof = Omit<Evidence, 'confidence'>;

/** A value that a rule found in one place, before anything is chosen. `chunk` is the run of its label. */
export type Annotation<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly value: Value;
  readonly label: Label;
  readonly chunk: number;
  readonly proof: Proof;
};

/** A possible order number. `marked`: a "#" or "No." comes before it. */
export type ReferenceNote = Annotation<'reference', { readonly value: string; readonly marked: boolean }>;
/** A tracking number. */
export type TrackingNote = Annotation<'tracking', string>;
/** A tracking number that another one replaced. */
export type FormerTrackingNote = Annotation<'formerTracking', string>;
/** An amount in minor units. `shared`: several currencies use its symbol. `isNew`: it replaces an earlier total. */
export type AmountNote = Annotation<'amount', LabelledMoney>;
/** A date as `YYYY-MM-DD`. */
export type DayNote = Annotation<'date', string>;
/** The name of a carrier or seller, or a place. */
export type TextNote = Annotation<'text', string>;

export type Note = ReferenceNote | TrackingNote | FormerTrackingNote | AmountNote | DayNote | TextNote;

export type LabelledMoney = {
  readonly minor: number;
  readonly currency: string | null;
  readonly shared: boolean;
  readonly isNew?: boolean;
};

/** All annotations of a document, by kind and in document order. */
export type Annotations = {
  readonly references: readonly ReferenceNote[];
  /** The numbers in one list of several orders. */
  readonly orderList: readonly ReferenceNote[];
  readonly tracking: readonly TrackingNote[];
  readonly formerTracking: readonly FormerTrackingNote[];
  readonly amounts: readonly AmountNote[];
  readonly dates: readonly DayNote[];
  readonly texts: readonly TextNote[];
  /** Runs that are a label or its value. Item readers skip them. */
  readonly taken: ReadonlySet<number>;
};

/** Returns evidence from an annotation's source with this confidence. */
export function weigh({ proof }: { readonly proof: Proof }, confidence: number): Evidence {
  return { ...proof, confidence };
}
