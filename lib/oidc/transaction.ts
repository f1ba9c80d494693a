import 'server-only';
import { z } from 'zod';
import { openText, sealText } from '../secrets.ts';

/** How long signing in at a provider may take. */
export const TRANSACTION_SECONDS = 900;
const TICKET_MS = 5 * 60_000;

const transactionSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go on afterwards, a path of this app. */
  next: z.string(),
  /** Set when the identity is to be connected: to whom, and in which session that was wished. */
  connect: z.object({ accountId: z.string(), sessionId: z.string() }).nullable(),
  /** In ms. */
  expiresAt: z.number(),
});

/** A sign-in at a provider that is under way. The browser itself keeps it, sealed: nothing is written down here. */
export type OidcTransaction = z.infer<typeof transactionSchema>;

const TRANSACTION = 'oidc transaction';

export function sealTransaction(key: Buffer, transaction: OidcTransaction): string {
  return sealText(key, TRANSACTION, JSON.stringify(transaction)).toString('base64url');
}

/** The transaction a browser brings back, when it is of this provider and not too old; else null. */
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
 * Proof that whoever is signed in wants a provider connected to their account, for five minutes. Without one, another site
 * could lead a browser through a sign-in as somebody else and so open the account to them.
 */
export function sealTicket(key: Buffer, ticket: Ticket, now: number): string {
  return sealText(key, TICKET, JSON.stringify({ ...ticket, expiresAt: now + TICKET_MS })).toString('base64url');
}

/** Whether a ticket is for this session and provider, and still good. */
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
    // Tampered with, or of another secret: as good as none.
    return null;
  }
}
