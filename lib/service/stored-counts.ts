import 'server-only';
import { z } from 'zod';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf } from './answer.ts';
import { isUserUnknown } from './service-error.ts';

/** What is counted of a user's data at the service. */
export const STORED = ['mailboxes', 'orders', 'items', 'shipments'] as const;
export type StoredCounts = Readonly<Record<(typeof STORED)[number], number | null>>;

/**
 * How much the service holds of a user; null where it does not count (ext, contract §3). A user it does not know yet has
 * nothing there. What was deleted and can still be restored is not in it.
 * @throws ServiceError
 */
export async function countStored(user: ActingUser): Promise<StoredCounts> {
  const counts = await Promise.all(STORED.map(async (name) => [name, await countAll(user, name)] as const));
  const known = new Map(counts);
  return {
    mailboxes: known.get('mailboxes') ?? null,
    orders: known.get('orders') ?? null,
    items: known.get('items') ?? null,
    shipments: known.get('shipments') ?? null,
  };
}

async function countAll(user: ActingUser, collection: (typeof STORED)[number]): Promise<number | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath(collection),
      username: user.userName,
      parameters: { limit: '1', count: 'true' },
      schema: answerOf(z.array(z.unknown())),
    });
    return body.totalCount ?? null;
  } catch (error) {
    if (isUserUnknown(error)) return 0;
    throw error;
  }
}
