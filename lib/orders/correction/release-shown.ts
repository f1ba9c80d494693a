import 'server-only';
import { changedSince } from '#accounts/shown-values.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { findCorrectable } from '../../service/correctable.ts';
import { releaseCorrected } from '../../service/order-changes.ts';
import { readWholeOrder } from '../../service/orders.ts';
import { orderValues } from '../../service/shown-order.ts';
import { whileOutdated } from '../../service/while-outdated.ts';
import type { Released } from './read-released.ts';

/** `changed`: nothing was reverted, because these values differ from those shown. `nothing`: no email has a value. */
export type Release =
  | { readonly kind: 'released' | 'nothing' | 'gone' }
  | { readonly kind: 'changed'; readonly names: readonly string[] };

/**
 * Reverts fields to the email values, once per key, if they still have the values that the form showed (`shown`, of
 * `orderValues`). A value that was edited in another window since then is kept.
 * @throws ServiceError
 */
export async function releaseShown(
  user: ActingUser,
  orderId: string,
  released: readonly Released[],
  { shown, key }: { readonly shown: string; readonly key: string },
): Promise<Release> {
  return whileOutdated(async () => {
    // Versions are read first, so that any change after the comparison results in a different version.
    const found = await Promise.all(released.map((part) => findCorrectable(user, { ...part, orderId }, '', 'en')));
    const whole = await readWholeOrder(user, orderId);
    if (whole === null) return { kind: 'gone' };
    const chosen = released.flatMap(({ kind, fields }): readonly string[] =>
      kind === 'order' ? fields : [`${kind}s`],
    );
    const now = Object.entries(orderValues(whole)).filter(([name]) => chosen.includes(name));
    const names = changedSince(shown, Object.fromEntries(now));
    if (names.length > 0) return { kind: 'changed', names };
    let isAny = false;
    for (const [index, { kind, id, fields }] of released.entries()) {
      const sending = { key: `${key}-${kind}-${id}`, version: found[index]?.version ?? null };
      isAny = (await releaseCorrected(user, kind, id, fields, sending)) || isAny;
    }
    return { kind: isAny ? 'released' : 'nothing' };
  });
}
