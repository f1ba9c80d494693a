import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import { findSource } from '#lib/orders/value-source.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';

/** The content of the sources sheet: the source of one value, one whole email, or all values. */
export type ShownSource =
  | { readonly kind: 'value'; readonly key: string }
  | { readonly kind: 'mail'; readonly mailId: string }
  | { readonly kind: 'all' };

/** Reads from the page's query which source to show. */
export function readShownSource(params: SearchParams): ShownSource | null {
  const key = readParam(params, 'field');
  const mailId = readParam(params, 'mail');
  if (key !== '') return { kind: 'value', key };
  if (mailId !== '') return { kind: 'mail', mailId };
  return readParam(params, 'sources') === 'all' ? { kind: 'all' } : null;
}

/** Returns the requested source if the order has it. */
export function chosenSource(order: OrderDetail, requested: ShownSource | null): ShownSource | null {
  switch (requested?.kind) {
    case 'value':
      return findSource(order, requested.key) === null ? null : requested;
    case 'mail':
      return order.mails.some(({ id }) => id === requested.mailId) ? requested : null;
    case 'all':
      return order.provenance.length > 0 ? requested : null;
    default:
      return null;
  }
}
