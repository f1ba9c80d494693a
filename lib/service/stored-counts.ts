import 'server-only';
import { z } from 'zod';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { responseOf } from './response-schema.ts';
import { isFilterRefused, isUserUnknown } from './service-error.ts';

/** The resources that are counted for a user. */
export const STORED = ['mailboxes', 'orders', 'items', 'shipments'] as const;
type Stored = (typeof STORED)[number];
export type StoredCounts = Readonly<Record<Stored, number | null>>;

/**
 * Counts a user's data at the service; null where it does not count (ext, contract §3). A user unknown to the service
 * has none. Deleted data that can be restored is not counted.
 * @throws ServiceError
 */
export async function countStored(user: ActingUser): Promise<StoredCounts> {
  const [mailboxes, orders, items, shipments] = await Promise.all(STORED.map((name) => countAll(user, name)));
  return { mailboxes: mailboxes ?? null, orders: orders ?? null, items: items ?? null, shipments: shipments ?? null };
}

/**
 * Counts the data found in one mailbox, by its email address; null where the service does not count or does not support
 * the filter.
 * @throws ServiceError
 */
export async function countFoundIn(user: ActingUser, address: string): Promise<Omit<StoredCounts, 'mailboxes'>> {
  const is = `mailbox/email eq '${address.replaceAll("'", "''")}'`;
  const [orders, items, shipments] = await Promise.all([
    countAll(user, 'orders', is),
    countAll(user, 'items', `order/${is}`),
    countAll(user, 'shipments', `order/${is}`),
  ]);
  return { orders, items, shipments };
}

async function countAll(user: ActingUser, collection: Stored, filter?: string): Promise<number | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath(collection),
      username: user.userName,
      parameters: { filter, limit: '1', count: 'true' },
      schema: responseOf(z.array(z.unknown())),
    });
    return body.totalCount ?? null;
  } catch (error) {
    if (isUserUnknown(error)) return 0;
    if (filter !== undefined && isFilterRefused(error)) return null;
    throw error;
  }
}
