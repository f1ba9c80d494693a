import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import { MailError } from '../mail/mail-error.ts';
import { SignInError } from '../mail/xoauth2-error.ts';
import {
  findMailboxToCrawl,
  type MailboxRef,
  type MailboxToCrawl,
  type StatusReason,
  setMailboxStatus,
} from '../store/mailboxes-crawl.ts';
import { type Crawl, type CrawlDeps, FolderUnreadable, MailboxGone, UnstableFolder } from './crawl-context.ts';
import { crawlSampleMailbox, crawlUploads, isExportError } from './crawl-export.ts';
import { crawlImap } from './crawl-imap.ts';
import { createCrawlProgress } from './crawl-progress.ts';
import { HostBusy, withHostPlace, withMailboxLock } from './locks.ts';
import { CredentialRefused } from './open-mailbox.ts';

/**
 * Crawls a mailbox once, from where the last crawl stopped. A refused password or revoked sign-in is said once and not
 * tried again until the person signs in anew; a server that asks for patience is left alone for a while, longer each
 * time; other failures are thrown after the status is written, and the queue backs off.
 * @throws MailError, SignInError of a server or provider that should be tried again, MailboxBusy, HostBusy, LockLost,
 * the signal's reason
 */
export async function crawlMailbox(deps: CrawlDeps, ref: MailboxRef, stop: AbortSignal): Promise<void> {
  await withMailboxLock(deps.database, ref.mailboxId, async (lost) => {
    const signal = AbortSignal.any([stop, lost]);
    const { db } = deps.database;
    const mailbox = await findMailboxToCrawl(db, ref);
    if (mailbox === null) return;
    const progress = createCrawlProgress(db, ref, deps.clock);
    try {
      await crawlWith({ ...deps, ref, signal, progress }, mailbox);
    } finally {
      await progress.stop();
    }
  });
}

async function crawlWith(crawl: Crawl, mailbox: MailboxToCrawl): Promise<void> {
  const { ref, signal, progress } = crawl;
  const { db } = crawl.database;
  if (mailbox.throttledUntil !== null && mailbox.throttledUntil > crawl.clock()) {
    // What the person uploaded meanwhile has nothing to do with the server.
    await crawlUploads(crawl);
    return;
  }
  const code = mailbox.crawledBefore ? MAILBOX_STATUS.UPDATING : MAILBOX_STATUS.ONBOARDING;
  await setMailboxStatus(db, ref, { code, reason: 'crawling' }, crawl.clock);
  try {
    await readEverything(crawl, mailbox);
    await progress.finish();
    const done = { code: MAILBOX_STATUS.OK, reason: 'up_to_date', crawledAt: crawl.clock() } as const;
    await setMailboxStatus(db, ref, done, crawl.clock);
  } catch (error) {
    if (error instanceof MailboxGone) return;
    signal.throwIfAborted();
    await progress.finish();
    if (!(await isSettled(crawl, ref, error, mailbox.throttleCount))) throw error;
  }
}

async function readEverything(crawl: Crawl, mailbox: MailboxToCrawl): Promise<void> {
  await crawlUploads(crawl);
  const { connection, credential } = mailbox;
  switch (connection.kind) {
    case 'imap':
      // A refused password is not tried again, so that a forgotten mailbox never locks its account.
      if (credential === null || mailbox.credentialState !== 'good') {
        const code = connection.oauth === undefined ? 'wrong_password' : 'sign_in_revoked';
        throw new CredentialRefused(code, credential);
      }
      await inHostPlace(crawl, connection.host, () =>
        crawlImap(crawl, { ref: crawl.ref, settings: connection, credential }),
      );
      return;
    case 'sandbox':
      await crawlSampleMailbox(crawl);
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

const FIRST_PATIENCE_MS = 5 * 60_000;
const LONGEST_PATIENCE_MS = 4 * 3_600_000;

/** Doubled each time a server asks again, and spread by half, so that those who were sent away do not come back at once. */
export function patience(throttleCount: number, random: () => number): number {
  const least = Math.min(FIRST_PATIENCE_MS * 2 ** throttleCount, LONGEST_PATIENCE_MS);
  return Math.round(least * (1 + random() / 2));
}

/** Writes what went wrong; true when trying again would not help. */
async function isSettled(deps: CrawlDeps, ref: MailboxRef, error: unknown, throttleCount: number): Promise<boolean> {
  const { db } = deps.database;
  if (error instanceof HostBusy) {
    await setMailboxStatus(db, ref, { code: MAILBOX_STATUS.UPDATING, reason: 'queued' }, deps.clock);
    return false;
  }
  const reason = reasonOf(error);
  deps.log.warn({ mailboxId: ref.mailboxId, reason, err: error }, 'crawl failed');
  if (error instanceof CredentialRefused) {
    const change = { code: MAILBOX_STATUS.AUTH_ERROR, reason, refused: error.credential };
    await setMailboxStatus(db, ref, change, deps.clock);
    return true;
  }
  const change = { code: MAILBOX_STATUS.TEMP_ERROR, reason };
  if (reason === 'unstable_folder' || reason === 'folder_unreadable') {
    // The rest was read; the folder is looked at again at the next poll. One numbered anew is read again after a day.
    await setMailboxStatus(db, ref, { ...change, crawledAt: deps.clock() }, deps.clock);
    return true;
  }
  if (reason === 'throttled') {
    const throttledUntil = deps.clock() + patience(throttleCount, deps.random ?? Math.random);
    await setMailboxStatus(db, ref, { ...change, throttledUntil }, deps.clock);
    return true;
  }
  await setMailboxStatus(db, ref, change, deps.clock);
  return reason === 'export_damaged';
}

function reasonOf(error: unknown): StatusReason {
  if (isExportError(error)) return 'export_damaged';
  if (error instanceof UnstableFolder || error instanceof FolderUnreadable) return error.code;
  if (error instanceof CredentialRefused) return error.code;
  if (error instanceof SignInError) return 'sign_in_unavailable';
  if (!(error instanceof MailError)) return 'internal';
  switch (error.code) {
    // The person has to come by on the provider's page; until then the server takes no sign-in, as when it has had enough.
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
      return error.code;
    default:
      return 'internal';
  }
}
