import type { Kysely } from 'kysely';
import { type MailboxRef, saveProgress } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';

/** Work that was found: folders, messages in them, and how many of those an earlier crawl has seen and read. */
export type FoundWork = {
  readonly folders: number;
  readonly messages: number;
  readonly read: number;
  readonly candidates?: number;
};

/** Numbers of a running crawl, written for people to watch. */
export type CrawlProgress = {
  plan(found: FoundWork): void;
  /** Messages are done, `candidates` of them were read. Writes now and then. */
  step(messages: number, candidates: number): Promise<void>;
  /** Writes what there is. */
  flush(): Promise<void>;
};

const WRITE_EVERY_MS = 400;
/** A rate of the last half a minute: a crawl is fast where nothing is a candidate and slow where much is. */
const WINDOW_MS = 30_000;

export function createCrawlProgress(db: Kysely<Tables>, ref: MailboxRef, clock: () => number): CrawlProgress {
  const startedAt = clock();
  let folders = 0;
  let total = 0;
  let readBefore = 0;
  let readNow = 0;
  let candidates = 0;
  let written = Number.NEGATIVE_INFINITY;
  const marks: { readonly at: number; readonly read: number }[] = [{ at: startedAt, read: 0 }];

  const estimate = (left: number, now: number): number | null => {
    if (left <= 0) return 0;
    while (marks.length > 2 && (marks[1]?.at ?? now) < now - WINDOW_MS) marks.shift();
    const [first] = marks;
    const read = readNow - (first?.read ?? 0);
    return read <= 0 || first === undefined ? null : Math.round((left * (now - first.at)) / read);
  };

  const flush = async () => {
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

  return {
    plan(found) {
      folders += found.folders;
      total += found.messages;
      readBefore += found.read;
      candidates += found.candidates ?? 0;
    },
    async step(messages, read) {
      readNow += messages;
      candidates += read;
      if (clock() - written >= WRITE_EVERY_MS) await flush();
    },
    flush,
  };
}
