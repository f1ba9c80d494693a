import 'server-only';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { type Choice, type Correctable, findCorrectable, listChoices } from '../../service/order-changes.ts';
import type { CorrectedKind, FieldTexts } from './correction-fields.ts';

/**
 * Returns the object to edit, or an empty one for an addition; null if it does not exist.
 * @throws ServiceError
 */
export async function findTarget(
  user: ActingUser,
  kind: CorrectedKind,
  orderId: string | null,
  id: string | null,
  locale: string,
): Promise<Correctable | null> {
  const texts = NEW_TEXTS[kind];
  if (orderId === null) return { texts, currency: '', href: '', byHand: [], told: false, version: null };
  if (id !== null) return findCorrectable(user, kind, orderId, id, locale);
  const order = await findCorrectable(user, 'order', orderId, orderId, locale);
  return order === null ? null : { ...order, texts };
}

/** Defaults of a new object, which are shown but not sent. */
const NEW_TEXTS: Readonly<Record<CorrectedKind, FieldTexts>> = {
  order: { orderStatus: 'placed' },
  item: {},
  shipment: { status: String(SHIPMENT_STATUS.UNKNOWN) },
};

/**
 * Returns the service's choices for the form.
 * @throws ServiceError
 */
export async function listEntries(user: ActingUser, kind: CorrectedKind): Promise<readonly Choice[]> {
  switch (kind) {
    case 'order':
      return [];
    case 'item':
      return listChoices(user, 'categories');
    case 'shipment':
      return listChoices(user, 'shippers');
  }
}
