import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';

/** Redirects what libraries print on the console to a log, one line per call, so that every line of output is JSON. */
export function redirectConsole(log: Logger, target: Console = console): void {
  const to =
    (level: 'info' | 'warn' | 'error' | 'debug') =>
    (...args: unknown[]) => {
      const error = args.find((each) => each instanceof Error);
      const texts = args.filter((each) => each !== error);
      const message = stripVTControlCharacters(formatWithOptions({ colors: false, depth: 4 }, ...texts)).trim();
      if (error !== undefined) log[level]({ err: error }, message || error.message);
      else if (message !== '') log[level](message);
    };
  target.log = to('info');
  target.info = to('info');
  target.warn = to('warn');
  target.error = to('error');
  target.debug = to('debug');
  target.trace = to('debug');
}
