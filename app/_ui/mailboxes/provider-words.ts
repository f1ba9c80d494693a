import type { getTranslations } from 'next-intl/server';
import type { MailboxView } from '#lib/service/mailbox-view.ts';

/** Kinds of mailboxes that have words instead of a provider's own name. */
const WORDED = ['imap', 'import', 'sandbox'] as const;

/** Who runs a mailbox, or what it is; null when that is not known. */
export function providerWords(
  { providerKey, providerName }: MailboxView,
  t: Awaited<ReturnType<typeof getTranslations<'mailboxes'>>>,
): string | null {
  const worded = WORDED.find((known) => known === providerKey);
  return worded === undefined ? providerName : t(`providers.${worded}`);
}
