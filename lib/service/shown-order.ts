import 'server-only';
import { describeShown, type ShownValues } from '#accounts/shown-values.ts';
import type { Item } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import type { Order } from '#contract/order.ts';
import type { Shipment } from '#contract/shipment.ts';
import { CORRECTION_FIELDS, type CorrectedKind } from '../orders/correction/correction-fields.ts';

/** An order as the service sends it, with its items and shipments. */
export type WholeOrder = {
  readonly order: Order;
  readonly items: readonly Item[];
  readonly shipments: readonly Shipment[];
};

/** Values of an order that users see and can edit: its fields, and its `items` and `shipments` as a whole. */
export function orderValues({ order, items, shipments }: WholeOrder): ShownValues {
  const byHref = (a: Item | Shipment, b: Item | Shipment) => a.href.localeCompare(b.href);
  return {
    ...fieldsOf('order', { ...order, merchantName: order.merchant?.name ?? null }),
    items: items.toSorted(byHref).map((item) => [item.href, itemValues(item)]),
    shipments: shipments.toSorted(byHref).map((shipment) => [shipment.href, shipmentValues(shipment)]),
  };
}

/** Values of an item that users see and can edit. */
export function itemValues(item: Item): ShownValues {
  return fieldsOf('item', item);
}

/** Values of a shipment that users see and can edit. */
export function shipmentValues(shipment: Shipment): ShownValues {
  return fieldsOf('shipment', shipment);
}

/**
 * Describes an order, and each of its items and shipments by `item-ID` and `shipment-ID`, for the forms that delete
 * them.
 */
export function describeOrder(whole: WholeOrder): Readonly<Record<string, string>> {
  const named = (kind: 'item' | 'shipment', href: string) => `${kind}-${idFromHref(href) ?? ''}`;
  return Object.fromEntries([
    ['order', describeShown(orderValues(whole))],
    ...whole.items.map((item) => [named('item', item.href), describeShown(itemValues(item))]),
    ...whole.shipments.map((one) => [named('shipment', one.href), describeShown(shipmentValues(one))]),
  ]);
}

/** For a field with a path, such as `deliveryEstimate/maxDate`, the whole member is compared. */
function fieldsOf(kind: CorrectedKind, resource: ShownValues): ShownValues {
  return Object.fromEntries(
    CORRECTION_FIELDS[kind].map(({ name }) => [name, resource[name.split('/')[0] ?? name] ?? null]),
  );
}
