import type { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import { isCrawling, type MailboxView } from '#lib/service/mailbox-view.ts';

/**
 * Returns when a mailbox was last checked for new email. Returns null for an uploaded export, which cannot have any, and
 * during a first crawl, because the status says so.
 */
export function lastReadWords(
  { providerKey, health, lastReadAt }: Pick<MailboxView, 'providerKey' | 'health' | 'lastReadAt'>,
  t: Awaited<ReturnType<typeof getTranslations<'mailboxes'>>>,
  { locale, now }: { readonly locale: string; readonly now: number },
): string | null {
  if (providerKey === 'import') return null;
  if (lastReadAt !== null) return t('lastRead', { when: formatAgo(lastReadAt, now, locale) });
  return isCrawling(health) ? null : t('neverRead');
}
