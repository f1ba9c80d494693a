import { Worker } from 'node:worker_threads';
import type { Reading } from '../receipts/facts.ts';
import type { SecondAnswer } from '../receipts/second-reader/answer.ts';
import type { PromptMessage } from '../receipts/second-reader/prompt.ts';
import type { StoredEmail } from '../receipts/stored-email.ts';
import type { AttachedText } from './attached-pdfs.ts';
import { MailError, type MailErrorCode } from './mail-error.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import type { ReadMail } from './read-mail.ts';
import { watchThread } from './thread-deadline.ts';

/**
 * Parses emails in worker threads. `read` throws MailError `message_over_limit`, `message_timeout`, `message_crashed`;
 * PoolClosed, ThreadNotLoaded.
 */
export type ParsePool = {
  /**
   * Parses an email. `lane` identifies its mailbox or user. Lanes take turns. One lane can use all threads, but never
   * the reserve in addition. `texts` are the texts of the PDFs that the first reading of the email requested
   * (`withPdfs`).
   */
  read(raw: Uint8Array, receivedAt: number | null, lane?: string, texts?: readonly AttachedText[]): Promise<ReadMail>;
  /** Reads a stored email again, with a second reader's answer about it. Throws like `read`. */
  readStored(mail: StoredEmail, lane: string, answer?: SecondAnswer | null): Promise<Reading>;
  /** Builds the prompt to a second reader about a stored email. Throws like `read`. */
  promptFor(mail: StoredEmail, lane: string): Promise<readonly PromptMessage[]>;
  close(): Promise<void>;
};

/** Thrown for unread emails when the process ends. The email is not at fault. */
export class PoolClosed extends Error {
  readonly code = 'pool_closed';
}

/**
 * Thrown if threads end before they have loaded their modules, for example because an update is replacing the files. No
 * email is at fault.
 */
export class ThreadNotLoaded extends Error {
  readonly code = 'thread_not_loaded';
}

export type WorkerQuestion =
  | { readonly raw: Uint8Array; readonly receivedAt: number | null; readonly texts?: readonly AttachedText[] }
  | { readonly kept: StoredEmail; readonly answer: SecondAnswer | null }
  | { readonly kept: StoredEmail; readonly wants: 'prompt' };
type WorkerResult =
  | { readonly mail: ReadMail }
  | { readonly reading: Reading }
  | { readonly prompt: readonly PromptMessage[] };
export type WorkerAnswer =
  | ({ readonly ok: true } & WorkerResult)
  | { readonly ok: false; readonly code: MailErrorCode; readonly message: string };

/**
 * Three times 16 MB, as the main thread has. From the limit of the old generation alone, V8 derives so little that it
 * collects garbage for most of the time.
 */
const YOUNG_GENERATION_MB = 48;

export type ParsePoolOptions = {
  /** Number of threads. One more is the reserve for lanes that none of them works for. */
  readonly size: number;
  /** In processor time of the thread (`watchThread`). */
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  /** The module that a thread runs. */
  readonly worker?: URL;
};

type Task = {
  readonly question: WorkerQuestion;
  readonly lane: string;
  attempts: number;
  readonly resolve: (result: WorkerResult) => void;
  readonly reject: (error: MailError | PoolClosed | ThreadNotLoaded) => void;
};

/** Attempts per email. A thread may also be slow or die because the machine is overloaded. */
const ATTEMPTS = 2;

/**
 * Creates a fixed number of threads and a reserve, each of which parses one email at a time with a deadline and a heap
 * limit. A thread that is too slow or dies affects only its current email and is replaced when the next email needs it.
 * That email is retried once, after all others of its lane, and then fails.
 */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const { size, deadlineMs = MESSAGE_LIMITS.deadlineMs, memoryMb = MESSAGE_LIMITS.memoryMb } = options;
  const module = options.worker ?? new URL('./message-worker.ts', import.meta.url);
  const idle: Worker[] = [];
  /** For each thread, whether it has loaded its modules. Shared, because messages of a thread that dies can be late. */
  const loaded = new WeakMap<Worker, Int32Array>();
  /** Waiting tasks by lane. The next lane in turn comes first. */
  const waiting = new Map<string, Task[]>();
  /** Number of threads that work for a lane. */
  const busy = new Map<string, number>();
  const running = new Set<(error: PoolClosed) => void>();
  let closed = false;

  const start = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    const isLoaded = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(module, { resourceLimits, stdout: false, workerData: isLoaded });
    loaded.set(worker, isLoaded);
    worker.unref();
    return worker;
  };

  const end = (worker: Worker) => {
    // A thread may still fail while it is being terminated.
    worker.on('error', () => undefined);
    worker.terminate();
  };

  const enqueue = (task: Task) => {
    const lane = waiting.get(task.lane);
    if (lane === undefined) waiting.set(task.lane, [task]);
    else lane.push(task);
    next();
  };

  const next = () => {
    const free = size - running.size;
    if (free < 0) return;
    // If all are in use, a lane that has one waits for it, because its emails may be the ones that hang.
    const lane = Array.from(waiting.keys()).find((name) => free > 0 || !busy.has(name));
    if (lane === undefined) return;
    const [task, ...rest] = waiting.get(lane) ?? [];
    waiting.delete(lane);
    if (rest.length > 0) waiting.set(lane, rest);
    if (task === undefined) return;
    busy.set(lane, (busy.get(lane) ?? 0) + 1);
    run(idle.pop() ?? start(), task);
    next();
  };

  const run = (worker: Worker, task: Task) => {
    const finish = (keep: boolean) => {
      endWatch();
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
      } else end(worker);
      next();
      if (idle.length > size) idle.splice(size).forEach(end);
    };
    const fail = (error: MailError | PoolClosed | ThreadNotLoaded) => {
      if (++task.attempts < ATTEMPTS && !closed) enqueue(task);
      else task.reject(error);
      finish(false);
    };
    const crash = (cause: unknown) =>
      fail(
        loaded.get(worker)?.[0] === 1
          ? new MailError('message_crashed', 'The message crashed its reader', cause)
          : new ThreadNotLoaded('The reader of messages could not be loaded', { cause }),
      );
    const onExit = (code: number) => crash(new Error(`exit ${code}`));
    const onAnswer = (answer: WorkerAnswer) => {
      // With `node --watch`, Node reports the modules that a thread loads as messages of that thread.
      if (!('ok' in answer)) return;
      if (answer.ok) task.resolve(answer);
      else task.reject(new MailError(answer.code, answer.message));
      finish(true);
    };
    const endWatch = watchThread(worker, deadlineMs, () =>
      fail(new MailError('message_timeout', `The message was not read within ${deadlineMs} ms of processor time`)),
    );
    running.add(fail);
    worker.on('message', onAnswer);
    worker.on('error', crash);
    worker.on('exit', onExit);
    worker.ref();
    worker.postMessage(task.question);
  };

  const send = (question: WorkerQuestion, lane: string): Promise<WorkerResult> => {
    if (closed) return Promise.reject(new PoolClosed('The pool is closed'));
    return new Promise((resolve, reject) => {
      enqueue({ question, lane, attempts: 0, resolve, reject });
    });
  };

  return {
    async read(raw, receivedAt, lane = '', texts) {
      const result = await send({ raw, receivedAt, ...(texts === undefined ? {} : { texts }) }, lane);
      if ('mail' in result) return result.mail;
      throw new MailError('message_crashed', 'The thread returned an unexpected response');
    },
    async readStored(kept, lane, answer = null) {
      const result = await send({ kept, answer }, lane);
      if ('reading' in result) return result.reading;
      throw new MailError('message_crashed', 'The thread returned an unexpected response');
    },
    async promptFor(kept, lane) {
      const result = await send({ kept, wants: 'prompt' }, lane);
      if ('prompt' in result) return result.prompt;
      throw new MailError('message_crashed', 'The thread returned an unexpected response');
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
