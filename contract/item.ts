import { z } from 'zod';
import { namedLinkSchema } from './dictionary.ts';
import {
  optionalAmount,
  optionalBoolean,
  optionalDate,
  optionalInteger,
  optionalReference,
  optionalReferences,
  optionalText,
  optionalUrl,
} from './form.ts';
import { linkSchema } from './link.ts';

/** A line of an order (contract §5). Money in minor units; relations are links unless expanded. */
export const itemSchema = z.object({
  description: z.string().nullable(),
  quantity: z.number().int().nullable(),
  price: z.number().int().nullable(),
  purchaseDate: z.string().nullable(),
  category: namedLinkSchema.nullable(),
  parsingConfidence: z.number().int().min(0).max(100).nullable(),
  productCode: z.string().nullable(),
  productUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  priceHistory: z.array(z.object({ timestamp: z.number().int(), price: z.number().int() })),
  returned: z.boolean(),
  returnByDate: z.string().nullable(),
  order: linkSchema,
  shipments: z.array(linkSchema),
  orderEmails: z.array(linkSchema),
  shipmentEmails: z.array(linkSchema),
  corrected: z.array(z.string()).optional(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type Item = z.infer<typeof itemSchema>;

/** Form of PUT /items/{id}: only the fields sent are changed. */
export const itemChangeForm = z.strictObject({
  description: optionalText(2000),
  quantity: optionalInteger(0, 1_000_000),
  price: optionalAmount(),
  purchaseDate: optionalDate(),
  category: optionalReference(),
  productCode: optionalText(200),
  productUrl: optionalUrl(),
  imageUrl: optionalUrl(),
  returned: optionalBoolean(),
  returnByDate: optionalDate(),
  shipments: optionalReferences(),
});
export type ItemChangeForm = z.infer<typeof itemChangeForm>;

/** Form of POST /items: references the order by href. */
export const newItemForm = itemChangeForm.extend({ order: optionalReference() });
