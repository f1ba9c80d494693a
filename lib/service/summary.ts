import 'server-only';
import { z } from 'zod';
import { CURRENCIES_PATH, SUMMARY_PATH } from '#contract/routes.ts';
import { type SummaryKey, summaryGroupSchema, summarySchema } from '#contract/summary.ts';
import { isCurrency } from '../format/money.ts';
import type { ActingUser } from './acting-user.ts';
import { responseOf } from './response-schema.ts';
import { isFilterRefused, ServiceError } from './service-error.ts';

/** An exact sum of minor units: a bigint if a number would lose digits. */
const sum = z.union([z.number().int(), z.bigint()]).nullable();
const exactGroup = summaryGroupSchema.extend({ orderTotal: sum, orderTax: sum, shippingCost: sum, discount: sum });
const summaryResponse = responseOf(summarySchema.extend({ groups: z.array(exactGroup) }));
const currenciesResponse = responseOf(z.array(z.string()));
export type ExactGroup = z.infer<typeof exactGroup>;

/**
 * Returns counts and totals of the orders that match a filter, per key and currency (ext, contract §6). Returns null if
 * the service has no summaries or does not support this filter, which hides the chart.
 * @throws ServiceError when the service does not respond
 */
export async function summariseOrders(
  user: ActingUser,
  by: SummaryKey,
  filter: string,
): Promise<readonly ExactGroup[] | null> {
  try {
    return await fetchGroups(user, by, filter);
  } catch (error) {
    // An unexpected body means that the service treats "summary" as an order ID.
    if (error instanceof ServiceError && error.status !== null && error.status < 500) return null;
    throw error;
  }
}

async function fetchGroups(user: ActingUser, by: SummaryKey, filter: string): Promise<readonly ExactGroup[]> {
  const { body } = await user.service.send({
    method: 'GET',
    path: SUMMARY_PATH,
    username: user.userName,
    parameters: { by, filter: filter === '' ? undefined : filter },
    schema: summaryResponse,
  });
  return body.result.groups;
}

/**
 * Counts orders by key under a filter, in all currencies: by the name of a merchant or category, or by status. Returns
 * `rejected` if the service rejects the filter, null if the counts are unavailable: the list next to them must never
 * fail because of them.
 */
export async function countOrdersBy(
  user: ActingUser,
  by: SummaryKey,
  filter: string,
): Promise<ReadonlyMap<string, number> | 'rejected' | null> {
  try {
    const groups = await fetchGroups(user, by, filter);
    const counts = new Map<string, number>();
    for (const { key, name, count } of groups) {
      const word = name ?? key;
      if (word !== null) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return counts;
  } catch (error) {
    if (isFilterRefused(error)) return 'rejected';
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Returns the currencies of the orders that match a filter; null if they are unavailable. */
export async function listMatchingCurrencies(user: ActingUser, filter: string): Promise<readonly string[] | null> {
  const counts = await countOrdersBy(user, 'currency', filter);
  return counts === null || counts === 'rejected' ? null : [...counts.keys()].filter(isCurrency);
}

/**
 * Returns the currencies of all orders of a user (ext, contract §6); none if they are unavailable: a choice of filters
 * must never make the list fail.
 */
export async function listCurrencies(user: ActingUser): Promise<readonly string[]> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: CURRENCIES_PATH,
      username: user.userName,
      schema: currenciesResponse,
    });
    return body.result;
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
