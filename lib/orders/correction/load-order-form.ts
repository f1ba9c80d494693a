import 'server-only';
import { newFormKey } from '../../http/form-key.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import type { Capabilities } from '../../service/capabilities.ts';
import { type Correctable, listCorrectables } from '../../service/correctable.ts';
import { type Choice, listChoices } from '../../service/order-changes.ts';
import type { CorrectedKind } from './correction-fields.ts';
import { existingPart, newOrderPart, type OrderForm } from './order-form.ts';

/** A form to show, with facts about its parts and the service's choices for its fields. */
export type LoadedForm = {
  readonly form: OrderForm;
  readonly found: readonly Correctable[];
  /** Description of the order as the delete form shows it; empty for a new order. */
  readonly shown: string;
  readonly choices: Readonly<Record<'categories' | 'shippers', readonly Choice[]>>;
};

/**
 * Returns the form of an order with its items and shipments, or of a new order; null if the order does not exist. Parts
 * of a kind that the service cannot edit are left out.
 * @throws ServiceError
 */
export async function loadOrderForm(
  user: ActingUser,
  orderId: string | null,
  locale: string,
  can: Capabilities,
): Promise<LoadedForm | null> {
  const [whole, categories, shippers] = await Promise.all([
    orderId === null ? { parts: [], shown: '' } : listCorrectables(user, orderId, locale),
    canEdit(can, 'item') ? listChoices(user, 'categories') : [],
    canEdit(can, 'shipment') ? listChoices(user, 'shippers') : [],
  ]);
  if (whole === null) return null;
  const edited = whole.parts.filter(({ kind }) => kind === 'order' || canEdit(can, kind));
  const parts = orderId === null ? [newOrderPart()] : edited.map(existingPart);
  const form = { orderId, parts, locale, key: newFormKey() };
  return { form, found: edited, shown: whole.shown, choices: { categories, shippers } };
}

/** Checks whether a service lets users add and edit objects of this kind. */
export function canEdit(can: Capabilities, kind: CorrectedKind): boolean {
  return can.takes(`${kind}s`, { order: 'orderDate', item: 'description', shipment: 'status' }[kind]);
}
