import type { Chunk } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { findMoney } from '../text/money.ts';
import { onlyMoney } from './only-money.ts';
import { readQuantity } from './read-quantity.ts';

/**
 * Recognizes a charge or a discount of one item, "Delivery fee: $0": its label and its amount are one run between the
 * item's name and the quantity, or between the quantity and the price.
 */
export function isChargeOfItem({ text }: Chunk, next: Chunk | undefined, country: string | null): boolean {
  if (text.length > LONGEST || next === undefined || findMoney(text, country, true).length !== 1) return false;
  if (!findLabels(text).some(({ label, leading }) => leading && CHARGES.has(label.field))) return false;
  return readQuantity(next.text)?.rest === '' || onlyMoney(next.text, country) !== null;
}

const LONGEST = 60;
const CHARGES: ReadonlySet<string> = new Set(['shipping', 'discount']);
