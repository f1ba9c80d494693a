import { Worker } from 'node:worker_threads';
import { MailError, type MailErrorCode } from './mail-error.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import type { ReadMail } from './read-mail.ts';

/** Reads mails in worker threads. `read` throws MailError `message_over_limit`, `message_timeout`, `message_crashed`. */
export type ParsePool = {
  /** `lane` names whose mail it is: lanes take turns, and one of them never has all threads. */
  read(raw: Uint8Array, receivedAt: number | null, lane?: string): Promise<ReadMail>;
  close(): Promise<void>;
};

/** Says nothing about the mail: the process is ending. */
export class PoolClosed extends Error {
  readonly code = 'pool_closed';
}

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
  readonly lane: string;
  tries: number;
  readonly resolve: (mail: ReadMail) => void;
  readonly reject: (error: MailError | PoolClosed) => void;
};

/** A thread may also be slow or die because the machine is overloaded: so often a mail may take its thread with it. */
const TRIES = 2;

/**
 * A fixed number of threads, each reading one mail at a time with a deadline and a heap limit. A thread that is too
 * slow or dies takes only its own mail with it and is replaced when the next mail needs it; that mail is tried once more
 * behind all others of its lane, and then given up.
 */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const { size, deadlineMs = MESSAGE_LIMITS.deadlineMs, memoryMb = MESSAGE_LIMITS.memoryMb } = options;
  const module = options.worker ?? new URL('./message-worker.ts', import.meta.url);
  const idle: Worker[] = [];
  /** By lane; the lane whose turn is next comes first. */
  const waiting = new Map<string, Task[]>();
  const busy = new Map<string, number>();
  const running = new Set<(error: PoolClosed) => void>();
  const most = Math.max(1, size - 1);
  let threads = 0;
  let closed = false;

  const start = (): Worker => {
    threads++;
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, stdout: false });
    worker.unref();
    return worker;
  };

  const enqueue = (task: Task) => {
    const lane = waiting.get(task.lane);
    if (lane === undefined) waiting.set(task.lane, [task]);
    else lane.push(task);
    next();
  };

  const next = () => {
    const lane = Array.from(waiting.keys()).find((name) => (busy.get(name) ?? 0) < most);
    if (lane === undefined) return;
    const worker = idle.pop() ?? (threads < size ? start() : undefined);
    if (worker === undefined) return;
    const [task, ...rest] = waiting.get(lane) ?? [];
    waiting.delete(lane);
    if (rest.length > 0) waiting.set(lane, rest);
    if (task === undefined) return;
    busy.set(lane, (busy.get(lane) ?? 0) + 1);
    run(worker, task);
  };

  const run = (worker: Worker, task: Task) => {
    const finish = (keep: boolean) => {
      clearTimeout(timer);
      running.delete(fail);
      const others = (busy.get(task.lane) ?? 1) - 1;
      if (others === 0) busy.delete(task.lane);
      else busy.set(task.lane, others);
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
    const fail = (error: MailError | PoolClosed) => {
      if (++task.tries < TRIES && !closed) enqueue(task);
      else task.reject(error);
      finish(false);
    };
    const crash = (cause: unknown) =>
      fail(new MailError('message_crashed', 'The message brought its reader down', cause));
    const onExit = (code: number) => crash(new Error(`exit ${code}`));
    const onAnswer = (answer: WorkerAnswer) => {
      if (answer.ok) task.resolve(answer.mail);
      else task.reject(new MailError(answer.code, answer.message));
      finish(true);
    };
    const timer = setTimeout(
      () => fail(new MailError('message_timeout', `The message was not read within ${deadlineMs} ms`)),
      deadlineMs,
    );
    running.add(fail);
    worker.on('message', onAnswer);
    worker.on('error', crash);
    worker.on('exit', onExit);
    worker.ref();
    worker.postMessage({ raw: task.raw, receivedAt: task.receivedAt } satisfies WorkerQuestion);
  };

  return {
    read(raw, receivedAt, lane = '') {
      if (closed) return Promise.reject(new PoolClosed('The pool is closed'));
      return new Promise((resolve, reject) => {
        enqueue({ raw, receivedAt, lane, tries: 0, resolve, reject });
      });
    },
    async close() {
      closed = true;
      const error = new PoolClosed('The pool is closed');
      for (const task of Array.from(waiting.values()).flat()) task.reject(error);
      waiting.clear();
      for (const fail of running) fail(error);
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}
