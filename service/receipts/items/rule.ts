import type { Money } from '../text/money.ts';

/** A run of words in the form that item rules match. */
export type Run = {
  readonly text: string;
  /** The sender's country, which decides the meaning of `$` and `kr`. Null if unknown. */
  readonly country: string | null;
  /** The second cell's text, if this run is the label in a row of two cells with one run each. */
  readonly beside: string | null;
  /** The next run, if both are outside tables or the only ones in their rows. */
  readonly next: string | null;
  /** The next two runs of the same cell. */
  readonly below: readonly string[];
  /** The run is an order label or its value: a number, a date, or an amount. */
  readonly taken: boolean;
  /** The state of the table row that contains the run. Null if runs are read one after another. */
  readonly row: RowSoFar | null;
};

/** A table row while its cells are read from left to right. */
export type RowSoFar = {
  /** The item's name, once a cell provided it. */
  readonly name: string | null;
  /** The cell is in the column of the name. */
  readonly inNameColumn: boolean;
  /** The cell is in a column of codes, according to its header. */
  readonly inCodeColumn: boolean;
  /** The cell is in a column of prices or sums, according to its header. */
  readonly inPriceColumn: boolean;
  /** The cell is in a column of quantities, according to its header. */
  readonly inQuantityColumn: boolean;
  /** Another cell of the row states the quantity. */
  readonly countedElsewhere: boolean;
  /** Another cell of the row is a number under the quantity header. */
  readonly countedInColumn: boolean;
  /** Another column of the row has an amount, or "Free" in its place. */
  readonly pricedElsewhere: boolean;
  /** A number before the name is a quantity: the rows of the table start with numbers that are not positions. */
  readonly countedInFront: boolean;
};

/** A rule's reading of a run. */
export type Found =
  /** A whole line. `name` is null if the previous run contains it. `unit`: the price is proven to be a unit price. */
  | {
      readonly kind: 'line';
      readonly name: string | null;
      readonly quantity: number | null;
      readonly price: Money | null;
      readonly unit: boolean;
    }
  /** Quantity and price of the preceding name. */
  | { readonly kind: 'worth'; readonly quantity: number; readonly price: Money; readonly unit: boolean }
  /** Quantity of the preceding name. `beside`: the next cell is part of it. */
  | { readonly kind: 'count'; readonly quantity: number; readonly beside: boolean }
  /** `unit`: the amount is the price of one unit: "$8.99 each". */
  | { readonly kind: 'amount'; readonly price: Money; readonly unit?: boolean }
  /** A name that a label announced. `beside`: the name is in the next cell. */
  | { readonly kind: 'announced'; readonly name: string; readonly beside: boolean }
  /** A number without words: a position or a quantity. */
  | { readonly kind: 'number'; readonly value: number }
  /** "8 of 8": how many of the ordered units were delivered. */
  | { readonly kind: 'came'; readonly quantity: number }
  | { readonly kind: 'free' }
  /** The line was ordered but not delivered. */
  | { readonly kind: 'gone' }
  /** The code of the row's item. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'labelled' }
  /** Words that name an item if an amount or a quantity follows. */
  | { readonly kind: 'words'; readonly name: string }
  /** A detail of the preceding line, or not an item: skipped. */
  | { readonly kind: 'passed' }
  /** Separates the preceding runs from the following ones. In a row: the row is not an item. */
  | { readonly kind: 'break' };

/**
 * One way to read a run. `examples` are its tests: the expected reading of a run, or null if the rule does not match.
 */
export type Rule = {
  /** The name of the rule's file, also used in the evidence of its items. */
  readonly id: string;
  readonly match: (run: Run) => Found | null;
  readonly examples: readonly Example[];
};

export type Example = Partial<Omit<Run, 'row'>> & {
  readonly text: string;
  readonly row?: Partial<RowSoFar>;
  readonly gives: ExpectedFound | null;
};

/** An expected reading, with its amount in minor units. */
export type ExpectedFound = { readonly kind: Found['kind'] } & Readonly<
  Partial<
    Record<'name' | 'quantity' | 'price' | 'unit' | 'beside' | 'value' | 'code', string | number | boolean | null>
  >
>;

/** Returns the first matching rule and its reading. */
export function readRun(rules: readonly Rule[], run: Run): { readonly rule: string; readonly found: Found } | null {
  for (const { id, match } of rules) {
    const found = match(run);
    if (found !== null) return { rule: id, found };
  }
  return null;
}

/** The price of a line that costs nothing. */
export const NOTHING_TO_PAY: Money = { minor: 0, currency: null, shared: false, hasFraction: true, start: 0, end: 0 };

export const PASSED: Found = { kind: 'passed' };

/** Returns a standalone run with this text, without neighbors for rules to inspect. */
export function runOf(text: string, country: string | null = null): Run {
  return { text, country, beside: null, next: null, below: [], taken: false, row: null };
}
