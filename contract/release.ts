import { z } from 'zod';
import { optionalReference, optionalText } from './form.ts';
import { itemChangeForm } from './item.ts';
import { orderForm } from './order.ts';
import { shipmentChangeForm } from './shipment.ts';

/**
 * Form of the release action (ext): one resource, by its href, and the fields that are handed back, with commas between
 * them, as `corrected` of the resource names them; all of those without it.
 */
export const releaseForm = z.strictObject({
  order: optionalReference(),
  item: optionalReference(),
  shipment: optionalReference(),
  fields: optionalText(1000),
});

/** What `fields` of the release action may name: what forms set, a merchant always as `merchant`. */
export const releasableFields: Readonly<Record<'order' | 'item' | 'shipment', readonly string[]>> = {
  order: Object.keys(orderForm.shape).filter((field) => field !== 'merchantName'),
  item: Object.keys(itemChangeForm.shape),
  // A shipment's merchant is in no form; it is its owner's when the mails that told it were erased.
  shipment: [...Object.keys(shipmentChangeForm.shape), 'merchant'],
};
