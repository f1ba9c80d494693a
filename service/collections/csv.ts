import { stringify } from 'csv-stringify/sync';
import type { CollectionFormat } from '../http/respond.ts';
import type { OwnedTable } from '../store/collections/collection.ts';
import { CSV_COLUMNS } from './csv-columns.ts';

/**
 * Returns the format of a collection as CSV (RFC 4180; contract §3): a header row with the documented names of the
 * scalar fields, then one row per resource. Null is an empty cell. Text that a spreadsheet would evaluate as a formula
 * is prefixed with an apostrophe, as OWASP advises; numbers are unchanged.
 */
export function csvFormat(table: OwnedTable, now: number): CollectionFormat {
  const columns = CSV_COLUMNS[table];
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    headers: { 'Content-Disposition': `attachment; filename="${table}-${day}.csv"` },
    head: line([columns]),
    batch: (resources) => line(resources.map((resource) => columns.map((column) => read(resource, column)))),
    tail: '',
  };
}

type Cell = string | number | boolean | null;

function read(resource: unknown, column: string): Cell {
  let value = resource;
  for (const name of column.split('/')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function line(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: '\r\n',
      escape_formulas: true,
      // Most readers end a line at either character, even alone.
      quoted_match: /[\r\n]/,
      cast: { boolean: String },
    },
  );
}
