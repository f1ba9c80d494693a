/** State of each requested mailbox before the request, by ID (`readMark`). */
export type RequestedCrawls = Readonly<Record<string, string>>;

/** The current state of a mailbox. `stopped`: the user must sign in to it again. */
export type Followed = {
  readonly id: string;
  readonly mark: string;
  readonly crawling: boolean;
  readonly stopped: boolean;
};

/**
 * Returns whether to poll again and what to report. A request is done once every mailbox has been read since, is gone,
 * or has lost its sign-in, which it had at the request. A first crawl is followed without a request.
 */
export function followStep(
  request: RequestedCrawls | null,
  mailboxes: readonly Followed[] | null,
): { readonly look: boolean; readonly say: 'requested' | 'done' | 'stopped' } {
  if (mailboxes === null) return { look: request !== null, say: 'requested' };
  const crawling = mailboxes.some((mailbox) => mailbox.crawling);
  const requested = mailboxes.filter(({ id }) => request?.[id] !== undefined);
  const open = requested.some(({ id, mark, crawling: now, stopped }) => now || (request?.[id] === mark && !stopped));
  const end = requested.some(({ stopped }) => stopped) ? 'stopped' : 'done';
  return { look: crawling || open, say: open ? 'requested' : end };
}
