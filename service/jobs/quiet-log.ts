/** The worker's log. `fields` contain no secrets. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Condenses errors that occur many times a second while a database is down to one log line per minute. */
export type QuietLog = {
  report(error: unknown): void;
  /** Reports a success. Logs once how long the failure lasted. */
  recovered(): void;
};

const AGAIN_AFTER_MS = 60_000;

export function createQuietLog(log: Log, clock: () => number): QuietLog {
  let failingSince: number | null = null;
  const reported = new Map<string, number>();
  let suppressed = 0;
  return {
    report(error) {
      const now = clock();
      const kind = kindOf(error);
      failingSince ??= now;
      if (now - (reported.get(kind) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) {
        suppressed++;
        return;
      }
      log.error({ err: error, ...(suppressed === 0 ? {} : { suppressed }) }, 'queue');
      reported.set(kind, now);
      suppressed = 0;
    },
    recovered() {
      if (failingSince === null) return;
      log.info({ failingForMs: clock() - failingSince, suppressed }, 'queue works again');
      failingSince = null;
      reported.clear();
      suppressed = 0;
    },
  };
}

/**
 * Returns a text that is the same for all errors of one outage, although their messages differ (refused, closed,
 * shutting down).
 */
function kindOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (OUTAGE.test(code) || (error instanceof Error && OUTAGE_WORDS.test(error.message))) return 'outage';
  if (code !== '') return code;
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}

/** Connection failures of Node, and PostgreSQL's classes 08 (connection) and 57P (shutting down, starting up). */
const OUTAGE = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|08|57P0)/;
const OUTAGE_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection/i;
