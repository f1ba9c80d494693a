import type { getTranslations } from 'next-intl/server';
import type { MailboxView } from '#lib/service/mailbox-view.ts';

/** Types of mailboxes that have a text instead of a provider name. */
const WORDED = ['imap', 'import', 'sandbox'] as const;

/** Returns the provider's name or the type of a mailbox; null when unknown. */
export function providerWords(
  { providerKey, providerName }: MailboxView,
  t: Awaited<ReturnType<typeof getTranslations<'mailboxes'>>>,
): string | null {
  const worded = WORDED.find((known) => known === providerKey);
  return worded === undefined ? providerName : t(`providers.${worded}`);
}

/** Returns the letter on a mailbox's tile: the first of its provider's name, or "@". */
export function providerLetter({ providerKey, providerName }: MailboxView): string {
  const worded = WORDED.some((known) => known === providerKey);
  return worded || providerName === null ? '@' : (Array.from(providerName)[0] ?? '@');
}
