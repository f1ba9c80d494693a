import { z } from 'zod';

/** An email about an order or a shipment (contract §5); `sentDate` in ms. `mailbox` is the one it was found in (ext). */
export const emailSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  sentDate: z.number().int().nullable(),
  emailType: z.enum(['order', 'shipment']),
  mailbox: z.object({ href: z.string(), email: z.string() }).optional(),
  content: z.object({ href: z.string() }),
  href: z.string(),
});
export type Email = z.infer<typeof emailSchema>;
