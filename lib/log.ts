import 'server-only';
import type { Logger } from 'pino';
import { createLog } from '#telemetry/log.ts';
import { config } from './config.ts';

const KEY = Symbol.for('postledger.web.log');
/**
 * Global, because the bundler loads this module more than once per process, and lines of two streams could be
 * interleaved.
 */
const holder = globalThis as { [KEY]?: Logger };

/** Returns the log of this process: JSON lines on standard output. */
export function log(): Logger {
  holder[KEY] ??= createLog(config().logLevel);
  return holder[KEY];
}
