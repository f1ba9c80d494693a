import { write, writeSync } from 'node:fs';

/** Destination of the service's log lines, with the interface that pino expects. */
export interface LogStream {
  /** Accepts one line, which ends in a line break. Returns immediately and never throws. */
  write(line: string): void;
  /** Tries once to write the waiting lines. For the end of the process. */
  flushSync(): void;
}

export interface LogStreamOptions {
  readonly descriptor: number;
  /** Called with the number of dropped lines when writing works again. */
  readonly onRecovered: (lost: number) => void;
  /** Maximum number of characters that wait for a write in progress (default 1 MiB). Further lines are dropped. */
  readonly mostWaiting?: number;
  /** Writes bytes and reports how many were written. Default: `fs.write`. */
  readonly startWrite?: StartWrite;
}

export type StartWrite = (
  descriptor: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/**
 * Opens a stream whose failures (full disk, closed reader, full pipe) neither end nor delay the process. It drops and
 * counts the lines it cannot write. The rest of a half-written line is kept and written first when writing works again.
 *
 * pino's built-in destination does not fit: while a disk is full, it throws from a callback, and its `flushSync`
 * retries forever.
 */
export function openLogStream(options: LogStreamOptions): LogStream {
  const { descriptor, onRecovered, mostWaiting = 1024 * 1024, startWrite = write } = options;
  let waiting: string[] = [];
  let waitingLength = 0;
  let rest: Buffer = NOTHING;
  let isMidLine = false;
  let busySince: number | undefined;
  let lost = 0;

  function takeWaiting(): Buffer {
    const chunk = Buffer.concat([rest, Buffer.from(waiting.join(''))]);
    rest = NOTHING;
    waiting = [];
    waitingLength = 0;
    return chunk;
  }

  function send(chunk: Buffer): void {
    busySince ??= Date.now();
    startWrite(descriptor, chunk, (error, written) => {
      if (error === null) {
        isMidLine = chunk[written - 1] !== LINE_BREAK;
        if (written < chunk.length) return send(chunk.subarray(written));
      } else drop(chunk);
      // Take the waiting lines before the report, which adds a line. After a failure, only a new line triggers another
      // attempt.
      const next = waiting.length > 0 ? takeWaiting() : NOTHING;
      if (error === null) reportRecovery();
      busySince = undefined;
      if (next.length > 0) send(next);
      else if (waiting.length > 0) send(takeWaiting());
    });
  }

  function drop(chunk: Buffer): void {
    const end = isMidLine ? chunk.indexOf(LINE_BREAK) + 1 : 0;
    rest = chunk.subarray(0, end);
    lost += chunk.subarray(end).filter((byte) => byte === LINE_BREAK).length;
  }

  function reportRecovery(): void {
    if (lost === 0) return;
    const count = lost;
    lost = 0;
    onRecovered(count);
  }

  return {
    write(line) {
      if (waitingLength + line.length > mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (busySince === undefined) send(takeWaiting());
    },
    flushSync() {
      // A reader that has read nothing for this long would also block this write, and nothing could end it.
      if (busySince !== undefined && Date.now() - busySince > STUCK_AFTER_MS) return;
      try {
        writeSync(descriptor, takeWaiting());
      } catch {
        // The process ends with or without these last lines.
      }
    },
  };
}

const STUCK_AFTER_MS = 1_000;
const LINE_BREAK = 0x0a;
const NOTHING = Buffer.alloc(0);
