import 'server-only';
import { MAILBOX_STATUS, PROVIDERS } from '#contract/dictionaries.ts';
import { idFromHref } from '#contract/link.ts';
import type { Mailbox } from '#contract/mailbox.ts';
import { parseServiceTime } from '../format/dates.ts';

/** How a mailbox is doing, for a person. */
export type MailboxHealth = 'ok' | 'onboarding' | 'updating' | 'sign_in_needed' | 'trouble' | 'unknown';

/** Numbers of a crawl; null where the service gives none. Times in ms. */
export type CrawlProgress = {
  readonly folders: number;
  readonly messagesTotal: number;
  readonly messagesScanned: number;
  readonly ordersFound: number;
  /** When this crawl began, in ms. */
  readonly startedAt: number | null;
  readonly etaMs: number | null;
};

export type MailboxView = {
  readonly id: string;
  readonly href: string;
  readonly email: string | null;
  /** Of our dictionary, with the name in it; null for a provider that is not there. */
  readonly providerKey: string | null;
  readonly providerName: string | null;
  readonly health: MailboxHealth;
  /** The service's own words for the state, when it gives some. */
  readonly reason: string | null;
  readonly lastReadAt: number | null;
  readonly progress: CrawlProgress | null;
  /** The text it was linked under, and when in ms; null for a service that does not tell (ext). */
  readonly consent: { readonly version: string; readonly givenAt: number } | null;
  /** Names of folders that cannot be read; empty for a service that does not tell (ext). */
  readonly unreadableFolders: readonly string[];
};

/** Wire to view; null for a mailbox whose href names no id. */
export function toMailboxView(mailbox: Mailbox): MailboxView | null {
  const id = idFromHref(mailbox.href);
  if (id === null) return null;
  const provider = findProvider(mailbox.provider?.href ?? null);
  return {
    id,
    href: mailbox.href,
    email: mailbox.email,
    providerKey: provider?.key ?? null,
    providerName: provider?.name ?? null,
    health: toHealth(mailbox.status.code),
    reason: mailbox.statusReason ?? null,
    lastReadAt: parseServiceTime(mailbox.lastUpdated),
    progress: mailbox.progress ?? null,
    consent: mailbox.consent == null ? null : { version: mailbox.consent.version, givenAt: mailbox.consent.time },
    unreadableFolders: (mailbox.unreadableFolders ?? []).map(({ name }) => name),
  };
}

/** Changes when a mailbox was read once more: its times are to the second, so the crawl's own beginning counts too. */
export function readMark({ lastReadAt, progress }: Pick<MailboxView, 'lastReadAt' | 'progress'>): string {
  return `${lastReadAt ?? ''}/${progress?.startedAt ?? ''}`;
}

/** Whether numbers still change, so that a page should look again. */
export function isCrawling(health: MailboxHealth): boolean {
  return health === 'onboarding' || health === 'updating';
}

function toHealth(code: number): MailboxHealth {
  switch (code) {
    case MAILBOX_STATUS.OK:
      return 'ok';
    case MAILBOX_STATUS.ONBOARDING:
      return 'onboarding';
    case MAILBOX_STATUS.UPDATING:
      return 'updating';
    case MAILBOX_STATUS.AUTH_ERROR:
      return 'sign_in_needed';
    case MAILBOX_STATUS.TEMP_ERROR:
      return 'trouble';
    default:
      return 'unknown';
  }
}

function findProvider(href: string | null) {
  const id = href === null ? null : idFromHref(href);
  return PROVIDERS.find((provider) => String(provider.id) === id);
}
