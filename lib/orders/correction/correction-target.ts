import 'server-only';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { type Choice, type Correctable, findCorrectable, listChoices } from '../../service/order-changes.ts';
import type { CorrectedKind, FieldTexts } from './correction-fields.ts';

/**
 * What the form begins with: what is corrected, or nothing yet; null when there is no such order, item or shipment.
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
  if (orderId === null) return { texts, currency: '', href: '', byHand: [], told: false };
  if (id !== null) return findCorrectable(user, kind, orderId, id, locale);
  const order = await findCorrectable(user, 'order', orderId, orderId, locale);
  return order === null ? null : { ...order, texts };
}

/** What is so of something new as long as nobody says otherwise: it is shown, and not sent. */
const NEW_TEXTS: Readonly<Record<CorrectedKind, FieldTexts>> = {
  order: { orderStatus: 'placed' },
  item: {},
  shipment: { status: String(SHIPMENT_STATUS.UNKNOWN) },
};

/**
 * What the form has to choose from that the service knows.
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
