import { z } from 'zod';
import { optionalReference } from './form.ts';
import { linkSchema } from './link.ts';

/** Response of DELETE on orders, items, and shipments; `restorable` (ext): the restore action can undo it. */
export const deletedSchema = linkSchema.extend({ restorable: z.boolean().optional() });
export type Deleted = { readonly href: string; readonly restorable: boolean };

/** Form of the restore action (ext): one deleted resource, by its href. */
export const restoreForm = z.strictObject({
  order: optionalReference(),
  item: optionalReference(),
  shipment: optionalReference(),
});
