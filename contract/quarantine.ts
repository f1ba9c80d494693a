import { z } from 'zod';
import { asMessage } from './form-faults.ts';

/**
 * A quarantined email, which could not be parsed (ext, contract §5). Times in ms, `size` in bytes. `source` is where a
 * retry reads it from: the mail server, or the export, which must be uploaded again.
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
  /** Time of the pending retry request, if any. */
  retryTime: z.number().int().nullable(),
  href: z.string(),
});
export type QuarantinedMail = z.infer<typeof quarantinedMailSchema>;

/** Number of emails for which a retry was requested. */
export const retrySchema = z.object({ fromServer: z.number().int(), fromExport: z.number().int() });

/** Quarantined emails of all users by reason, for the operator. */
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
