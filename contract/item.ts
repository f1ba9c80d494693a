import { z } from 'zod';
import { namedLinkSchema } from './dictionary.ts';
import { correctedSchema } from './edited.ts';
import { formShape, wireShape } from './fields/field-schemas.ts';
import { ITEM_FIELDS } from './fields/item-fields.ts';
import { optionalBoolean, optionalReference, optionalReferences } from './form.ts';
import { linkSchema } from './link.ts';

/** A line of an order (contract §5). Money in minor units; relations are links unless expanded. */
export const itemSchema = z.object({
  ...wireShape(ITEM_FIELDS),
  category: namedLinkSchema.nullable(),
  parsingConfidence: z.number().int().min(0).max(100).nullable(),
  priceHistory: z.array(z.object({ timestamp: z.number().int(), price: z.number().int() })),
  returned: z.boolean(),
  order: linkSchema,
  shipments: z.array(linkSchema),
  orderEmails: z.array(linkSchema),
  shipmentEmails: z.array(linkSchema),
  corrected: correctedSchema,
  updateTime: z.number().int(),
  href: z.string(),
});
export type Item = z.infer<typeof itemSchema>;

/** Form of PUT /items/{id}: only the fields sent are changed. */
export const itemChangeForm = z.strictObject({
  ...formShape(ITEM_FIELDS),
  category: optionalReference(),
  returned: optionalBoolean(),
  shipments: optionalReferences(),
});
export type ItemChangeForm = z.infer<typeof itemChangeForm>;

/** Form of POST /items: references the order by href. */
export const newItemForm = itemChangeForm.extend({ order: optionalReference() });
