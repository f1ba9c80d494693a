import { z } from 'zod';

/** Keys that orders can be grouped by (ext, contract §6). */
export const SUMMARY_KEYS = ['month', 'merchant', 'category', 'currency', 'status'] as const;
export type SummaryKey = (typeof SUMMARY_KEYS)[number];

/**
 * Orders of one key and currency. `key` is `YYYY-MM`, the href of a merchant or category, an ISO 4217 code, or an order
 * status; null for orders without one. Amounts are sums in minor units, null if no order of the group has one. They are
 * exact and can exceed 2^53, so clients must parse their digits instead of a double.
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
 * Response of `/orders/summary` (ext, contract §6). `count` is the number of matching orders. By category, an order
 * counts once in each category of its items, so the groups may add up to more.
 */
export const summarySchema = z.object({
  by: z.enum(SUMMARY_KEYS),
  count: z.number().int(),
  groups: z.array(summaryGroupSchema),
});
export type Summary = z.infer<typeof summarySchema>;
