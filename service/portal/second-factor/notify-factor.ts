import type { Transaction } from 'kysely';
import { type FactorEvent, factorEmail } from '#email/factor-email.ts';
import { type Outbox, queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import { emailOwner } from '../../store/account-emails.ts';
import type { PortalAccount } from '../../store/portal/portal-accounts.ts';
import type { Tables } from '../../store/tables.ts';
import { PORTAL_PATHS } from '../portal-context.ts';

/** The browser that changed a second factor, and the queue for emails; null if none can be sent. */
export type FactorPlace = {
  readonly outbox: Outbox | null;
  readonly language: EmailLanguage;
  readonly userAgent: string;
};

/** Notifies a developer of a change to the account's second factor, in the transaction of the change. */
export async function notifyFactor(
  trx: Transaction<Tables>,
  account: PortalAccount,
  event: FactorEvent,
  { outbox, language, userAgent }: FactorPlace,
  now: number,
): Promise<void> {
  if (outbox === null) return;
  const to = { email: account.email, language, path: PORTAL_PATHS.secondFactor };
  const content = factorEmail(event, to, { userAgent, now: new Date(now) });
  await queueEmail(trx, outbox, { ...content, owner: emailOwner('portal', account.id) }, new Date(now));
}
