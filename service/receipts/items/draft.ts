import type { Chunk } from '../document.ts';
import type { Money } from '../text/money.ts';

/** An item line under construction. */
export type Draft = {
  readonly description: Chunk;
  readonly text: string;
  quantity: number | null;
  price: Money | null;
  /** The price is that of one unit: the row also prints the line sum, or words such as "each". */
  unit: boolean;
  /** The email prints a quantity for this line. */
  stated: boolean;
  /** The list's headers announce names and prices, but no quantities, and the line has a name and a price. */
  readonly headed: boolean;
  /** The shop's item code, if the line prints one. */
  readonly code: string | null;
  /** The ID of the rule that read the line. */
  readonly rule: string;
};
