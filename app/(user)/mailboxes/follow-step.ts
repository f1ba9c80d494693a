/** State of each requested mailbox before the request, by ID (`readMark`). */
export type Asked = Readonly<Record<string, string>>;

/** The current state of a mailbox. */
export type Followed = { readonly id: string; readonly mark: string; readonly crawling: boolean };

/**
 * Returns whether to poll again and what to report. A request is done once every mailbox has been read since or is
 * gone. A first crawl is followed without a request.
 */
export function followStep(
  asked: Asked | null,
  mailboxes: readonly Followed[] | null,
): { readonly look: boolean; readonly say: 'asked' | 'done' } {
  if (mailboxes === null) return { look: asked !== null, say: 'asked' };
  const crawling = mailboxes.some((mailbox) => mailbox.crawling);
  const open = mailboxes.some(
    ({ id, mark, crawling: now }) => asked?.[id] !== undefined && (now || asked[id] === mark),
  );
  return { look: crawling || open, say: open ? 'asked' : 'done' };
}
