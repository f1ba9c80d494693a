import { createQuietLog } from '../jobs/quiet-log.ts';
import { findDueEndpoints } from '../store/webhooks/deliveries.ts';
import type { DeliveryDeps } from './deliver.ts';
import { takeTurn } from './take-turn.ts';

export type DeliveryWorker = {
  /** Gives every due endpoint a turn, as long as slots are free. */
  look(): Promise<void>;
  /** Waits until no endpoint has a turn. */
  idle(): Promise<void>;
  /** Aborts deliveries in progress. They are repeated later. */
  stop(): Promise<void>;
};

/**
 * Concurrent endpoints in this process. Failing ones have separate slots, so they do not delay others. A client gets at
 * most half of the slots, because endpoints that respond slowly occupy theirs for as long as those of failing ones.
 */
const PLACES = 24;
const PLACES_OF_FAILING = 8;
const LOOK_EVERY_MS = 1_000;

/** Finds due endpoints and delivers to them. */
export function createDeliveryWorker(deps: DeliveryDeps): DeliveryWorker {
  const stopping = new AbortController();
  const quiet = createQuietLog(deps.log, Date.now);
  /** The endpoints that have a turn. */
  const running = { healthy: new Set<string>(), failing: new Set<string>() };

  /** The turns, each until its slot has been given on. */
  const unfinished = new Set<Promise<void>>();

  let mayWait = false;
  let looking: Promise<void> | null = null;

  const begin = (turns: Set<string>, id: string) => {
    const turn = takeTurn(deps, id, stopping.signal)
      .then(
        (had) => {
          quiet.recovered();
          return had;
        },
        (error: unknown) => {
          if (!stopping.signal.aborted) quiet.report(error);
          return false;
        },
      )
      .then(async (had) => {
        turns.delete(id);
        // If another worker has this endpoint, it is not tried again immediately.
        if (had) await lookForWaiting().catch(quiet.report);
        unfinished.delete(turn);
      });
    turns.add(id);
    unfinished.add(turn);
  };

  /** Gives a slot that is free now to an endpoint that waits for one. */
  const lookForWaiting = async () => {
    // A look that is in progress may have asked before the slot was free. Its own caller reports its failure.
    await looking?.catch(() => undefined);
    if (mayWait) await look();
  };

  const lookOnce = async () => {
    if (stopping.signal.aborted) return;
    let isLimited = false;
    for (const [turns, places, failing] of [
      [running.healthy, PLACES, false],
      [running.failing, PLACES_OF_FAILING, true],
    ] as const) {
      const limit = places - turns.size;
      const besides = [...running.healthy, ...running.failing];
      const perClient = places / 2;
      const which = { now: deps.clock(), failing, besides, running: [...turns], perClient, limit };
      const due = limit > 0 ? await findDueEndpoints(deps.database.db, which) : [];
      for (const id of due) begin(turns, id);
      // With fewer at the time of the question, no client had as many as it may, and neither had all together.
      isLimited ||= which.running.length + due.length >= perClient;
    }
    mayWait = isLimited;
  };

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  const idle = async () => {
    const busy = () => [...unfinished, ...(looking === null ? [] : [looking])];
    for (let work = busy(); work.length > 0; work = busy()) await Promise.allSettled(work);
  };

  return {
    look,
    idle,
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}

/** Delivers webhooks in this process until it is stopped. */
export function startDeliveries(deps: DeliveryDeps): { stop(): Promise<void> } {
  const worker = createDeliveryWorker(deps);
  const quiet = createQuietLog(deps.log, Date.now);
  const timer = setInterval(() => {
    worker.look().then(quiet.recovered, quiet.report);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await worker.stop();
    },
  };
}
