import { MailError } from './mail-error.ts';

/**
 * Waits for a command, but never longer than `ms`; then `giveUp` cuts the connection. A server that drips a byte a
 * second resets every inactivity timer, so each command has a deadline of its own.
 * @throws MailError `timeout`
 */
export async function withDeadline<T>(ms: number, command: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new MailError('timeout', 'The mail server did not answer in time'));
      giveUp();
    }, ms);
  });
  // The command fails too once its connection is cut; the time-out has been reported by then.
  command.catch(() => undefined);
  try {
    return await Promise.race([command, expired]);
  } finally {
    clearTimeout(timer);
  }
}
