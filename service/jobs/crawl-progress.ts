import type { Kysely } from 'kysely';
import { type MailboxRef, saveProgress } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';

/** Numbers of a running crawl, written for people to watch. */
export type CrawlProgress = {
  /** Adds work that was found: folders, messages in them, and how many of those an earlier crawl has read. */
  plan(found: { readonly folders: number; readonly messages: number; readonly read: number }): void;
  /** One message is done. Writes now and then. */
  step(): Promise<void>;
  /** Writes what there is. */
  flush(): Promise<void>;
};

const WRITE_EVERY_MS = 400;

export function createCrawlProgress(db: Kysely<Tables>, ref: MailboxRef, clock: () => number): CrawlProgress {
  const startedAt = clock();
  let folders = 0;
  let total = 0;
  let readBefore = 0;
  let readNow = 0;
  let written = Number.NEGATIVE_INFINITY;

  const flush = async () => {
    written = clock();
    const left = total - readBefore - readNow;
    const etaMs = readNow === 0 ? null : Math.max(0, Math.round((left * (written - startedAt)) / readNow));
    await saveProgress(db, ref, {
      folders,
      messagesTotal: total,
      messagesScanned: readBefore + readNow,
      startedAt,
      etaMs: left <= 0 ? 0 : etaMs,
    });
  };

  return {
    plan(found) {
      folders += found.folders;
      total += found.messages;
      readBefore += found.read;
    },
    async step() {
      readNow++;
      if (clock() - written >= WRITE_EVERY_MS) await flush();
    },
    flush,
  };
}
