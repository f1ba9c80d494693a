import { z } from 'zod';
import { optionalReference, optionalText } from './form.ts';
import { itemChangeForm } from './item.ts';
import { orderForm } from './order.ts';
import { shipmentChangeForm } from './shipment.ts';

/**
 * Form of the release action (ext): one resource by its href, and the fields to revert, separated by commas and named
 * as in its `corrected`; without `fields`, all of them.
 */
export const releaseForm = z.strictObject({
  order: optionalReference(),
  item: optionalReference(),
  shipment: optionalReference(),
  fields: optionalText(1000).describe('Names of the fields, separated by commas, as in `corrected`. Default: all.'),
});

/** Valid names in `fields` of the release action: the form fields, and the merchant always as `merchant`. */
export const releasableFields: Readonly<Record<'order' | 'item' | 'shipment', readonly string[]>> = {
  order: Object.keys(orderForm.shape).filter((field) => field !== 'merchantName'),
  item: Object.keys(itemChangeForm.shape),
  // No form contains a shipment's merchant. It counts as edited once the emails that contained it are erased.
  shipment: [...Object.keys(shipmentChangeForm.shape), 'merchant'],
};
