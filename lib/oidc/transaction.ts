import 'server-only';
import { z } from 'zod';
import { openText, sealText } from '../secrets.ts';

/** Time limit for signing in at a provider. */
export const TRANSACTION_SECONDS = 900;
const TICKET_MS = 5 * 60_000;

const transactionSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of this app to go to afterwards. */
  next: z.string(),
  /** Set to connect the identity: the account, and the session that requested it. */
  connect: z.object({ accountId: z.string(), sessionId: z.string() }).nullable(),
  /** In ms. */
  expiresAt: z.number(),
});

/** A sign-in at a provider in progress. It is stored encrypted in the browser, not here. */
export type OidcTransaction = z.infer<typeof transactionSchema>;

const TRANSACTION = 'oidc transaction';

export function sealTransaction(key: Buffer, transaction: OidcTransaction): string {
  return sealText(key, TRANSACTION, JSON.stringify(transaction)).toString('base64url');
}

/** Returns the transaction of a browser if it belongs to this provider and has not expired, otherwise null. */
export function openTransaction(
  key: Buffer,
  sealed: string | undefined,
  provider: string,
  now: number,
): OidcTransaction | null {
  const opened = open(key, TRANSACTION, sealed, transactionSchema);
  return opened !== null && opened.provider === provider && opened.expiresAt > now ? opened : null;
}

const ticketSchema = z.object({
  accountId: z.string(),
  sessionId: z.string(),
  provider: z.string(),
  expiresAt: z.number(),
});
type Ticket = Omit<z.infer<typeof ticketSchema>, 'expiresAt'>;

const TICKET = 'oidc connect';

/**
 * Creates a ticket that proves for 5 minutes that the signed-in user wants to connect a provider. Without it, another
 * site could lead the browser through a sign-in as someone else, who would then have access to the account.
 */
export function sealTicket(key: Buffer, ticket: Ticket, now: number): string {
  return sealText(key, TICKET, JSON.stringify({ ...ticket, expiresAt: now + TICKET_MS })).toString('base64url');
}

/** Checks that a ticket is for this session and provider and has not expired. */
export function isTicketFor(key: Buffer, sealed: string, wanted: Ticket, now: number): boolean {
  const ticket = open(key, TICKET, sealed, ticketSchema);
  if (ticket === null || ticket.expiresAt <= now) return false;
  const { accountId, sessionId, provider } = ticket;
  return accountId === wanted.accountId && sessionId === wanted.sessionId && provider === wanted.provider;
}

function open<T>(key: Buffer, identity: string, sealed: string | undefined, schema: z.ZodType<T>): T | null {
  if (sealed === undefined) return null;
  try {
    return schema.parse(JSON.parse(openText(key, identity, Buffer.from(sealed, 'base64url'))));
  } catch {
    // Tampered with, or encrypted with another secret.
    return null;
  }
}
