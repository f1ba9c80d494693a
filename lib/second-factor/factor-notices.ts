import 'server-only';
import type { Kysely } from 'kysely';
import { type FactorEvent, factorEmail } from '#email/factor-email.ts';
import { queueEmail } from '#email/outbox.ts';
import { findRecipient } from '../accounts/recipients.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { WebTables } from '../store/tables.ts';

/** The device that caused the event, and the queue for emails; null if none can be sent. */
export type FactorPlace = { readonly outbox: WebOutbox | null; readonly userAgent: string };

/** Notifies the owner of a change to the second factors. This cannot be turned off. */
export async function notifyFactor(
  transaction: Kysely<WebTables>,
  accountId: string,
  event: FactorEvent,
  { outbox, userAgent }: FactorPlace,
  now: Date,
): Promise<void> {
  const recipient = outbox === null ? null : await findRecipient(transaction, accountId);
  if (outbox === null || recipient === null) return;
  const to = { ...recipient, path: '/settings/second-factor' };
  const content = factorEmail(event, to, { userAgent, now });
  await queueEmail(transaction, outbox, { ...content, owner: accountId }, now);
}
