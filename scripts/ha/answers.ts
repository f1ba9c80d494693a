/** What clients saw during a fault. Times are of `performance.now()`. */
export type Answers = {
  /** Notes one response, or its absence. */
  note(kind: TrafficKind, answer: Answer): void;
  /** The longest time between two successes of a kind, in ms, in the time since `from`. */
  longestGap(kind: TrafficKind, from: number): number;
  /** The time of the first success after `from`, or undefined. */
  firstSuccess(kind: TrafficKind, from: number): number | undefined;
  /** How many succeeded. */
  successes(kind: TrafficKind): number;
  /** How many responses there were of each sort that is no success: `503`, `500 internal_error`. */
  failures(): ReadonlyMap<string, number>;
  /** Failures that a client must not see. */
  violations(): readonly string[];
};

export type TrafficKind = 'write' | 'read' | 'page';

export type Answer =
  | { readonly ok: true }
  /** `status` is null without a response. */
  | { readonly ok: false; readonly status: number | null; readonly retryAfter: boolean; readonly text: string };

/** Creates an empty record. */
export function recordAnswers(now: () => number): Answers {
  const successes: Record<TrafficKind, number[]> = { write: [], read: [], page: [] };
  const failures = new Map<string, number>();
  const bad = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    note(kind, answer) {
      if (answer.ok) {
        successes[kind].push(now());
        return;
      }
      const { status, retryAfter, text } = answer;
      count(failures, String(status ?? 'no response'));
      // 409: a write that is repeated while its first attempt still waits for a standby.
      const isAnnounced = retryAfter && (status === 503 || (kind === 'write' && status === 409));
      if (!isAnnounced) count(bad, `${kind}: ${status ?? 'no response'} ${text}`.trim());
    },
    longestGap(kind, from) {
      const times = [from, ...successes[kind].filter((time) => time > from), now()];
      return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time)));
    },
    firstSuccess: (kind, from) => successes[kind].find((time) => time > from),
    successes: (kind) => successes[kind].length,
    failures: () => failures,
    violations: () => Array.from(bad, ([what, times]) => `${times} × ${what}`),
  };
}
