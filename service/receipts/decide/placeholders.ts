import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isZeros, PLACEHOLDER } from '../text/placeholder.ts';
import type { OrderNumber } from './order-number.ts';
import { statesOrder } from './states-order.ts';

/**
 * Returns a placeholder that a template left for a value of an order, "{{ order.number }}", or a number of zeros, or null.
 * Shops also send emails with a name that was not filled in, and some software leaves "{order_date}" in real ones.
 */
export function placeholderIn(context: MailContext, orderNumber: OrderNumber | null): string | null {
  const { sender, document } = context;
  if (orderNumber !== null && isZeros(orderNumber.value)) return orderNumber.value;
  const text = `${sender.subject}\n${document.text.slice(0, REACH)}`;
  const found = new Set([...text.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder));
  if (found.size === 0) return null;
  const ofOrder = [...found].find((one) => OF_ORDER.test(one));
  const isSure =
    found.size >= MANY || (ofOrder !== undefined && (!/^\{\w/.test(ofOrder) || !statesOrder(context, orderNumber)));
  return isSure ? excerptOf([...found].join(' '), 0, 160) : null;
}

const REACH = 8_000;

/** So many different placeholders show a template, whatever they are for. */
const MANY = 3;

/** A word for a value of an order, as developers name it in any language. */
const OF_ORDER =
  /order|number|total|bestell|auftrag|rechnung|betrag|commande|montant|pedido|ordine|importe|zam[oó]w|objednav|item|product|produkt|artikel|tracking|invoice|amount|price|preis|sku|reference|nummer/iu;
