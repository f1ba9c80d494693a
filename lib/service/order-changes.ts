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

/** A resource as shown in its form. `currency` is empty for a shipment and for an order without one. */
export type Correctable = {
  readonly texts: FieldTexts;
  readonly currency: string;
  readonly href: string;
  /** Fields that were edited manually (ext). */
  readonly byHand: readonly CorrectionFieldName[];
  /** Whether an email contains it, so that it can revert to email values. */
  readonly told: boolean;
  /** The version that was read, for a conditional change (ext); null if the service sends none. */
  readonly version: string | null;
};

/** Options of a change: its idempotency key and the version it applies to. */
export type Sending = { readonly key: string; readonly version: string | null };

/**
 * Returns an order, or an item or shipment of that order, as shown in its form, with amounts formatted for `locale`;
 * null if it does not exist.
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
    const { result: order, version: orderVersion } = await read(user, instancePath('orders', orderId), orderSchema);
    const currency = order.currency ?? '';
    if (kind === 'order') {
      const told = order.orderEmails.length > 0;
      const texts = orderTexts(order, locale);
      return { texts, currency, href: order.href, byHand: byHand(kind, order), told, version: orderVersion };
    }
    const path = instancePath(COLLECTION_OF[kind], id);
    if (kind === 'item') {
      const { result: item, version } = await read(user, path, itemSchema);
      const told = item.parsingConfidence !== null;
      return belongs(item.order, orderId)
        ? {
            texts: itemTexts(item, currency, locale),
            currency,
            href: item.href,
            byHand: byHand(kind, item),
            told,
            version,
          }
        : null;
    }
    const { result: shipment, version } = await read(user, path, shipmentSchema);
    const told = shipment.emails.length > 0;
    return belongs(shipment.order, orderId)
      ? {
          texts: shipmentTexts(shipment),
          currency: '',
          href: shipment.href,
          byHand: byHand(kind, shipment),
          told,
          version,
        }
      : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Adds an order, or an item or shipment to the order with this href, once per key. Returns its ID, or null when the
 * service sends none.
 * @throws ServiceError
 */
export async function addCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
  orderHref: string | null,
  key: string,
): Promise<string | null> {
  const { body } = await user.service.send({
    method: 'POST',
    path: collectionPath(COLLECTION_OF[kind]),
    username: user.userName,
    parameters: { ...fields, ...(orderHref === null ? {} : { order: orderHref }) },
    idempotencyKey: key,
    schema: answerOf(z.looseObject({ href: z.string() })),
  });
  return idFromHref(body.result.href);
}

/**
 * Changes fields of an order, item, or shipment.
 * @throws ServiceError; `isOutdated` is true when the version has changed and the change was not made
 */
export async function changeCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  fields: Readonly<Record<string, string>>,
  { key, version }: Sending,
): Promise<void> {
  await user.service.send({
    method: 'PUT',
    path: instancePath(COLLECTION_OF[kind], id),
    username: user.userName,
    parameters: fields,
    idempotencyKey: key,
    ifMatch: version,
    schema: z.unknown(),
  });
}

/**
 * Deletes an order, item, or shipment. Sent again with the same key, the service repeats its response.
 * @returns whether the service can restore it (ext), or null when this user has nothing of that id
 * @throws ServiceError
 */
export async function deleteCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  key: string,
): Promise<{ readonly restorable: boolean } | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath(COLLECTION_OF[kind], id),
      username: user.userName,
      idempotencyKey: key,
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
 * Restores a deleted resource (ext).
 * @throws ServiceError
 */
export async function restoreDeleted(user: ActingUser, kind: CorrectedKind, id: string, key: string): Promise<void> {
  await user.service.send({
    method: 'POST',
    path: actionPath('restore'),
    username: user.userName,
    parameters: { [kind]: instancePath(COLLECTION_OF[kind], id) },
    idempotencyKey: key,
    schema: z.unknown(),
  });
}

/**
 * Reverts fields to the email values (ext). Returns false if the service does not support it or no email contains the
 * resource.
 * @throws ServiceError
 */
export async function releaseCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  fields: readonly CorrectionFieldName[],
  key: string,
): Promise<boolean> {
  try {
    await user.service.send({
      method: 'POST',
      path: actionPath('release'),
      username: user.userName,
      parameters: { [kind]: instancePath(COLLECTION_OF[kind], id), fields: fields.map(correctedName).join(',') },
      idempotencyKey: key,
      schema: z.unknown(),
    });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status !== null && error.status < 500 && error.status !== 429)
      return false;
    throw error;
  }
}

/** A dictionary entry to choose from. */
export type Choice = { readonly value: string; readonly name: string };

/**
 * Returns the entries of a dictionary, sorted by name; empty if the service has none.
 * @throws ServiceError when the service does not respond
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

async function read<T>(
  user: ActingUser,
  path: string,
  schema: z.ZodType<T>,
): Promise<{ readonly result: T; readonly version: string | null }> {
  const { body, headers } = await user.service.send({
    method: 'GET',
    path,
    username: user.userName,
    schema: answerOf(tolerant(schema)),
  });
  return { result: body.result, version: versionOf(headers) };
}

/** Returns the version of a response. Weak tags are not precise enough for conditional changes (RFC 9110 §13.1.1). */
function versionOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

/** The API reports an edited merchant name as `merchant`. */
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
