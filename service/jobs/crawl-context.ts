import type { Database } from '#database/open.ts';
import type { CandidateChoice } from '../mail/candidates.ts';
import type { Resolve } from '../mail/judge-address.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import type { CrawlProgress } from './crawl-progress.ts';
import { HostBusy } from './locks.ts';
import type { Log } from './quiet-log.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** What crawls are done with; one for all crawls of a worker. */
export type CrawlDeps = {
  readonly database: Database<Tables>;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  readonly resolve: Resolve;
  readonly pool: ParsePool;
  readonly clock: Clock;
  readonly log: Log;
  /** Which mails of a server are fetched whole; likely ones when absent. */
  readonly candidates?: CandidateChoice;
  /** Crawls at once on one mail server, over all workers; no limit when absent. */
  readonly connectionsPerHost?: number;
  /** How long (ms) a crawl may take before others get their turn; 15 minutes when absent. */
  readonly turnMs?: number;
  /** 0 up to 1; the platform's when absent. */
  readonly random?: () => number;
};

/** One crawl of one mailbox. */
export type Crawl = CrawlDeps & {
  readonly ref: MailboxRef;
  /** Asks the crawl to stop between two messages. */
  readonly signal: AbortSignal;
  readonly progress: CrawlProgress;
};

/**
 * The crawl has had its turn and gives its place at the mail server to others, as if it had found none; its next turn
 * goes on from here.
 */
export class TurnOver extends HostBusy {
  override readonly code = 'turn_over';
}

/** The mailbox was unlinked while it was crawled: the crawl ends and writes nothing more. */
export class MailboxGone extends Error {
  readonly code = 'mailbox_gone';
}

/** The server numbers a folder anew again and again: there is no reading on from where it was left. */
export class UnstableFolder extends Error {
  readonly code = 'unstable_folder';
}

/** A folder cannot be read, though others can. */
export class FolderUnreadable extends Error {
  readonly code = 'folder_unreadable';
}
