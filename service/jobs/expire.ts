import type { Kysely } from 'kysely';
import { runRetention } from '#database/retention.ts';
import { RETENTION_DAYS, type RetentionDays, retentionRules } from '../store/retention-rules.ts';
import type { Tables } from '../store/tables.ts';

/** A run ends before the next one begins. */
const LONGEST_RUN_MS = 5 * 60_000;

/**
 * Deletes expired rows as the table of retention rules requires, for a few minutes at most. The next run continues.
 * @param now ms since the epoch
 * @returns whether nothing expired is left
 */
export function expire(db: Kysely<Tables>, now: number, days: RetentionDays = RETENTION_DAYS): Promise<boolean> {
  const end = performance.now() + LONGEST_RUN_MS;
  return runRetention(db, retentionRules(days), { now, goOn: () => performance.now() < end });
}
