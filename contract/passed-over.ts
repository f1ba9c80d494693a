import { z } from 'zod';

/**
 * An email without an order (ext, contract §5): the stored details and the reason. `reason` is from a closed list that
 * may grow. `explanation` is one line of English. Time in ms.
 */
export const passedOverMailSchema = z.object({
  reason: z.string(),
  explanation: z.string().nullable(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  sentDate: z.number().int().nullable(),
});
export type PassedOverMail = z.infer<typeof passedOverMailSchema>;
