/** The responses that clients received during a fault. Times are of `performance.now()`. */
export type Responses<Kind extends string = TrafficKind> = {
  /** Records one response, or its absence. */
  note(kind: Kind, answer: Outcome): void;
  /** The longest time between two successes of a kind since `from`, in ms. */
  longestGap(kind: Kind, from: number): number;
  /** The time of the first success after `from`, or undefined. */
  firstSuccess(kind: Kind, from: number): number | undefined;
  /** Number of successes. */
  successes(kind: Kind): number;
  /** Number of unsuccessful responses by status and code: `503`, `500 internal_error`. */
  failures(): ReadonlyMap<string, number>;
  /** Failures that a client must not receive. */
  violations(): readonly string[];
};

export type TrafficKind = 'write' | 'read' | 'page';

export type Outcome =
  | { readonly ok: true }
  /** `status` is null without a response. */
  | { readonly ok: false; readonly status: number | null; readonly retryAfter: boolean; readonly text: string };

/** Returns the record of a response. Does not read the body of a success. */
export async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.ok) return { ok: true };
  const where = `${new URL(response.url).pathname} ${response.headers.get('location') ?? ''}`;
  const text = `${where} ${(await response.clone().text()).slice(0, 200)}`;
  return { ok: false, status: response.status, retryAfter: response.headers.has('retry-after'), text };
}

/** Returns the record of a missing response. */
export function noResponse(error: unknown): Outcome {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const text = `${message} ${cause instanceof Error ? cause.message : ''}`;
  return { ok: false, status: null, retryAfter: false, text };
}

/**
 * Creates an empty record.
 * @param closed kinds of writes whose connection may close without a response: if a process dies, its balancer closes
 * connections that have carried requests before (RFC 9110 §9.2.2), and clients repeat the write
 */
export function recordResponses<Kind extends string = TrafficKind>(
  now: () => number,
  closed: readonly Kind[] = [],
): Responses<Kind> {
  const times = new Map<Kind, number[]>();
  const successes = (kind: Kind) => {
    const known = times.get(kind) ?? [];
    times.set(kind, known);
    return known;
  };
  const failures = new Map<string, number>();
  const bad = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    note(kind, answer) {
      if (answer.ok) {
        successes(kind).push(now());
        return;
      }
      const { status, retryAfter, text } = answer;
      count(failures, String(status ?? 'no response'));
      // 409: a write that is repeated while its first attempt is still waiting for a standby.
      const isAnnounced = retryAfter && (status === 503 || (kind === 'write' && status === 409));
      const isClosed = status === null && closed.includes(kind);
      if (!isAnnounced && !isClosed) count(bad, `${kind}: ${status ?? 'no response'} ${text}`.trim());
    },
    longestGap(kind, from) {
      const all = [from, ...successes(kind).filter((time) => time > from), now()];
      return all.slice(1).reduce((longest, time, n) => Math.max(longest, time - (all[n] ?? time)), 0);
    },
    firstSuccess: (kind, from) => successes(kind).find((time) => time > from),
    successes: (kind) => successes(kind).length,
    failures: () => failures,
    violations: () => Array.from(bad, ([what, times]) => `${times} × ${what}`),
  };
}
