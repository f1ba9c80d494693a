import { z } from 'zod';

/** Fields that were edited (ext), by their names in forms. */
export const correctedSchema = z
  .array(z.string())
  .optional()
  .describe('Form fields that a user or partner edited. Emails do not change them. Absent if there are none.');

/** Whether an order or shipment outlived its mailbox (ext). */
export const keptSchema = z
  .boolean()
  .optional()
  .describe('Whether it was kept when its mailbox was unlinked. Later emails change only the status of an order.');
