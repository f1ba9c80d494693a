import type { RotatedLog } from '#database/rotated-log.ts';
import { CHANGES_KEPT_MS } from './changes.ts';

const DAY_MS = 86_400_000;

/** The log of changes. */
export const CHANGE_LOG: RotatedLog = {
  table: 'changes',
  key: ['client_id', 'xid', 'id'],
  at: 'at',
  keptMs: CHANGES_KEPT_MS,
};

/** Returns the request log. */
export function requestLog(keptDays: number): RotatedLog {
  return {
    table: 'requests',
    key: ['id'],
    at: 'create_time',
    keptMs: keptDays * DAY_MS,
  };
}
