import { stringify } from 'csv-stringify/sync';
import type { CollectionFormat } from '../http/respond.ts';
import type { OwnedTable } from '../store/collections/collection.ts';
import { CSV_COLUMNS } from './csv-columns.ts';

/**
 * A collection as CSV (RFC 4180; contract §3): a header row with the resource's scalar fields by their documented names,
 * then a row for each resource; a null is an empty cell. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, as OWASP advises; numbers stay numbers.
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
      // Alone, either of them ends a line for most readers.
      quoted_match: /[\r\n]/,
      cast: { boolean: String },
    },
  );
}
