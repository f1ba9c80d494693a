import { z } from 'zod';

/**
 * A mail that was read and found to be no order (ext, contract §5): what is kept of it, and why. `reason` is one of a closed list
 * that may grow; `explanation` says it in one English line. Time in ms.
 */
export const passedOverMailSchema = z.object({
  reason: z.string(),
  explanation: z.string().nullable(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  sentDate: z.number().int().nullable(),
});
export type PassedOverMail = z.infer<typeof passedOverMailSchema>;
