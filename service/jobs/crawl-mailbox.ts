import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import type { StatusReason } from '#contract/mailbox.ts';
import { MailError } from '../mail/mail-error.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { reportedCode } from '../mail/reported-code.ts';
import { ProviderBusy, SignInError } from '../mail/xoauth2-error.ts';
import { secondReaderConsent } from '../second-reader/consent.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import {
  findMailboxToCrawl,
  isPaused,
  type MailboxRef,
  type MailboxToCrawl,
  setMailboxStatus,
} from '../store/mailboxes/mailboxes-crawl.ts';
import {
  type Crawl,
  type CrawlDeps,
  FolderUnreadable,
  MailboxGone,
  StorageFull,
  TurnOver,
  UnstableFolder,
} from './crawl-context.ts';
import { crawlSampleMailbox, crawlUploads, isExportError } from './crawl-export.ts';
import { crawlImap } from './crawl-imap.ts';
import { createCrawlProgress } from './crawl-progress.ts';
import { type ExportTurn, ExportTurnOver } from './export-turn.ts';
import { HostBusy, withHostPlace, withMailboxLock } from './locks.ts';
import { CredentialRefused } from './open-mailbox.ts';

/** What to read of a mailbox: its uploaded exports, its server or sample emails, or both in that order. */
export type CrawlPart =
  | { readonly kind: 'everything' }
  | { readonly kind: 'exports'; readonly turn: ExportTurn }
  | { readonly kind: 'server' };

/**
 * Crawls a mailbox once, from where the last crawl stopped. A rejected password or revoked sign-in is recorded once and
 * not retried until the user signs in again. If a server or provider throttles, the crawl backs off, for longer each
 * time. Other failures are thrown after the status is written, and the queue backs off.
 * @returns whether to crawl the mailbox's server next, because only its exports were read
 * @throws MailError, SignInError of a server or provider to retry, MailboxBusy, HostBusy, LockLost, TurnOver,
 * ExportTurnOver, StorageFull, the signal's reason
 */
export async function crawlMailbox(
  deps: CrawlDeps,
  ref: MailboxRef,
  stop: AbortSignal,
  part: CrawlPart = { kind: 'everything' },
): Promise<{ readonly serverNext: boolean }> {
  return withMailboxLock(deps.database, ref.mailboxId, async (lost) => {
    const signal = AbortSignal.any([stop, lost]);
    const { db } = deps.database;
    const mailbox = await findMailboxToCrawl(db, ref);
    if (mailbox === null) return { serverNext: false };
    const progress = createCrawlProgress(db, ref, deps.clock);
    const { secondReaderHost: host } = deps;
    const usesSecondReader = host !== undefined && mailbox.consentVersion.endsWith(secondReaderConsent(host));
    try {
      return { serverNext: await crawlWith({ ...deps, ref, signal, progress, usesSecondReader }, mailbox, part) };
    } finally {
      await progress.stop();
    }
  });
}

async function crawlWith(crawl: Crawl, mailbox: MailboxToCrawl, part: CrawlPart): Promise<boolean> {
  const { ref, signal, progress } = crawl;
  const { db } = crawl.database;
  if (isPaused(mailbox, crawl.clock())) {
    // Uploaded exports do not depend on the throttled server.
    await readExports(crawl, part);
    return false;
  }
  const code = mailbox.lastCrawledAt === null ? MAILBOX_STATUS.ONBOARDING : MAILBOX_STATUS.UPDATING;
  await setMailboxStatus(db, ref, { code, reason: 'crawling' }, crawl.clock);
  const serverNext = part.kind === 'exports' && mailbox.connection.kind !== 'import';
  try {
    await readExports(crawl, part);
    if (part.kind !== 'exports') await readServer(crawl, mailbox);
    await progress.finish();
    const crawledAt = crawl.clock();
    const upToDate = { code: MAILBOX_STATUS.OK, reason: 'up_to_date', crawledAt } as const;
    await setMailboxStatus(db, ref, serverNext ? { code, reason: 'queued' } : upToDate, crawl.clock);
    crawl.metrics?.crawlEnded(serverNext ? 'queued' : 'up_to_date');
    return serverNext;
  } catch (error) {
    if (error instanceof MailboxGone) return false;
    signal.throwIfAborted();
    await progress.finish();
    if (!(await isSettled(crawl, ref, error, mailbox))) throw error;
    return false;
  }
}

async function readExports(crawl: Crawl, part: CrawlPart): Promise<void> {
  if (part.kind !== 'server') await crawlUploads(crawl, part.kind === 'exports' ? part.turn : null);
}

async function readServer(
  crawl: Crawl,
  { connection, credential, credentialState, linkedAt, lastCrawledAt }: MailboxToCrawl,
): Promise<void> {
  switch (connection.kind) {
    case 'imap':
      // A rejected password is not retried, so that a forgotten mailbox never locks its account.
      if (credential === null || credentialState !== 'good') {
        const code = connection.oauth === undefined ? 'wrong_password' : 'sign_in_revoked';
        throw new CredentialRefused(code, credential);
      }
      await inHostPlace(crawl, connection.host, () =>
        crawlImap(crawl, { ref: crawl.ref, settings: connection, credential }, lastCrawledAt),
      );
      return;
    case 'sandbox':
      if (credentialState === 'refused') throw new CredentialRefused('wrong_password', credential);
      await crawlSampleMailbox(crawl, linkedAt);
      return;
    case 'import':
      return;
  }
}

async function inHostPlace(crawl: Crawl, host: string, work: () => Promise<void>): Promise<void> {
  const { connectionsPerHost } = crawl;
  if (connectionsPerHost === undefined) await work();
  else await withHostPlace(crawl.database, host, connectionsPerHost, work);
}

const FIRST_BACKOFF_MS = 5 * 60_000;
const LONGEST_BACKOFF_MS = 4 * 3_600_000;

/**
 * Returns the wait (ms): doubled each time the server or provider throttles, plus up to 50%, so that the crawls do not
 * all return at once.
 */
export function throttleBackoff(throttleCount: number, random: () => number): number {
  const least = Math.min(FIRST_BACKOFF_MS * 2 ** throttleCount, LONGEST_BACKOFF_MS);
  return Math.round(least * (1 + random() / 2));
}

/** Writes the failure to the mailbox. Returns true if a retry cannot help. */
async function isSettled(
  deps: CrawlDeps,
  ref: MailboxRef,
  error: unknown,
  { throttleCount, lastCrawledAt, connection }: MailboxToCrawl,
): Promise<boolean> {
  const { db } = deps.database;
  if (error instanceof ExportTurnOver) return false;
  if (error instanceof TurnOver && lastCrawledAt === null) {
    await setMailboxStatus(db, ref, { code: MAILBOX_STATUS.ONBOARDING, reason: 'queued' }, deps.clock);
    return false;
  }
  if (error instanceof HostBusy) {
    await setMailboxStatus(db, ref, { code: MAILBOX_STATUS.UPDATING, reason: 'queued' }, deps.clock);
    return false;
  }
  const reason = reasonOf(error, deps.mailOptions, connection);
  deps.log.warn({ mailboxId: ref.mailboxId, reason, err: error }, 'crawl failed');
  deps.metrics?.crawlEnded(reason);
  if (error instanceof CredentialRefused) {
    const change = { code: MAILBOX_STATUS.AUTH_ERROR, reason, refused: error.credential };
    await setMailboxStatus(db, ref, change, deps.clock);
    return true;
  }
  if (error instanceof StorageFull && connection.kind !== 'import') {
    // Only the export waits. A crawl of the server is not delayed as after an error.
    await setMailboxStatus(db, ref, { code: MAILBOX_STATUS.UPDATING, reason }, deps.clock);
    return false;
  }
  const change = { code: MAILBOX_STATUS.TEMP_ERROR, reason };
  if (reason === 'unstable_folder' || reason === 'folder_unreadable') {
    // Everything else was read. The next poll retries the folder, or after a day if the folder was renumbered.
    await setMailboxStatus(db, ref, { ...change, crawledAt: deps.clock() }, deps.clock);
    return true;
  }
  if (reason === 'throttled' || error instanceof ProviderBusy) {
    const requestedMs = error instanceof ProviderBusy ? Math.min(error.pauseMs, LONGEST_BACKOFF_MS) : 0;
    const backoffMs = throttleBackoff(throttleCount, deps.random ?? Math.random);
    const throttledUntil = deps.clock() + Math.max(backoffMs, requestedMs);
    await setMailboxStatus(db, ref, { ...change, throttledUntil }, deps.clock);
    return true;
  }
  await setMailboxStatus(db, ref, change, deps.clock);
  return isExportError(error);
}

function reasonOf(error: unknown, options: MailOptions, connection: Connection): StatusReason {
  if (error instanceof UnstableFolder || error instanceof FolderUnreadable) return error.code;
  if (error instanceof StorageFull) return error.code;
  if (error instanceof CredentialRefused) return error.code;
  if (error instanceof SignInError) return 'sign_in_unavailable';
  if (!(error instanceof MailError)) return 'internal';
  const code = connection.kind === 'imap' ? reportedCode(error, connection, options) : error.code;
  switch (code) {
    // The user has to sign in on the provider's page first. Until then, the server rejects every sign-in, as when it
    // throttles.
    case 'web_sign_in':
      return 'throttled';
    case 'throttled':
    case 'imap_disabled':
    case 'sign_in_method':
    case 'unreachable':
    case 'certificate':
    case 'timeout':
    case 'refused_host':
    case 'no_encryption':
    case 'protocol':
    case 'export_damaged':
    case 'export_too_large':
    case 'export_overlapping':
      return code;
    case 'export_empty':
    case 'export_unknown':
    case 'export_outlook':
    case 'export_packed':
      return 'export_damaged';
    default:
      return 'internal';
  }
}
