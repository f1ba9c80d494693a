import { currentTrace } from '#telemetry/trace.ts';
import type { Statement } from './round-trip.ts';

type Rows = readonly unknown[];

/** Runs work for an item that may be done together with that for others. */
export type Gathered<Item, Result> = (item: Item) => Promise<Result>;

/** Runs a statement that may be sent together with others. */
export type GatheredQuery = Gathered<Statement, { readonly rows: Rows }>;

export type GatherOptions<Item, Result> = {
  /** Does the work for several items at once, and returns the result of each. All of them fail with its error. */
  readonly send: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Calls a function at the end of the time in which items are gathered. */
  readonly later: (run: () => unknown) => void;
  /** Number of groups that run at a time. Items that begin in the meantime are the next group. */
  readonly atOnce: number;
  /** After this time (ms), a group no longer keeps others waiting. */
  readonly patienceMs?: number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Gathers items that begin at about the same time, because each round trip is costly. */
export function gather<Item, Result>(options: GatherOptions<Item, Result>): Gathered<Item, Result> {
  const { send, later, atOnce, patienceMs } = options;
  let waiting: Waiting<Item, Result>[] = [];
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
      const results = await send(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    clearTimeout(timer);
    end();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) later(flush);
    });
}

/** Like `gather`, for statements. `send` returns the rows of each. */
export function gatherStatements({ send, ...options }: GatherOptions<Statement, Rows>): GatheredQuery {
  const gathered = gather<Statement, { readonly rows: Rows }>({
    ...options,
    send: async (statements) => (await send(statements)).map((rows) => ({ rows })),
  });
  return (statement) => gathered({ ...statement, trace: currentTrace() });
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
