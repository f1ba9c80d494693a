import { z } from 'zod';

/** The encrypted content of a mailbox credential if the mailbox uses its provider's sign-in instead of a password. */
export type MailGrant = {
  /** Account of the grant, because its mailbox is no longer known when the grant is revoked. */
  readonly login: string;
  readonly refreshToken: string;
  readonly accessToken: string;
  /** Expiry of the access token, in ms. */
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

/**
 * Parses a stored grant.
 * @throws Error if the text is not a grant, without repeating the text
 */
export function readGrant(text: string): MailGrant {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Reported below without the parser's message, which would quote the text.
  }
  const parsed = grantSchema.safeParse(value);
  if (!parsed.success) throw new Error('A stored provider grant has an unexpected format');
  return parsed.data;
}
