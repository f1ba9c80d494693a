import 'server-only';
import { MAILBOX_STATUS, PROVIDERS } from '#contract/dictionaries.ts';
import { idFromHref } from '#contract/link.ts';
import type { Mailbox } from '#contract/mailbox.ts';
import { parseServiceTime } from '../format/dates.ts';

/** The state of a mailbox as shown to the user. */
export type MailboxHealth =
  | 'ok'
  | 'onboarding'
  | 'updating'
  | 'sign_in_needed'
  /** An uploaded export could not be read to the end. A retry cannot help, because exports are not kept. */
  | 'export_failed'
  /** A folder cannot be read. All others were. */
  | 'folder_failed'
  | 'failing'
  | 'unknown';

/** Progress of a crawl; null for values the service does not send. Times in ms. */
export type CrawlProgress = {
  readonly folders: number;
  readonly messagesTotal: number;
  readonly messagesScanned: number;
  readonly ordersFound: number;
  /** Start of this crawl, in ms. */
  readonly startedAt: number | null;
  readonly etaMs: number | null;
};

export type MailboxView = {
  readonly id: string;
  readonly href: string;
  readonly email: string | null;
  /** Key and name from our dictionary; null for an unknown provider. */
  readonly providerKey: string | null;
  readonly providerName: string | null;
  readonly health: MailboxHealth;
  /** The service's text for the state, if any. */
  readonly reason: string | null;
  readonly lastReadAt: number | null;
  readonly progress: CrawlProgress | null;
  /** The consent version, and when it was given, in ms; null if the service does not report it (ext). */
  readonly consent: { readonly version: string; readonly givenAt: number } | null;
  /** Names of folders that cannot be read; empty if the service does not report them (ext). */
  readonly unreadableFolders: readonly string[];
};

/** Converts a mailbox from the API; null if its href contains no ID. */
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
    health: toHealth(mailbox.status.code, mailbox.statusReason ?? ''),
    reason: mailbox.statusReason ?? null,
    lastReadAt: parseServiceTime(mailbox.lastUpdated),
    progress: mailbox.progress ?? null,
    consent: mailbox.consent == null ? null : { version: mailbox.consent.version, givenAt: mailbox.consent.time },
    unreadableFolders: (mailbox.unreadableFolders ?? []).map(({ name }) => name),
  };
}

/**
 * Returns a value that changes with each crawl. Crawl times have a resolution of 1 second, so the crawl's start is
 * included.
 */
export function readMark({ lastReadAt, progress }: Pick<MailboxView, 'lastReadAt' | 'progress'>): string {
  return `${lastReadAt ?? ''}/${progress?.startedAt ?? ''}`;
}

/** Checks whether the numbers are still changing, so that a page must refresh. */
export function isCrawling(health: MailboxHealth): boolean {
  return health === 'onboarding' || health === 'updating';
}

/** Healths of a mailbox that cannot be read, or not all of it. */
const IN_TROUBLE = ['sign_in_needed', 'export_failed', 'folder_failed', 'failing'] as const;

/** Returns why a mailbox cannot be read, or not all of it; null if it can. */
export function troubleOf({ health }: Pick<MailboxView, 'health'>): (typeof IN_TROUBLE)[number] | null {
  return IN_TROUBLE.find((known) => known === health) ?? null;
}

function toHealth(code: number, reason: string): MailboxHealth {
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
      if (reason.startsWith('export_')) return 'export_failed';
      return reason === 'folder_unreadable' || reason === 'unstable_folder' ? 'folder_failed' : 'failing';
    default:
      return 'unknown';
  }
}

function findProvider(href: string | null) {
  const id = href === null ? null : idFromHref(href);
  return PROVIDERS.find((provider) => String(provider.id) === id);
}
