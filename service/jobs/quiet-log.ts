/** Where a worker writes to; `fields` hold no secrets. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Errors that come many times a second while a database is down, as one line a minute. */
export type QuietLog = {
  report(error: unknown): void;
  /** Something worked again: says how long it had not, once. */
  recovered(): void;
};

const AGAIN_AFTER_MS = 60_000;

export function createQuietLog(log: Log, clock: () => number): QuietLog {
  let failingSince: number | null = null;
  const told = new Map<string, number>();
  let untold = 0;
  return {
    report(error) {
      const now = clock();
      const kind = kindOf(error);
      failingSince ??= now;
      if (now - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) {
        untold++;
        return;
      }
      log.error({ err: error, ...(untold === 0 ? {} : { untold }) }, 'queue');
      told.set(kind, now);
      untold = 0;
    },
    recovered() {
      if (failingSince === null) return;
      log.info({ failingForMs: clock() - failingSince, untold }, 'queue works again');
      failingSince = null;
      told.clear();
      untold = 0;
    },
  };
}

/** Errors of one outage differ in words (refused, closed, shutting down) but share what they are about. */
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
