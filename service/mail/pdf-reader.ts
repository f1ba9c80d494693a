import { readFileSync } from 'node:fs';
import type { PdfFailure } from './pdf-failure.ts';
import { FrameReader } from './pdf-frames.ts';
import { PDF_LIMITS } from './pdf-limits.ts';
import { startPdfProcess } from './pdf-process-start.ts';

/** The content of a PDF as unvalidated JSON (`parsePdfText`), or the reason that there is none. */
export type PdfAnswer = { readonly json: Uint8Array } | { readonly failure: PdfFailure };

/** Reads PDFs in separate processes. `read` never rejects: failures are part of the response. */
export type PdfReader = {
  /** Reads a PDF. `lane` identifies its mailbox. One lane never uses all processes. */
  read(pdf: Uint8Array, lane: string): Promise<PdfAnswer>;
  close(): Promise<void>;
};

export type PdfReaderOptions = {
  /** Maximum number of processes. Each is started when needed and ends when idle. */
  readonly size?: number;
  readonly deadlineMs?: number;
  readonly residentBytes?: number;
  readonly restMs?: number;
  /** The module that a process runs. */
  readonly program?: URL;
};

type Task = { readonly pdf: Uint8Array; readonly lane: string; readonly resolve: (answer: PdfAnswer) => void };
type Process = { readonly child: ReturnType<typeof startPdfProcess>; read: number; rest?: NodeJS.Timeout };

const START_MS = 20_000;
const CRASHED: PdfAnswer = { failure: 'pdf_crashed' };

/**
 * Creates a reader with at most `size` processes, each of which reads one PDF at a time under a deadline and a memory
 * limit. A process that is too slow, too large, or dies affects only its current PDF, which is not retried. It is
 * replaced when the next PDF needs it.
 */
export function createPdfReader(options: PdfReaderOptions = {}): PdfReader {
  const { size = 2, restMs = PDF_LIMITS.restMs } = options;
  const program = options.program ?? new URL('./pdf-process.ts', import.meta.url);
  const idle: Process[] = [];
  const waiting: Task[] = [];
  const busy = new Map<string, number>();
  const running = new Set<Process>();
  const mostOfLane = Math.max(1, size - 1);
  let closed = false;

  const start = (): Process => {
    const given: Process = { child: startPdfProcess(program), read: 0 };
    given.child.once('exit', () => leave(given));
    return given;
  };

  /** Returns null if no process can be started, for example without memory, which Node reports by throwing. */
  const startOrNone = (): Process | null => {
    try {
      return start();
    } catch {
      return null;
    }
  };

  const leave = (given: Process) => {
    const at = idle.indexOf(given);
    if (at !== -1) idle.splice(at, 1);
    end([given]);
  };

  const next = () => {
    const at = waiting.findIndex(({ lane }) => (busy.get(lane) ?? 0) < mostOfLane);
    const free = idle.length > 0 || running.size < size;
    const [task] = at === -1 || !free ? [] : waiting.splice(at, 1);
    if (task === undefined) return;
    const given = idle.pop() ?? startOrNone();
    if (given === null) {
      task.resolve(CRASHED);
      return next();
    }
    clearTimeout(given.rest);
    running.add(given);
    busy.set(task.lane, (busy.get(task.lane) ?? 0) + 1);
    void run(given, task);
  };

  const run = async (given: Process, task: Task) => {
    const answer = await send(given, task.pdf, options);
    running.delete(given);
    const others = (busy.get(task.lane) ?? 1) - 1;
    if (others === 0) busy.delete(task.lane);
    else busy.set(task.lane, others);
    const isReusable = 'json' in answer && ++given.read < PDF_LIMITS.perProcess;
    if (isReusable && !closed) {
      given.rest = setTimeout(leave, restMs, given).unref();
      idle.push(given);
    } else end([given]);
    task.resolve(answer);
    next();
  };

  return {
    read(pdf, lane) {
      if (closed) return Promise.resolve(CRASHED);
      return new Promise((resolve) => {
        waiting.push({ pdf, lane, resolve });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { resolve } of waiting.splice(0)) resolve(CRASHED);
      end([...running, ...idle.splice(0)]);
    },
  };
}

function end(processes: readonly Process[]): void {
  for (const { child, rest } of processes) {
    clearTimeout(rest);
    child.kill('SIGKILL');
  }
}

/** Sends one PDF to a process, and kills the process if the read fails. */
function send({ child, read }: Process, pdf: Uint8Array, options: PdfReaderOptions): Promise<PdfAnswer> {
  const { deadlineMs = PDF_LIMITS.deadlineMs, residentBytes = PDF_LIMITS.residentBytes } = options;
  const { stdin, stdout } = child;
  return new Promise((resolve) => {
    const frames = new FrameReader(PDF_LIMITS.answerBytes);
    const finish = (answer: PdfAnswer) => {
      clearTimeout(timer);
      clearInterval(watch);
      stdout.off('data', onData);
      child.off('error', onEnd).off('exit', onEnd);
      if ('failure' in answer) child.kill('SIGKILL');
      resolve(answer);
    };
    const onEnd = () => finish(CRASHED);
    const begin = () => {
      const head = Buffer.alloc(4);
      head.writeUInt32BE(pdf.byteLength);
      stdin.write(head);
      stdin.write(pdf);
    };
    const onData = (bytes: Buffer) => {
      for (const frame of frames.push(bytes)) {
        if (frame === null) return finish({ failure: 'pdf_over_limit' });
        if (frame.byteLength > 0) return finish({ json: frame });
        clearTimeout(timer);
        timer = setTimeout(finish, deadlineMs, { failure: 'pdf_timeout' });
        begin();
      }
    };
    let timer = setTimeout(finish, read === 0 ? START_MS : deadlineMs, { failure: 'pdf_timeout' });
    const watch = setInterval(() => {
      if (residentOf(child) > residentBytes) finish({ failure: 'pdf_out_of_memory' });
    }, PDF_LIMITS.watchMs);
    stdout.on('data', onData);
    child.once('error', onEnd).once('exit', onEnd);
    // A reused process is already ready. A new one sends an empty frame first.
    if (read > 0) begin();
  });
}

/**
 * Returns the resident bytes of a process on Linux. Returns 0 elsewhere, where only the heap limit and the deadline
 * apply.
 */
function residentOf({ pid }: Process['child']): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return 1_024 * Number(kilobytes);
  } catch {
    return 0;
  }
}
