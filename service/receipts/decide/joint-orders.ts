import type { OrderFacts, ShipmentFacts } from '../facts.ts';
import { normaliseNumber } from '../keys.ts';
import type { MailContext } from '../mail-context.ts';
import { type OrderNumber, usableReferences } from './order-number.ts';
import { LONG_NUMBER, referenceRank } from './reference-rank.ts';

/**
 * Adds to the only shipment of an email the other orders that it contains, if the email lists several order numbers
 * ("Orders 70411 and 70418") or prints each in its own part below the shipment's number.
 */
export function withJointOrders(
  parcels: readonly ShipmentFacts[],
  context: MailContext,
  orderNumber: OrderNumber | null,
): readonly ShipmentFacts[] {
  const [only, more] = parcels;
  if (only === undefined || more !== undefined || orderNumber === null || context.sender.merchant === null)
    return parcels;
  if (only.orderNumber !== orderNumber.value || only.trackingNumber === null) return parcels;
  const own = normaliseNumber(orderNumber.value);
  const numbers = [listed(context), inParts(context, only)].find((found) => found.has(own));
  const others = [...(numbers ?? [])].flatMap(([key, { value, proof }]) => (key === own ? [] : [{ value, proof }]));
  const [first] = others;
  if (first === undefined) return parcels;
  const evidence = { ...only.evidence, alsoOf: { ...first.proof, confidence: 90 } };
  return [{ ...only, alsoOf: others.map(({ value }) => value.value), evidence }];
}

type Reference = MailContext['annotations']['references'][number];

function listed({ annotations }: MailContext): ReadonlyMap<string, Reference> {
  return byNumber(annotations.orderList);
}

/** Returns the orders whose numbers one label announces in one form below the shipment's number. */
function inParts(
  { annotations, document, orderEnd, sender }: MailContext,
  { evidence }: ShipmentFacts,
): ReadonlyMap<string, Reference> {
  const { start, part } = evidence['trackingNumber'] ?? {};
  const references = usableReferences(annotations.references, sender).filter(({ chunk }) => chunk < orderEnd);
  const numbered = references.filter((reference) => referenceRank(reference) === 4);
  // "Order 70411022" as a heading, with nothing else in its run.
  const headings = references.filter(
    (reference) =>
      referenceRank(reference) === LONG_NUMBER && document.chunks[reference.chunk]?.text === reference.proof.excerpt,
  );
  const sure = numbered.length > 0 ? numbered : headings;
  const forms = new Set(sure.map(({ label, value }) => `${label.phrase} ${value.value.replace(/\d/g, '0')}`));
  const isAbove = start !== undefined && sure.every(({ proof }) => proof.part === part && start < (proof.start ?? 0));
  return byNumber(forms.size === 1 && isAbove ? sure : []);
}

function byNumber(references: readonly Reference[]): ReadonlyMap<string, Reference> {
  return new Map(references.map((reference) => [normaliseNumber(reference.value.value), reference]));
}

/** Removes from the only order of such an email what it states of all orders together: their lines and amounts. */
export function withoutJointLines(orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const [order, more] = orders;
  if (order === undefined || more !== undefined) return orders;
  const { itemCount: _all, isNewTotal: _new, isWhole: _whole, ...rest } = order;
  const evidence = Object.fromEntries(Object.entries(order.evidence).filter(([field]) => !OF_ALL.has(field)));
  const nothing = { title: null, total: null, tax: null, shipping: null, discount: null, currency: null };
  return [{ ...rest, ...nothing, items: [], evidence }];
}

const OF_ALL: ReadonlySet<string> = new Set(['title', 'total', 'tax', 'shipping', 'discount', 'currency', 'itemCount']);
