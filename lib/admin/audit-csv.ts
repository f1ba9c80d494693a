import 'server-only';
import type { Kysely } from 'kysely';
import { csvLine } from '../format/csv-line.ts';
import type { WebTables } from '../store/tables.ts';
import { type AuditFilter, type AuditOrder, listAudit } from './audit-log.ts';

const BATCH = 500;

/** Yields all entries that a filter selects as CSV (RFC 4180), in batches, so that a log of any size fits in memory. */
export async function* auditCsv(
  db: Kysely<WebTables>,
  filter: AuditFilter,
  order: AuditOrder,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(['time', 'admin', 'action', 'user']));
  for (let after: string | null = null; ; ) {
    const { rows, hasMore } = await listAudit(db, filter, { order, after, limit: BATCH });
    const lines = rows.map(({ at, admin, action, subject }) => csvLine([at.toISOString(), admin, action, subject]));
    yield encoder.encode(lines.join(''));
    after = rows.at(-1)?.id ?? null;
    if (!hasMore) return;
  }
}
