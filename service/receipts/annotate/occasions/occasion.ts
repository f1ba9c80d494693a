import type { Proof } from '../annotation.ts';

/** A booking that names an order better than the lines of its bill. Dates are `YYYY-MM-DD`. */
export type Booked =
  | { readonly kind: 'journey' | 'ride'; readonly from: string; readonly to: string; readonly day: string | null }
  | { readonly kind: 'stay'; readonly name: string; readonly from: string | null; readonly until: string | null }
  | { readonly kind: 'nights'; readonly room: string; readonly nights: number }
  | {
      readonly kind: 'car';
      /** Null if the email names no car. */
      readonly car: string | null;
      readonly place: string | null;
      readonly from: string | null;
      readonly until: string | null;
    }
  | { readonly kind: 'event' | 'service'; readonly name: string; readonly day: string | null };

/** A booking with its source in the email. */
export type Occasion = Booked & { readonly proof: Proof };

/** A run of text with its position in the document. */
export type Line = {
  readonly text: string;
  readonly index: number;
  readonly row: number;
  readonly column: number;
  readonly table: number;
};

/** Origin and destination of a journey with their runs `first` and `last`; -1 is the subject. */
export type Leg = { readonly from: string; readonly to: string; readonly first: number; readonly last: number };
