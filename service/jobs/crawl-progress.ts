import type { Kysely } from 'kysely';
import { type MailboxRef, saveProgress } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';

/** Work to do: folders, their messages, and how many of those an earlier crawl has scanned (`read`). */
export type FoundWork = {
  readonly folders: number;
  readonly messages: number;
  readonly read: number;
  readonly candidates?: number;
  /** When this work began, in ms. Default: the start of the crawl. */
  readonly since?: number;
};

/** Progress of a running crawl, shown to users. */
export type CrawlProgress = {
  /** When this crawl began, in ms. */
  readonly began: number;
  plan(found: FoundWork): void;
  /**
   * Counts finished messages, of which `candidates` were read in full. Writes the numbers now, or soon even if no call
   * follows.
   */
  step(messages: number, candidates: number): Promise<void>;
  /** Writes the current numbers. */
  flush(): Promise<void>;
  /** Writes the final numbers. A crawl that never wrote any keeps those of the last one. */
  finish(): Promise<void>;
  /** Stops writing and waits for a running write. */
  stop(): Promise<void>;
};

const WRITE_EVERY_MS = 400;
/** Period over which the rate is measured. A crawl is fast while few emails are candidates, and slow while many are. */
const WINDOW_MS = 30_000;

export function createCrawlProgress(db: Kysely<Tables>, ref: MailboxRef, clock: () => number): CrawlProgress {
  const began = clock();
  let startedAt = began;
  let folders = 0;
  let total = 0;
  let readBefore = 0;
  let readNow = 0;
  let candidates = 0;
  let written = Number.NEGATIVE_INFINITY;
  const marks: { readonly at: number; readonly read: number }[] = [{ at: began, read: 0 }];

  const estimate = (left: number, now: number): number | null => {
    // Before the first folder is opened, nothing is known to be left.
    if (left <= 0) return folders === 0 ? null : 0;
    while (marks.length > 2 && (marks[1]?.at ?? now) < now - WINDOW_MS) marks.shift();
    const [first] = marks;
    const read = readNow - (first?.read ?? 0);
    return read <= 0 || first === undefined ? null : Math.round((left * (now - first.at)) / read);
  };

  let soon: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const forgetSoon = () => {
    if (soon !== null) clearTimeout(soon);
    soon = null;
  };

  const write = async () => {
    written = clock();
    marks.push({ at: written, read: readNow });
    await saveProgress(db, ref, {
      folders,
      messagesTotal: total,
      messagesScanned: readBefore + readNow,
      candidates,
      startedAt,
      etaMs: estimate(total - readBefore - readNow, written),
    });
  };

  // One write at a time, so that older numbers never overwrite newer ones.
  const flush = () => {
    forgetSoon();
    const turn = writing.then(write);
    writing = turn.catch(() => undefined);
    return turn;
  };

  return {
    began,
    plan(found) {
      startedAt = Math.min(startedAt, found.since ?? began);
      folders += found.folders;
      total += found.messages;
      readBefore += found.read;
      candidates += found.candidates ?? 0;
    },
    async step(messages, read) {
      readNow += messages;
      candidates += read;
      const wait = WRITE_EVERY_MS - (clock() - written);
      if (wait <= 0) return flush();
      // These numbers are only for display: if a write fails, the next one follows.
      soon ??= setTimeout(() => flush().catch(() => undefined), wait);
    },
    flush,
    async finish() {
      if (written !== Number.NEGATIVE_INFINITY) await flush();
    },
    async stop() {
      forgetSoon();
      await writing;
    },
  };
}
