import { type Outcome, type Responses, recordResponses } from '../ha/responses.ts';
import { quantile } from '../quantile.ts';
import { LOAD_KINDS, type LoadKind } from './kinds.ts';

/** Records a response, or its absence, with its time in ms. */
export type Note = (kind: LoadKind, answer: Outcome, ms: number) => void;

/** The results seen by clients. */
export type Measurement = {
  readonly note: Note;
  readonly answers: Responses<LoadKind>;
  /** Latencies of successes by kind, in ms. Kinds without successes are left out. */
  latencies(): readonly Latencies[];
};

export type Latencies = {
  readonly kind: LoadKind;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
};

/** Creates an empty measurement. */
export function measure(now: () => number): Measurement {
  const answers = recordResponses<LoadKind>(now, ['write', 'sign-in', 'import']);
  const times = new Map<LoadKind, number[]>(LOAD_KINDS.map((kind) => [kind, []]));
  return {
    answers,
    note(kind, answer, ms) {
      answers.note(kind, answer);
      if (answer.ok) times.get(kind)?.push(ms);
    },
    latencies: () =>
      Array.from(times).flatMap(([kind, all]) => {
        if (all.length === 0) return [];
        const [p50 = 0, p95 = 0, p99 = 0, longest = 0] = [0.5, 0.95, 0.99, 1].map((share) => quantile(all, share));
        return [{ kind, count: all.length, p50, p95, p99, longest }];
      }),
  };
}
