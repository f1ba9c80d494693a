import { z } from 'zod';

/** What orders can be summed up by (ext, contract §6). */
export const SUMMARY_KEYS = ['month', 'merchant', 'category', 'currency', 'status'] as const;
export type SummaryKey = (typeof SUMMARY_KEYS)[number];

/**
 * Orders of one key and one currency. `key` is `YYYY-MM`, the href of a merchant or category, an ISO 4217 code or an order
 * status; null for orders that have none. Amounts are sums in minor units, null when no order of the group tells one. They
 * are exact and can exceed 2^53, where a client has to read the digits and not a double.
 */
export const summaryGroupSchema = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  href: z.string().nullable(),
  currency: z.string().nullable(),
  count: z.number().int(),
  orderTotal: z.number().int().nullable(),
  orderTax: z.number().int().nullable(),
  shippingCost: z.number().int().nullable(),
  discount: z.number().int().nullable(),
});
export type SummaryGroup = z.infer<typeof summaryGroupSchema>;

/**
 * Answer of `/orders/summary` (ext, contract §6). `count` is the number of orders that match; by category an order counts
 * once in each category of its items, so there the groups may add up to more.
 */
export const summarySchema = z.object({
  by: z.enum(SUMMARY_KEYS),
  count: z.number().int(),
  groups: z.array(summaryGroupSchema),
});
export type Summary = z.infer<typeof summarySchema>;
