import 'server-only';
import { stringify } from 'csv-stringify/sync';

/** One line of CSV (RFC 4180); a text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return stringify([[...values]], { escape_formulas: true, record_delimiter: 'windows' });
}
