import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import type { Mailbox } from '#contract/mailbox.ts';
import type { MailboxRow } from '../store/mailboxes/mailboxes.ts';
import { presentProviderLink } from './dictionary.ts';
import type { Hrefs } from './href.ts';
import { presentInstant } from './instant.ts';
import { userHref } from './user.ts';

const DESCRIPTIONS = new Map<number, string>(
  Object.entries(MAILBOX_STATUS).map(([description, code]) => [code, description]),
);

/** Converts a mailbox to the API format (contract §5). */
export function presentMailbox(hrefs: Hrefs, row: MailboxRow): Mailbox {
  return {
    status: { code: row.status_code, description: DESCRIPTIONS.get(row.status_code) ?? 'TEMP_ERROR' },
    statusReason: row.status_reason,
    progress: row.progress,
    consent: { version: row.consent_version, time: Number(row.consent_at) },
    unreadableFolders: [...row.unreadable_folders],
    email: row.email,
    provider: presentProviderLink(hrefs, row.provider_id),
    user: { href: userHref(hrefs, row.user_name) },
    lastUpdated: presentInstant(row.last_crawled_at),
    updateTime: Number(row.update_time),
    href: hrefs('mailboxes', row.id),
  };
}
