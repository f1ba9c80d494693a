import type { Transaction } from 'kysely';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import { emailOwner } from '../store/account-emails.ts';
import type { Tables } from '../store/tables.ts';
import type { LinkArea, LinkDeps } from './link-area.ts';

/** Notifies the owner of an account that its password was changed, in the transaction of the change. */
export async function notifyPasswordChanged(
  trx: Transaction<Tables>,
  { outbox, clock }: LinkDeps,
  { rule: { area }, paths }: LinkArea,
  account: { readonly id: string; readonly email: string },
  language: EmailLanguage,
): Promise<void> {
  if (outbox === null) return;
  const content = { kind: 'password_changed', language, to: account.email, path: paths.forgot } as const;
  await queueEmail(trx, outbox, { ...content, owner: emailOwner(area, account.id) }, new Date(clock()));
}
