import { z } from 'zod';
import { SHIPMENT_STATUS } from './dictionaries.ts';
import { shipperSchema } from './dictionary.ts';
import { correctedSchema, keptSchema } from './edited.ts';
import { formShape, wireShape } from './fields/field-schemas.ts';
import { SHIPMENT_FIELDS } from './fields/shipment-fields.ts';
import { optionalInteger, optionalReference, optionalReferences } from './form.ts';
import { itemSchema } from './item.ts';
import { linkSchema } from './link.ts';
import { statusSchema } from './status.ts';

/** A shipment (contract §5). History timestamps are `YYYY/MM/DD HH:MM:SS`. */
export const shipmentSchema = z.object({
  status: statusSchema(SHIPMENT_STATUS),
  shipper: shipperSchema.nullable(),
  ...wireShape(SHIPMENT_FIELDS),
  history: z.array(z.object({ timestamp: z.string(), location: z.string().nullable(), activity: z.string() })),
  order: linkSchema.nullable(),
  items: z.array(z.union([itemSchema, linkSchema])),
  emails: z.array(linkSchema),
  shares: z.array(z.unknown()),
  receivedShare: z.unknown(),
  corrected: correctedSchema,
  kept: keptSchema,
  updateTime: z.number().int(),
  href: z.string(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/**
 * Form of PUT /shipments/{id}: only the fields sent are changed. Members of objects have the same names as in filters.
 * The order must belong to the user, and the items to that order.
 */
export const shipmentChangeForm = z.strictObject({
  status: optionalInteger(0, 5).describe('0 pending, 1 shipped, 2 out for delivery, 3 delivered, 4 error, 5 unknown.'),
  shipper: optionalReference(),
  ...formShape(SHIPMENT_FIELDS),
  order: optionalReference(),
  items: optionalReferences(),
});
export type ShipmentChangeForm = z.infer<typeof shipmentChangeForm>;

/** Form of POST /shipments: the same fields, none of them required. */
export const newShipmentForm = shipmentChangeForm;
