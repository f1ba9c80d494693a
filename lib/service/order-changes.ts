import 'server-only';
import { z } from 'zod';
import { namedLinkSchema } from '#contract/dictionary.ts';
import { idFromHref } from '#contract/link.ts';
import { deletedSchema } from '#contract/restore.ts';
import { actionPath, collectionPath, instancePath } from '#contract/routes.ts';
import type { CorrectedKind, CorrectionFieldName } from '../orders/correction/correction-fields.ts';
import type { ActingUser } from './acting-user.ts';
import { responseOf } from './response-schema.ts';
import { isNotFound, isOutdated, ServiceError } from './service-error.ts';

export const COLLECTION_OF = { order: 'orders', item: 'items', shipment: 'shipments' } as const;

/** Options of a change: its idempotency key and the version it applies to, or null for any. */
export type Sending = { readonly key: string; readonly version: string | null };

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
    schema: responseOf(z.looseObject({ href: z.string() })),
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
 * Deletes an order, item, or shipment. If it is sent again with the same key, the service repeats its response.
 * @returns whether the service can restore it (ext), or null when this user has no resource with that ID
 * @throws ServiceError; `isOutdated` is true when the version has changed and nothing was deleted
 */
export async function deleteCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  { key, version }: Sending,
): Promise<{ readonly restorable: boolean } | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath(COLLECTION_OF[kind], id),
      username: user.userName,
      idempotencyKey: key,
      ifMatch: version,
      schema: z.unknown(),
    });
    const deleted = responseOf(deletedSchema).safeParse(body);
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
 * @throws ServiceError; `isOutdated` is true when the version has changed and nothing was reverted
 */
export async function releaseCorrected(
  user: ActingUser,
  kind: CorrectedKind,
  id: string,
  fields: readonly CorrectionFieldName[],
  { key, version }: Sending,
): Promise<boolean> {
  try {
    await user.service.send({
      method: 'POST',
      path: actionPath('release'),
      username: user.userName,
      parameters: { [kind]: instancePath(COLLECTION_OF[kind], id), fields: fields.map(correctedName).join(',') },
      idempotencyKey: key,
      ifMatch: version,
      schema: z.unknown(),
    });
    return true;
  } catch (error) {
    if (isOutdated(error)) throw error;
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
      schema: responseOf(z.array(namedLinkSchema)),
    });
    return body.result
      .map(({ href, name }) => ({ value: href, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  } catch (error) {
    if (error instanceof ServiceError && error.status !== null && error.status < 500) return [];
    throw error;
  }
}

/** The API reports an edited merchant name as `merchant`. */
export function correctedName(field: CorrectionFieldName): string {
  return field === 'merchantName' ? 'merchant' : field;
}
