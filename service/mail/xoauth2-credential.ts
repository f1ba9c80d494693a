import { z } from 'zod';

/** What is sealed for a mailbox that is signed in to with its provider, where other mailboxes have a password. */
export type MailGrant = {
  /** The account the grant is for: which mailbox it was is not known any more when the grant is given back. */
  readonly login: string;
  readonly refreshToken: string;
  readonly accessToken: string;
  /** When the access token ends, in ms. */
  readonly expiresAt: number;
};

const grantSchema = z.object({
  login: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
});

export function writeGrant(grant: MailGrant): string {
  return JSON.stringify(grantSchema.parse(grant));
}

/** @throws Error when the text, which it does not repeat, is no grant */
export function readGrant(text: string): MailGrant {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Told below, without the parser's words: they quote what they stumble over.
  }
  const parsed = grantSchema.safeParse(value);
  if (!parsed.success) throw new Error('A stored grant of a mail provider has another form');
  return parsed.data;
}
