import { MailError } from './mail-error.ts';

/** For commands with many answers: `ms` counts from the latest answer, but the command never takes longer than `mostMs`. */
export type Renewal = {
  /** When the server last completed a line (`performance.now()`). */
  readonly lastAnswer: () => number;
  readonly mostMs: number;
};

/**
 * Waits for a command, but never longer than `ms`; then `giveUp` cuts the connection. A server that drips a byte a
 * second resets every inactivity timer, so each command has a deadline of its own.
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
      const end = renewal === undefined ? 0 : Math.min(renewal.lastAnswer() + ms, begun + renewal.mostMs);
      const rest = Math.ceil(end - performance.now());
      if (rest > 0) {
        timer = setTimeout(expire, rest);
        return;
      }
      reject(new MailError('timeout', 'The mail server did not answer in time'));
      giveUp();
    };
    timer = setTimeout(expire, ms);
  });
  // The command fails too once its connection is cut; the time-out has been reported by then.
  command.catch(() => undefined);
  try {
    return await Promise.race([command, expired]);
  } finally {
    clearTimeout(timer);
  }
}
