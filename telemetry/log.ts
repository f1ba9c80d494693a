import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { openLogStream } from './log-stream.ts';
import { currentTrace } from './trace.ts';

/**
 * Creates the log of a process: JSON lines without request queries, which may contain tokens, codes, or `state`. The
 * programs' own messages contain no URLs, but framework errors do ("Reply was already sent … in "/oauth/authorize?…"").
 * Lines that cannot be written, for example to a full disk, are dropped and counted.
 * @param destination a stream or a file descriptor. Default: standard output
 */
export function createLog(level: Level | 'silent', destination: DestinationStream | number = 1): Logger {
  const options = {
    level,
    // Added to each line, so that one search finds a request in both programs and in the jobs it started.
    mixin: () => ({ ...currentTrace() }),
    serializers: { err: describeError, req: describeRequest },
    hooks: {
      logMethod(this: Logger, args: LogArguments, method: (...given: LogArguments) => void) {
        method.apply(this, withMessage(args));
      },
    },
  };
  if (typeof destination !== 'number') return pino(options, destination);
  const stream = openLogStream({
    descriptor: destination,
    onRecovered: (lost) => log.warn({ lost }, 'log lines were lost: the log could not be written'),
  });
  process.once('exit', () => stream.flushSync());
  const log: Logger = pino(options, stream);
  return log;
}

type LogArguments = [fields: unknown, ...texts: unknown[]];

/** Sets the message, because without one pino would use the error's message unserialized. */
function withMessage(args: LogArguments): LogArguments {
  const [fields, ...texts] = args.map((value) => (typeof value === 'string' ? withoutQuery(value) : value));
  const error = fields instanceof Error ? fields : (fields as { readonly err?: unknown } | null)?.err;
  return texts.length === 0 && error instanceof Error ? [fields, withoutQuery(error.message)] : [fields, ...texts];
}

function describeError(error: Error): object {
  const { message, stack, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, message: withoutQuery(message), stack: withoutQuery(stack) };
}

function describeRequest({ method, url }: { readonly method: string; readonly url: string }): object {
  return { method, path: withoutQuery(url) };
}

function withoutQuery(text: string): string {
  return text.replace(/(\/[^\s?]*)\?\S+/g, '$1?…');
}
