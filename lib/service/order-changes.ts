import 'server-only';
import { z } from 'zod';
import { namedLinkSchema } from '#contract/dictionary.ts';
import { ORDER_FIELD_NAMES, type OrderFieldName } from '#contract/fields/order-fields.ts';
import { type Item, itemSchema } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import { type Order, orderSchema } from '#contract/order.ts';
import { deletedSchema } from '#contract/restore.ts';
import { actionPath, collectionPath, instancePath } from '#contract/routes.ts';
import { type Shipment, shipmentSchema } from '#contract/shipment.ts';
import { amountText } from '../format/amount-text.ts';
import {
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from '../orders/correction/correction-fields.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { isResourceId } from './resource-id.ts';
import { isNotFound, ServiceError } from './service-error.ts';

const COLLECTION_OF = { order: 'orders', item: 'items', shipment: 'shipments' } as const;

/** A resource as its form shows it. `currency` is empty for a shipment, and for an order without one. */
export type Correctable = {
  readonly texts: FieldTexts;
  readonly currency: string;
  readonly href: string;
  /** Fields that somebody has set by hand (ext). */
  readonly byHand: readonly CorrectionFieldName[];
  /** Whether a mail told of it, so that there is something to go back to. */
  readonly told: boolean;
};

/**
 * An order, or an item or shipment of that order, as its form shows it, amounts as `locale` writes them; null when there is none.
 * @throws ServiceError
 */
export async function findCorrectable(
  user: ActingUser,
  kind: CorrectedKind,
  orderId: string,
  id: string,
  locale: string,
): Promise<Correctable | null> {
  if (!isResourceId(orderId) || !isResourceId(id)) return null;
  try {
    const order = await read(user, instancePath('orders', orderId), orderSchema);
    const currency = order.currency ?? '';
    if (kind === 'order') {
      const told = order.orderEmails.length > 0;
      return { texts: orderTexts(order, locale), currency, href: order.href, byHand: byHand(kind, order), told };
    }
    const path = instancePath(COLLECTION_OF[kind], id);
    if (kind === 'item') {
      const item = await read(user, path, itemSchema);
      const told = item.parsingConfidence !== null;
      return belongs(item.order, orderId)
        ? { texts: itemTexts(item, currency, locale), currency, href: item.href, byHand: byHand(kind, item), told }
        : null;
    }
    const shipment = await read(user, path, shipmentSchema);
    const told = shipment.emails.length > 0;
    return belongs(shipment.order, orderId)
      ? { texts: shipmentTexts(shipment), currency: '', href: shipment.href, byHand: byHand(kind, shipment), told }
      : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Adds an order, or an item or shipment to the order with this href; gives its id, or null when the service names none.
 * Under the same `reqId` it is added once.
 * @throws ServiceError
 */
export async function addCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
  orderHref: string | null,
  reqId: string,
): Promise<string | null> {
  const { body } = await user.service.send({
    method: 'POST',
    path: collectionPath(COLLECTION_OF[kind]),
    username: user.userName,
    parameters: { ...fields, ...(orderHref === null ? {} : { order: orderHref }) },
    reqId,
    schema: answerOf(z.looseObject({ href: z.string() })),
  });
  return idFromHref(body.result.href);
}

/**
 * Changes fields of an order, item or shipment.
 * @throws ServiceError
 */
export async function changeCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await user.service.send({
    method: 'PUT',
    path: instancePath(COLLECTION_OF[kind], id),
    username: user.userName,
    parameters: fields,
    schema: z.unknown(),
  });
}

/**
 * Deletes an order, item, or shipment. Sent again with the same `reqId`, the service repeats its answer.
 * @returns whether the service can restore it (ext), or null when this user has nothing of that id
 * @throws ServiceError
 */
export async function deleteCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  reqId: string,
): Promise<{ readonly restorable: boolean } | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath(COLLECTION_OF[kind], id),
      username: user.userName,
      reqId,
      schema: z.unknown(),
    });
    const deleted = answerOf(deletedSchema).safeParse(body);
    return { restorable: deleted.success && deleted.data.result.restorable === true };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Takes a deletion back (ext).
 * @throws ServiceError
 */
export async function restoreDeleted(user: ActingUser, kind: CorrectedKind, id: string): Promise<void> {
  await user.service.send({
    method: 'POST',
    path: actionPath('restore'),
    username: user.userName,
    parameters: { [kind]: instancePath(COLLECTION_OF[kind], id) },
    schema: z.unknown(),
  });
}

/**
 * Hands fields back to the mails (ext); false when the service cannot, or no mail told of them.
 * @throws ServiceError
 */
export async function releaseCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  fields: readonly CorrectionFieldName[],
): Promise<boolean> {
  try {
    await user.service.send({
      method: 'POST',
      path: actionPath('release'),
      username: user.userName,
      parameters: { [kind]: instancePath(COLLECTION_OF[kind], id), fields: fields.map(correctedName).join(',') },
      schema: z.unknown(),
    });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status !== null && error.status < 500 && error.status !== 429)
      return false;
    throw error;
  }
}

/** An entry of a dictionary to choose from. */
export type Choice = { readonly value: string; readonly name: string };

/**
 * The entries of a dictionary by name; none when the service does not tell, then there is nothing to choose.
 * @throws ServiceError when the service gives no answer at all
 */
export async function listChoices(user: ActingUser, dictionary: 'categories' | 'shippers'): Promise<readonly Choice[]> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath(dictionary),
      username: user.userName,
      schema: answerOf(z.array(namedLinkSchema)),
    });
    return body.result
      .map(({ href, name }) => ({ value: href, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  } catch (error) {
    if (error instanceof ServiceError && error.status !== null && error.status < 500) return [];
    throw error;
  }
}

async function read<T>(user: ActingUser, path: string, schema: z.ZodType<T>): Promise<T> {
  const { body } = await user.service.send({
    method: 'GET',
    path,
    username: user.userName,
    schema: answerOf(tolerant(schema)),
  });
  return body.result;
}

/** The merchant is corrected by its name. */
function correctedName(field: CorrectionFieldName): string {
  return field === 'merchantName' ? 'merchant' : field;
}

function byHand(kind: CorrectedKind, { corrected = [] }: { readonly corrected?: readonly string[] | undefined }) {
  return CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => corrected.includes(correctedName(name)));
}

function belongs(order: { readonly href: string } | null, orderId: string): boolean {
  return order !== null && idFromHref(order.href) === orderId;
}

function orderTexts(order: Order, locale: string): FieldTexts {
  const currency = order.currency ?? null;
  const textOf = (name: OrderFieldName) => {
    const value = order[name] ?? null;
    return typeof value === 'number' ? amountText(value, currency, locale) : (value ?? '');
  };
  return {
    merchantName: order.merchant?.name ?? '',
    orderStatus: order.orderStatus ?? '',
    ...Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, textOf(name)])),
  };
}

function itemTexts(item: Item, currency: string, locale: string): FieldTexts {
  return {
    description: item.description ?? '',
    quantity: item.quantity === null ? '' : String(item.quantity),
    price: amountText(item.price, currency, locale),
    category: item.category?.href ?? '',
    returned: String(item.returned),
    productUrl: item.productUrl ?? '',
  };
}

function shipmentTexts(shipment: Shipment): FieldTexts {
  return {
    shipper: shipment.shipper?.href ?? '',
    trackingNumber: shipment.trackingNumber ?? '',
    status: String(shipment.status.code),
    shippingDate: shipment.shippingDate ?? '',
    'deliveryEstimate/maxDate': shipment.deliveryEstimate.maxDate ?? '',
    receivedDate: shipment.receivedDate ?? '',
    trackingUrl: shipment.trackingUrl ?? '',
  };
}
