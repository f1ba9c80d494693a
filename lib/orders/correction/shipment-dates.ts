import 'server-only';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { FieldTexts, ReadChange } from './correction-fields.ts';

/**
 * Applies the dates of a shipment: a delivery date sets its status to delivered and a shipping date to shipped, unless
 * a status was chosen. Rejects a delivery before the shipping date.
 */
export function applyShipmentDates({ change, problems }: ReadChange, texts: FieldTexts, was: FieldTexts): ReadChange {
  const sent = problems.shippingDate === undefined ? (texts.shippingDate ?? '') : '';
  const received = problems.receivedDate === undefined ? (texts.receivedDate ?? '') : '';
  const isNew = (name: 'shippingDate' | 'receivedDate') => (change[name] ?? '') !== '';
  if (sent !== '' && received !== '' && received < sent && (isNew('shippingDate') || isNew('receivedDate'))) {
    const field = isNew('receivedDate') ? 'receivedDate' : 'shippingDate';
    return { change, problems: { ...problems, [field]: 'beforeSent' } };
  }
  if (change['status'] !== undefined) return { change, problems };
  const shown = Number(was.status || SHIPMENT_STATUS.UNKNOWN);
  const first = (name: 'shippingDate' | 'receivedDate') => isNew(name) && (was[name] ?? '') === '';
  const status = statusAfter(shown, first('shippingDate'), first('receivedDate'));
  return { change: status === shown ? change : { ...change, status: String(status) }, problems };
}

function statusAfter(shown: number, sent: boolean, received: boolean): number {
  const { PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, UNKNOWN } = SHIPMENT_STATUS;
  const isOneOf = (...codes: readonly number[]) => codes.includes(shown);
  if (received && isOneOf(UNKNOWN, PENDING, SHIPPED, OUT_FOR_DELIVERY)) return DELIVERED;
  return sent && isOneOf(UNKNOWN, PENDING) ? SHIPPED : shown;
}
