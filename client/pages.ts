import { ENVELOPE, type Envelope } from './envelope.ts';
import { nextCursor } from './next-page.ts';
import type { Answer } from './transport.ts';

/** A page of a collection. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Number of all matching rows; null unless requested with `count`. */
  readonly totalCount: number | null;
  /** Time up to which the page includes every change, for a later `since`. Null if the service does not send it. */
  readonly currentTime: number | null;
};

/** Reads one page with these parameters added to the query. */
export type ReadPage = (
  position: Readonly<Record<string, string>>,
  schema: typeof ENVELOPE,
) => Promise<Pick<Answer<Envelope>, 'body' | 'headers'>>;

/**
 * Reads a collection page by page. Follows the cursor in `Link`. If the service has no cursors (ext), reads by offset,
 * so that no row is skipped.
 * @throws errors of `read`
 */
export async function* readPages<Row>(read: ReadPage, pageSize: number): AsyncGenerator<Page<Row>, void, undefined> {
  let position: Readonly<Record<string, string>> = {};
  let rowsBefore = 0;
  let hasCursors = false;
  for (;;) {
    const { body, headers } = await read({ ...position, limit: String(pageSize) }, ENVELOPE);
    const rows = (Array.isArray(body.result) ? body.result : []) as readonly Row[];
    rowsBefore += rows.length;
    const cursor = nextCursor(headers);
    hasCursors ||= cursor !== null;
    const isLast = cursor === null && (hasCursors || rows.length < pageSize);
    if (rows.length > 0 || rowsBefore === 0) {
      yield { rows, totalCount: body.totalCount, currentTime: body.currentTime };
    }
    if (isLast) return;
    position = cursor === null ? { offset: String(rowsBefore) } : { after: cursor };
  }
}
