import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderNumber } from './order-number.ts';
import { statesOrder } from './states-order.ts';

/**
 * Returns a placeholder that a template left for a value of an order, "{{ order.number }}", or null. Shops also send
 * emails with a name that was not filled in, and some software leaves "{order_date}" in real ones.
 */
export function placeholderIn(context: MailContext, orderNumber: OrderNumber | null): string | null {
  const { sender, document } = context;
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

/** Placeholders of template languages: {{ a }}, {% a %}, [[a]], *|A|*, %A_B%, ${a.b}, <%= a %>, {a_b}, {a}. */
const PLACEHOLDER =
  /\{\{[^{}\n]{1,60}\}\}|\{%[^{}\n]{1,60}%\}|\[\[[\p{L}\w .-]{2,40}\]\]|\*\|[A-Z_:]{2,30}\|\*|%%?[A-Z][A-Z_]{3,30}%%?|\$\{[\w.]{2,40}\}|<%=?[^<>\n]{1,60}%>|\{[a-z]{2,20}(?:[_.][a-z]{2,20}){0,3}\}/gu;

/** A word for a value of an order, as developers name it in any language. */
const OF_ORDER =
  /order|number|total|bestell|auftrag|rechnung|betrag|commande|montant|pedido|ordine|importe|zam[oó]w|objednav|item|product|produkt|artikel|tracking|invoice|amount|price|preis|sku|reference|nummer/iu;
