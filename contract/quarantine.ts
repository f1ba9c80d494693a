import { z } from 'zod';
import { asMessage } from './form-faults.ts';

/**
 * A mail that was set aside because it could not be read (ext, contract §5). Times in ms, `size` in bytes. `source` says where
 * another try gets it from: the mail server, or the export, which has to be uploaded once more.
 */
export const quarantinedMailSchema = z.object({
  reason: z.string(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  sentDate: z.number().int().nullable(),
  size: z.number().int().nullable(),
  folder: z.string().nullable(),
  source: z.enum(['server', 'export']),
  tries: z.number().int(),
  triedTime: z.number().int(),
  /** When another try was asked for that has not been made yet. */
  retryTime: z.number().int().nullable(),
  href: z.string(),
});
export type QuarantinedMail = z.infer<typeof quarantinedMailSchema>;

/** How many mails another try was asked for. */
export const retrySchema = z.object({ fromServer: z.number().int(), fromExport: z.number().int() });

/** The operator's view: mails that were set aside, over all users, by reason. */
export const quarantineCountSchema = z.object({
  reason: z.string(),
  mails: z.number().int(),
  mailboxes: z.number().int(),
  waiting: z.number().int(),
});

/** Form of POST /operator/quarantine/retry. */
export const operatorRetryForm = z.strictObject({
  reason: z
    .string()
    .regex(/^[a-z_]{1,40}$/, asMessage({ key: 'client.not_a_reason', values: {} }))
    .optional(),
});
export const operatorRetrySchema = z.object({ mailboxes: z.number().int(), ...retrySchema.shape });
