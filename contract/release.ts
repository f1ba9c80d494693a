import { z } from 'zod';
import { optionalReference, optionalText } from './form.ts';

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
