import type { Transaction } from 'kysely';
import { forgetEmailsOf } from '#email/outbox.ts';
import { dropAccountLinks } from './account-links.ts';
import type { AccountArea } from './email-tables.ts';
import type { Tables } from './tables.ts';

/** Returns the value that identifies an account as the owner of an email. */
export function emailOwner(area: AccountArea, accountId: string): string {
  return `${area} ${accountId}`;
}

/** Deletes the waiting emails of an account that is being erased, and the links in them. */
export async function deleteAccountEmails(
  trx: Transaction<Tables>,
  area: AccountArea,
  accountId: string,
): Promise<void> {
  await forgetEmailsOf(trx, emailOwner(area, accountId));
  await dropAccountLinks(trx, area, accountId);
}
