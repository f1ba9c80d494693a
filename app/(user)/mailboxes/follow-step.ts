/** What each mailbox that was asked for was last, by its id (`readMark`). */
export type Asked = Readonly<Record<string, string>>;

/** A mailbox as it is now. */
export type Followed = { readonly id: string; readonly mark: string; readonly crawling: boolean };

/**
 * Whether to look again, and what to say of what was asked for: it is done once every mailbox was read since, or is gone.
 * A first crawl is followed without being asked for.
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
