import type { Reading } from '../receipts/facts.ts';

// Apart from `read-mail.ts`, so that the threads that store emails do not load the reader.

/** Maximum number of characters of an email's content to store. Longer content is truncated. */
export const MAX_CONTENT = 2_000_000;

/**
 * Checks whether to store the content. The content of a shipment notice is stored while it waits for the order that it
 * becomes part of.
 */
export function isContentStored(reading: Reading): boolean {
  return reading.kind === 'facts' || (reading.notice !== undefined && reading.notice.marks.length > 0);
}
