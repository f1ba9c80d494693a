import type { Database } from '#database/open.ts';
import type { StorageRoom } from '#database/storage-room.ts';
import type { CandidateChoice } from '../mail/candidates.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import type { Resolve } from '../mail/pin-address.ts';
import type { WorkMetrics } from '../metrics/work-metrics.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import type { CrawlProgress } from './crawl-progress.ts';
import { HostBusy } from './locks.ts';
import type { Log } from './quiet-log.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Dependencies of crawls, shared by all crawls of a worker. */
export type CrawlDeps = {
  readonly database: Database<Tables>;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  readonly resolve: Resolve;
  readonly pool: Pick<ParsePool, 'read' | 'close'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Selects the emails on a server to fetch in full. Default: the built-in rule. */
  readonly candidates?: CandidateChoice;
  /** Maximum number of concurrent crawls per mail server, across all workers. Default: unlimited. */
  readonly connectionsPerHost?: number;
  /** How long (ms) a crawl may run before others get a turn. Default: 15 minutes. */
  readonly turnMs?: number;
  /** Host of the second reader for emails that stay incomplete, if the operator configured one. */
  readonly secondReaderHost?: string;
  /** Returns a random number from 0 up to 1. Default: `Math.random`. */
  readonly random?: () => number;
  readonly metrics?: WorkMetrics;
  /** The disk that emails are stored on, if known. */
  readonly storage?: StorageRoom;
};

/** One crawl of one mailbox. */
export type Crawl = CrawlDeps & {
  readonly ref: MailboxRef;
  /** Aborts the crawl between two messages. */
  readonly signal: AbortSignal;
  readonly progress: CrawlProgress;
  /** Whether the mailbox's consent names the configured second reader. */
  readonly usesSecondReader: boolean;
};

/**
 * Thrown when the crawl's turn is over. Like a crawl that found no free connection slot, it gives up its slot at the
 * mail server and continues from here in its next turn.
 */
export class TurnOver extends HostBusy {
  override readonly code = 'turn_over';
}

/** Thrown if the mailbox was unlinked during the crawl, which then writes nothing more. */
export class MailboxGone extends Error {
  readonly code = 'mailbox_gone';
}

/** Thrown if the server keeps renumbering a folder, so a crawl cannot resume where it stopped. */
export class UnstableFolder extends Error {
  readonly code = 'unstable_folder';
}

/** Thrown if the disk has too little free space to read an export. It continues from the stored cursor. */
export class StorageFull extends Error {
  readonly code = 'storage_full';
}

/** Thrown if a folder cannot be read, although others can. */
export class FolderUnreadable extends Error {
  readonly code = 'folder_unreadable';
}
