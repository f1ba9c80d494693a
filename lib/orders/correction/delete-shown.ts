import 'server-only';
import { changedSince, type ShownValues } from '#accounts/shown-values.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { type CorrectableName, findCorrectable } from '../../service/correctable.ts';
import { deleteCorrected } from '../../service/order-changes.ts';
import { readWholeOrder } from '../../service/orders.ts';
import { itemValues, orderValues, shipmentValues, type WholeOrder } from '../../service/shown-order.ts';
import { whileOutdated } from '../../service/while-outdated.ts';

/** `changed`: nothing was deleted, because these values differ from those shown. */
export type Deletion =
  | { readonly kind: 'deleted'; readonly restorable: boolean }
  | { readonly kind: 'changed'; readonly names: readonly string[] }
  | { readonly kind: 'gone' };

/**
 * Deletes an order, item, or shipment as the form showed it (`shown`), once per key. If its values have changed since,
 * nothing is deleted.
 * @throws ServiceError
 */
export async function deleteShown(
  user: ActingUser,
  about: CorrectableName,
  shown: string,
  key: string,
): Promise<Deletion> {
  return whileOutdated(async () => {
    // The version is read first, so that any change after the comparison results in a different version.
    const found = await findCorrectable(user, about, '', 'en');
    const whole = found === null ? null : await readWholeOrder(user, about.orderId);
    const now = whole === null ? null : valuesOf(whole, about, found?.href ?? '');
    const names = now === null ? [] : changedSince(shown, now);
    if (names.length > 0) return { kind: 'changed', names };
    // If it no longer exists, this form may have deleted it before: the service then repeats its response.
    const deleted = await deleteCorrected(user, about.kind, about.id, { key, version: found?.version ?? null });
    return deleted === null ? { kind: 'gone' } : { kind: 'deleted', ...deleted };
  });
}

function valuesOf(whole: WholeOrder, { kind }: CorrectableName, href: string): ShownValues | null {
  if (kind === 'order') return orderValues(whole);
  if (kind === 'item') {
    const item = whole.items.find((one) => one.href === href);
    return item === undefined ? null : itemValues(item);
  }
  const shipment = whole.shipments.find((one) => one.href === href);
  return shipment === undefined ? null : shipmentValues(shipment);
}
