/** State of each requested mailbox before the request, by ID (`readMark`). */
export type RequestedCrawls = Readonly<Record<string, string>>;

/** The current state of a mailbox. */
export type Followed = { readonly id: string; readonly mark: string; readonly crawling: boolean };

/**
 * Returns whether to poll again and what to report. A request is done once every mailbox has been read since or is
 * gone. A first crawl is followed without a request.
 */
export function followStep(
  request: RequestedCrawls | null,
  mailboxes: readonly Followed[] | null,
): { readonly look: boolean; readonly say: 'requested' | 'done' } {
  if (mailboxes === null) return { look: request !== null, say: 'requested' };
  const crawling = mailboxes.some((mailbox) => mailbox.crawling);
  const open = mailboxes.some(
    ({ id, mark, crawling: now }) => request?.[id] !== undefined && (now || request[id] === mark),
  );
  return { look: crawling || open, say: open ? 'requested' : 'done' };
}
