import { readChangeCursor } from '../collections/change-cursor.ts';
import { Problem } from '../http/problem.ts';
import { CHANGE_LOG_MS, type LogPlace } from '../store/log/changes.ts';

/**
 * Decodes a cursor of a client's log that is not older than the log. `words` as for `readChangeCursor`.
 * @throws Problem `parameter_invalid`, `cursor_expired`
 */
export function readFreshCursor(clientId: string, cursor: string, now: number, words?: string): LogPlace {
  const place = readChangeCursor(clientId, cursor, words);
  if (place.at <= now - CHANGE_LOG_MS) throw cursorExpired();
  return place;
}

/** Returns the problem for a client whose cursor is older than the log. */
export function cursorExpired(): Problem {
  const detail =
    'This cursor is older than the log. Get a new cursor with after=now, read all resources again, and continue from the new cursor.';
  return new Problem('cursor_expired', detail, { parameter: 'after' });
}
