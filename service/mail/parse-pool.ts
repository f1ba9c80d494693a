import { Worker } from 'node:worker_threads';
import { MailError, type MailErrorCode } from './mail-error.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import type { ReadMail } from './read-mail.ts';

/** Reads mails in worker threads. `read` throws MailError `message_over_limit`, `message_timeout`, `message_crashed`. */
export type ParsePool = {
  read(raw: Uint8Array, receivedAt: number | null): Promise<ReadMail>;
  close(): Promise<void>;
};

export type WorkerQuestion = { readonly raw: Uint8Array; readonly receivedAt: number | null };
export type WorkerAnswer =
  | { readonly ok: true; readonly mail: ReadMail }
  | { readonly ok: false; readonly code: MailErrorCode; readonly message: string };

export type ParsePoolOptions = {
  /** Threads. */
  readonly size: number;
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  /** The module a thread runs. */
  readonly worker?: URL;
};

type Task = WorkerQuestion & {
  readonly resolve: (mail: ReadMail) => void;
  readonly reject: (error: MailError) => void;
};

/**
 * A fixed number of threads, each reading one mail at a time with a deadline and a heap limit. A thread that is too
 * slow or dies takes only its own mail with it and is replaced when the next mail needs it.
 */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const { size, deadlineMs = MESSAGE_LIMITS.deadlineMs, memoryMb = MESSAGE_LIMITS.memoryMb } = options;
  const module = options.worker ?? new URL('./message-worker.ts', import.meta.url);
  const idle: Worker[] = [];
  const waiting: Task[] = [];
  let threads = 0;
  let closed = false;

  const start = (): Worker => {
    threads++;
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, stdout: false });
    worker.unref();
    return worker;
  };

  const next = () => {
    const task = waiting[0];
    if (task === undefined) return;
    const worker = idle.pop() ?? (threads < size ? start() : undefined);
    if (worker === undefined) return;
    waiting.shift();
    run(worker, task);
  };

  const run = (worker: Worker, task: Task) => {
    const finish = (keep: boolean) => {
      clearTimeout(timer);
      worker.off('message', onAnswer);
      worker.off('exit', onExit);
      worker.off('error', crash);
      if (keep && !closed) {
        worker.unref();
        idle.push(worker);
      } else {
        threads--;
        // A thread may still fail while it is being ended.
        worker.on('error', () => undefined);
        worker.terminate();
      }
      next();
    };
    const crash = (cause: unknown) => {
      task.reject(new MailError('message_crashed', 'The message brought its reader down', cause));
      finish(false);
    };
    const onExit = (code: number) => crash(new Error(`exit ${code}`));
    const onAnswer = (answer: WorkerAnswer) => {
      if (answer.ok) task.resolve(answer.mail);
      else task.reject(new MailError(answer.code, answer.message));
      finish(true);
    };
    const timer = setTimeout(() => {
      task.reject(new MailError('message_timeout', `The message was not read within ${deadlineMs} ms`));
      finish(false);
    }, deadlineMs);
    worker.on('message', onAnswer);
    worker.on('error', crash);
    worker.on('exit', onExit);
    worker.ref();
    worker.postMessage({ raw: task.raw, receivedAt: task.receivedAt } satisfies WorkerQuestion);
  };

  return {
    read(raw, receivedAt) {
      if (closed) return Promise.reject(new MailError('message_crashed', 'The pool is closed'));
      return new Promise((resolve, reject) => {
        waiting.push({ raw, receivedAt, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(new MailError('message_crashed', 'The pool is closed'));
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}
