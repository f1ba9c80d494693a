import 'server-only';
import { stringify } from 'csv-stringify/sync';

/** Formats a line of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return stringify([[...values]], { escape_formulas: true, record_delimiter: 'windows' });
}
