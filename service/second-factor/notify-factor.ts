import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { type FactorEvent, factorEmail } from '#email/factor-email.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import { textsOf } from '../pages/page-language.ts';
import { emailOwner } from '../store/account-emails.ts';
import type { Tables } from '../store/tables.ts';
import type { FactorAccount, FactorArea, FactorDeps } from './factor-area.ts';

/** The browser that changed a second factor, and the language of the notice. */
export type FactorPlace = { readonly language: EmailLanguage; readonly userAgent: string };

/** Returns the browser of a request. */
export function placeOf(reply: FastifyReply): FactorPlace {
  return { language: textsOf(reply).language, userAgent: reply.request.headers['user-agent'] ?? '' };
}

/** Notifies the owner of an account of a change to its second factor, in the transaction of the change. */
export async function notifyFactor(
  trx: Transaction<Tables>,
  { outbox, clock }: Pick<FactorDeps, 'outbox' | 'clock'>,
  { rule, page }: FactorArea,
  account: FactorAccount,
  event: FactorEvent,
  { language, userAgent }: FactorPlace,
): Promise<void> {
  if (outbox === null) return;
  const now = new Date(clock());
  const content = factorEmail(event, { email: account.email, language, path: page }, { userAgent, now });
  await queueEmail(trx, outbox, { ...content, owner: emailOwner(rule.area, account.id) }, now);
}
