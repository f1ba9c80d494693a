import { z } from 'zod';
import { optionalEmail, optionalText, requiredName } from './form.ts';
import { linkSchema } from './link.ts';
import { mailboxSchema } from './mailbox.ts';

/** A user of a client (contract §5). */
export const userSchema = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userEmail: z.string().nullable(),
  linkedAccounts: z.array(z.unknown()),
  mailboxes: z.array(z.union([mailboxSchema, linkSchema])),
  createTime: z.number().int(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type User = z.infer<typeof userSchema>;

/**
 * Normalizes a user name for comparison and storage: without whitespace around it, as forms store it, and in NFC,
 * because clients may send any Unicode normal form (UAX 15).
 */
export function normalUserName(name: string): string {
  return name.trim().normalize('NFC');
}

/**
 * Name of the user whose creation also links the sample mailbox in sandbox mode (ext), so that an app can show a sample
 * without the linking pages. It is not an email address, so no one can have it as an account.
 */
export const SAMPLE_USER_NAME = 'sandbox-sample';

/** Form of POST /users, with `username` already renamed to `userName` (contract §5). */
export const newUserForm = z.strictObject({
  userName: requiredName(200).normalize('NFC'),
  firstName: optionalText(200),
  lastName: optionalText(200),
  userEmail: optionalEmail(),
});
export type NewUserForm = z.infer<typeof newUserForm>;

/** Form of PUT /users/self: only the fields sent are changed. */
export const userChangeForm = newUserForm.omit({ userName: true });
export type UserChangeForm = z.infer<typeof userChangeForm>;
