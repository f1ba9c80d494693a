import type { Kysely } from 'kysely';
import { type MailboxRef, saveProgress } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';

/** Work that was found: folders, messages in them, and how many of those an earlier crawl has seen and read. */
export type FoundWork = {
  readonly folders: number;
  readonly messages: number;
  readonly read: number;
  readonly candidates?: number;
  /** When work at it began, in ms; with this crawl when absent. */
  readonly since?: number;
};

/** Numbers of a running crawl, written for people to watch. */
export type CrawlProgress = {
  /** When this crawl began, in ms. */
  readonly began: number;
  plan(found: FoundWork): void;
  /** Messages are done, `candidates` of them were read. Written now, or soon: also when nothing more comes for a while. */
  step(messages: number, candidates: number): Promise<void>;
  /** Writes what there is. */
  flush(): Promise<void>;
  /** Writes what there is at the end; a crawl that never came to know its work leaves the numbers of the last one. */
  finish(): Promise<void>;
  /** Writes nothing any more once it is done. */
  stop(): Promise<void>;
};

const WRITE_EVERY_MS = 400;
/** A rate of the last half a minute: a crawl is fast where nothing is a candidate and slow where much is. */
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
    if (left <= 0) return 0;
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

  // One after the other, so that no older numbers are written over newer ones.
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
      // Numbers for people to watch: when they cannot be written now, the next ones will be.
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
