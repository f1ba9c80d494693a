import { getTranslations } from 'next-intl/server';
import type { OrderDetail } from '#lib/service/order-view.ts';

/** Returns how to name the values of an order, by the keys that `findSource` takes. */
export async function sourceNames(order: OrderDetail): Promise<(key: string) => string> {
  const [t, fields] = await Promise.all([getTranslations('order'), getTranslations('order.fields')]);
  return (key) => {
    if (knownField(key)) return fields(key);
    const [, part, id] = /^(item|shipment)-(.+)$/.exec(key) ?? [];
    if (part === 'item') return order.items.find((item) => item.id === id)?.description ?? t('itemName');
    if (part === undefined) return key;
    const shipper = order.shipments.find((shipment) => shipment.id === id)?.shipperName ?? null;
    return shipper === null ? t('shipmentUnnamed') : t('shipment', { shipper });
  };
}

const FIELDS = [
  'orderTitle',
  'orderNumber',
  'orderDate',
  'orderTotal',
  'orderTax',
  'shippingCost',
  'discount',
  'currency',
  'orderStatus',
  'merchant',
  'purchaseType',
  'booking',
] as const;

function knownField(field: string): field is (typeof FIELDS)[number] {
  return FIELDS.some((known) => known === field);
}
