import { MailError } from './mail-error.ts';

/** Renewal for commands with many response lines: `ms` restarts at each line, up to `mostMs` in total. */
export type Renewal = {
  /** Returns when the server last completed a line (`performance.now()`). */
  readonly lastResponse: () => number;
  readonly mostMs: number;
};

/**
 * Waits at most `ms` for a command, then calls `giveUp` to cut the connection. A server that sends a byte per second
 * resets every inactivity timer, so each command has its own deadline.
 * @throws MailError `timeout`
 */
export async function withDeadline<T>(
  ms: number,
  command: Promise<T>,
  giveUp: () => void,
  renewal?: Renewal,
): Promise<T> {
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    const expire = () => {
      const end = renewal === undefined ? 0 : Math.min(renewal.lastResponse() + ms, begun + renewal.mostMs);
      const rest = Math.ceil(end - performance.now());
      if (rest > 0) {
        timer = setTimeout(expire, rest);
        return;
      }
      reject(new MailError('timeout', 'The mail server did not respond in time'));
      giveUp();
    };
    timer = setTimeout(expire, ms);
  });
  // Cutting the connection also rejects the command. The timeout has already been reported.
  command.catch(() => undefined);
  try {
    return await Promise.race([command, expired]);
  } finally {
    clearTimeout(timer);
  }
}
