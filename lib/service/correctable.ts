import 'server-only';
import type { z } from 'zod';
import { describeShown } from '#accounts/shown-values.ts';
import { ORDER_FIELD_NAMES, type OrderFieldName } from '#contract/fields/order-fields.ts';
import { type Item, itemSchema } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import { type Order, orderSchema } from '#contract/order.ts';
import { instancePath } from '#contract/routes.ts';
import { type Shipment, shipmentSchema } from '#contract/shipment.ts';
import { amountText } from '../format/amount-text.ts';
import {
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from '../orders/correction/correction-fields.ts';
import type { ActingUser } from './acting-user.ts';
import { COLLECTION_OF, correctedName } from './order-changes.ts';
import { readWholeOrder } from './orders.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant, versionOf } from './response-schema.ts';
import { isNotFound } from './service-error.ts';
import { orderValues } from './shown-order.ts';

/** An order, or an item or shipment of that order. */
export type CorrectableName = { readonly kind: CorrectedKind; readonly orderId: string; readonly id: string };

/** A resource as shown in its form. */
export type Correctable = {
  readonly kind: CorrectedKind;
  readonly id: string;
  readonly texts: FieldTexts;
  readonly href: string;
  /** Fields that were edited manually (ext). */
  readonly byHand: readonly CorrectionFieldName[];
  /** Whether it appears in an email, so that it can revert to email values. */
  readonly fromEmails: boolean;
  /** The version that was read, for a conditional change (ext); null if the service sends none. */
  readonly version: string | null;
};

/**
 * Returns a resource as shown in its form, with amounts formatted for `locale` and those of an item in the order's
 * `currency`. Returns null if the resource does not exist.
 * @throws ServiceError
 */
export async function findCorrectable(
  user: ActingUser,
  { kind, orderId, id }: CorrectableName,
  currency: string,
  locale: string,
): Promise<Correctable | null> {
  if (!isResourceId(orderId) || !isResourceId(id)) return null;
  const path = instancePath(COLLECTION_OF[kind], id);
  try {
    switch (kind) {
      case 'order': {
        const { result, version } = await read(user, path, orderSchema);
        return { ...ofOrder(result, id, locale), version };
      }
      case 'item': {
        const { result, version } = await read(user, path, itemSchema);
        return belongs(result.order, orderId) ? { ...ofItem(result, currency, locale), version } : null;
      }
      case 'shipment': {
        const { result, version } = await read(user, path, shipmentSchema);
        return belongs(result.order, orderId) ? { ...ofShipment(result), version } : null;
      }
    }
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Returns an order, its items, and its shipments as shown in the order's form, without versions, and the description of
 * the order for the delete form (`describeOrder`). Returns null if the order does not exist.
 * @throws ServiceError
 */
export async function listCorrectables(
  user: ActingUser,
  orderId: string,
  locale: string,
): Promise<{ readonly parts: readonly Correctable[]; readonly shown: string } | null> {
  const whole = await readWholeOrder(user, orderId);
  if (whole === null) return null;
  const { order, items, shipments } = whole;
  const parts = [
    ofOrder(order, orderId, locale),
    ...items.map((item) => ofItem(item, order.currency ?? '', locale)),
    ...shipments.map(ofShipment),
  ];
  return { parts, shown: describeShown(orderValues(whole)) };
}

async function read<T>(
  user: ActingUser,
  path: string,
  schema: z.ZodType<T>,
): Promise<{ readonly result: T; readonly version: string | null }> {
  const { body, headers } = await user.service.send({
    method: 'GET',
    path,
    username: user.userName,
    schema: responseOf(tolerant(schema)),
  });
  return { result: body.result, version: versionOf(headers) };
}

function belongs(order: { readonly href: string } | null, orderId: string): boolean {
  return order !== null && idFromHref(order.href) === orderId;
}

function byHand(kind: CorrectedKind, { corrected = [] }: { readonly corrected?: readonly string[] | undefined }) {
  return CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => corrected.includes(correctedName(name)));
}

function ofOrder(order: Order, id: string, locale: string): Correctable {
  const currency = order.currency ?? null;
  const textOf = (name: OrderFieldName) => {
    const value = order[name] ?? null;
    return typeof value === 'number' ? amountText(value, currency, locale) : (value ?? '');
  };
  return {
    kind: 'order',
    id,
    texts: {
      merchantName: order.merchant?.name ?? '',
      orderStatus: order.orderStatus ?? '',
      ...Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, textOf(name)])),
    },
    href: order.href,
    byHand: byHand('order', order),
    fromEmails: order.orderEmails.length + order.shipmentEmails.length > 0,
    version: null,
  };
}

function ofItem(item: Item, currency: string, locale: string): Correctable {
  return {
    kind: 'item',
    id: idFromHref(item.href) ?? '',
    texts: {
      description: item.description ?? '',
      quantity: item.quantity === null ? '' : String(item.quantity),
      price: amountText(item.price, currency, locale),
      category: item.category?.href ?? '',
      returned: String(item.returned),
      options: item.options ?? '',
      productUrl: item.productUrl ?? '',
    },
    href: item.href,
    byHand: byHand('item', item),
    fromEmails: item.parsingConfidence !== null,
    version: null,
  };
}

function ofShipment(shipment: Shipment): Correctable {
  return {
    kind: 'shipment',
    id: idFromHref(shipment.href) ?? '',
    texts: {
      shipper: shipment.shipper?.href ?? '',
      trackingNumber: shipment.trackingNumber ?? '',
      status: String(shipment.status.code),
      shippingDate: shipment.shippingDate ?? '',
      'deliveryEstimate/maxDate': shipment.deliveryEstimate.maxDate ?? '',
      receivedDate: shipment.receivedDate ?? '',
      trackingUrl: shipment.trackingUrl ?? '',
    },
    href: shipment.href,
    byHand: byHand('shipment', shipment),
    fromEmails: shipment.emails.length > 0,
    version: null,
  };
}
