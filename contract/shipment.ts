import { z } from 'zod';
import { SHIPMENT_STATUS } from './dictionaries.ts';
import { shipperSchema } from './dictionary.ts';
import {
  optionalDate,
  optionalInteger,
  optionalReference,
  optionalReferences,
  optionalText,
  optionalUrl,
} from './form.ts';
import { itemSchema } from './item.ts';
import { linkSchema } from './link.ts';
import { statusSchema } from './status.ts';

const estimateSchema = z.object({ minDate: z.string().nullable(), maxDate: z.string().nullable() });

/** A shipment (contract §5). History timestamps are `YYYY/MM/DD HH:MM:SS`. */
export const shipmentSchema = z.object({
  status: statusSchema(SHIPMENT_STATUS),
  shipper: shipperSchema.nullable(),
  description: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  merchantTrackingUrl: z.string().nullable(),
  shippingDate: z.string().nullable(),
  receivedDate: z.string().nullable(),
  shippingEstimate: estimateSchema,
  deliveryEstimate: estimateSchema,
  destinationAddress: z.object({ locationString: z.string().nullable(), postalCode: z.string().nullable() }),
  history: z.array(z.object({ timestamp: z.string(), location: z.string().nullable(), activity: z.string() })),
  order: linkSchema.nullable(),
  items: z.array(z.union([itemSchema, linkSchema])),
  emails: z.array(linkSchema),
  shares: z.array(z.unknown()),
  receivedShare: z.unknown(),
  corrected: z.array(z.string()).optional(),
  /** Whether it was kept when its mailbox was unlinked (ext). */
  kept: z.boolean().optional(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/**
 * Form of PUT /shipments/{id}: only the fields sent are changed. Members of objects have the same names as in filters.
 * The order must belong to the user, and the items to that order.
 */
export const shipmentChangeForm = z.strictObject({
  status: optionalInteger(0, 5),
  shipper: optionalReference(),
  description: optionalText(2000),
  trackingNumber: optionalText(100),
  trackingUrl: optionalUrl(),
  merchantTrackingUrl: optionalUrl(),
  shippingDate: optionalDate(),
  receivedDate: optionalDate(),
  'shippingEstimate/minDate': optionalDate(),
  'shippingEstimate/maxDate': optionalDate(),
  'deliveryEstimate/minDate': optionalDate(),
  'deliveryEstimate/maxDate': optionalDate(),
  'destinationAddress/locationString': optionalText(500),
  'destinationAddress/postalCode': optionalText(20),
  order: optionalReference(),
  items: optionalReferences(),
});
export type ShipmentChangeForm = z.infer<typeof shipmentChangeForm>;

/** Form of POST /shipments: the same fields, none of them required. */
export const newShipmentForm = shipmentChangeForm;
