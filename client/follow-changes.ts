import type { ChangePage } from './messages.ts';

/** Options for following the change log. */
export type FollowOptions = {
  /** Cursor after which to start: `next` of an earlier page, `now`, or `start` for the whole log. Default: `now`. */
  readonly after?: string;
  /** Ends at the end of the log instead of waiting for more. */
  readonly untilEnd?: boolean;
  /** Pause at the end of the log in ms. Default: 1000. */
  readonly pollMs?: number;
  /** Changes per page, 1 to 1000. Default: 100. */
  readonly pageSize?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
};

type Log = {
  /** Reads a page of the log. */
  readonly read: (query: Readonly<Record<string, string>>) => Promise<ChangePage>;
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/**
 * Follows the change log (ext, contract §9), oldest change first. Store `page.next` after handling a page, and pass it
 * as `after` later. No change is then lost, and only the changes of one page can be repeated. The first page is always
 * yielded, later ones only if they contain changes.
 * @throws ServiceError; `cursor_expired` means to start over
 */
export async function* followChanges(log: Log, options: FollowOptions): AsyncGenerator<ChangePage, void, undefined> {
  const { untilEnd = false, pollMs = 1_000, pageSize = 100, signal } = options;
  let cursor = options.after ?? 'now';
  for (let isFirst = true; signal?.aborted !== true; isFirst = false) {
    const limit = String(pageSize);
    const page = await orAborted(signal, log.read(cursor === 'start' ? { limit } : { limit, after: cursor }));
    if (page === null) return;
    cursor = page.next;
    if (isFirst || page.result.length > 0) yield page;
    if (page.more) continue;
    if (untilEnd) return;
    if (
      (await orAborted(
        signal,
        log.pause(pollMs, signal).then(() => true),
      )) === null
    )
      return;
  }
}

/** Returns null if the signal ended the work. */
async function orAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted === true) return null;
    throw error;
  }
}
