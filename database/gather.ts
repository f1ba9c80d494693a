import { currentTrace } from '#telemetry/trace.ts';
import type { Statement } from './round-trip.ts';

type Rows = readonly unknown[];

/** Runs a statement that may be sent together with others. */
export type Gathered = (statement: Statement) => Promise<{ readonly rows: Rows }>;

export type GatherOptions = {
  /** Sends statements together, and returns the rows of each. All of them fail with its error. */
  readonly send: (statements: readonly Statement[]) => Promise<readonly Rows[]>;
  /** Calls a function at the end of the time in which statements are gathered. */
  readonly later: (run: () => unknown) => void;
  /** Number of groups that run at a time. Statements that begin in the meantime are the next group. */
  readonly atOnce: number;
  /** After this time (ms), a group no longer keeps others waiting. */
  readonly patienceMs?: number;
};

type Waiting = {
  readonly statement: Statement;
  readonly resolve: (result: { readonly rows: Rows }) => void;
  readonly reject: (error: unknown) => void;
};

/** Gathers statements that begin at about the same time, and sends them together, because each write is costly. */
export function gather({ send, later, atOnce, patienceMs }: GatherOptions): Gathered {
  let waiting: Waiting[] = [];
  let running = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0 || running === atOnce) return;
    const group = waiting;
    waiting = [];
    running += 1;
    const end = once(() => {
      running -= 1;
      void flush();
    });
    const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs);
    try {
      const rows = await send(group.map(({ statement }) => statement));
      for (const [index, { resolve }] of group.entries()) resolve({ rows: rows[index] ?? [] });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    clearTimeout(timer);
    end();
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement: { ...statement, trace: currentTrace() }, resolve, reject });
      if (waiting.length === 1) later(flush);
    });
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
