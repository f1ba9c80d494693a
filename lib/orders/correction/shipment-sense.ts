import 'server-only';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { FieldTexts, ReadChange } from './correction-fields.ts';

/**
 * Makes sense of what a person said of a shipment: a day of delivery says that it is delivered, a day of dispatch that it is
 * on its way, unless its state was chosen too; and nothing is delivered before it was sent.
 */
export function settleShipment({ change, problems }: ReadChange, texts: FieldTexts, was: FieldTexts): ReadChange {
  const sent = problems.shippingDate === undefined ? (texts.shippingDate ?? '') : '';
  const received = problems.receivedDate === undefined ? (texts.receivedDate ?? '') : '';
  const isNew = (name: 'shippingDate' | 'receivedDate') => (change[name] ?? '') !== '';
  if (sent !== '' && received !== '' && received < sent && (isNew('shippingDate') || isNew('receivedDate'))) {
    const field = isNew('receivedDate') ? 'receivedDate' : 'shippingDate';
    return { change, problems: { ...problems, [field]: 'beforeSent' } };
  }
  if (change['status'] !== undefined) return { change, problems };
  const told = Number(was.status || SHIPMENT_STATUS.UNKNOWN);
  const first = (name: 'shippingDate' | 'receivedDate') => isNew(name) && (was[name] ?? '') === '';
  const status = statusAfter(told, first('shippingDate'), first('receivedDate'));
  return { change: status === told ? change : { ...change, status: String(status) }, problems };
}

function statusAfter(told: number, sent: boolean, received: boolean): number {
  const { PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, UNKNOWN } = SHIPMENT_STATUS;
  const isOneOf = (...codes: readonly number[]) => codes.includes(told);
  if (received && isOneOf(UNKNOWN, PENDING, SHIPPED, OUT_FOR_DELIVERY)) return DELIVERED;
  return sent && isOneOf(UNKNOWN, PENDING) ? SHIPPED : told;
}
