import type { Worker } from 'node:worker_threads';

/** Share of the deadline before the first measurement, so that a normal task needs none. */
const UNMEASURED = 0.1;
/** Maximum duration, as a multiple of the deadline, for a thread that waits for a processor or cannot be measured. */
const LONGEST = 6;

/**
 * Calls `late` when a thread has used about `deadlineMs` of processor time from now on. Waiting for a processor does
 * not count, because on a busy machine, a slow task is not the fault of its input. `late` is also called after six
 * times the deadline, whatever the thread did.
 * @returns a function that ends the watch
 */
export function watchThread(thread: Pick<Worker, 'cpuUsage'>, deadlineMs: number, late: () => void): () => void {
  const latest = setTimeout(() => end(late), LONGEST * deadlineMs);
  let next = setTimeout(() => measure(check), UNMEASURED * deadlineMs);
  let ended = false;
  const end = (then?: () => void) => {
    if (ended) return;
    ended = true;
    clearTimeout(latest);
    clearTimeout(next);
    then?.();
  };
  // An ended thread cannot be measured, and its end is reported elsewhere.
  const measure = (then: (usedMs: number) => void) =>
    void thread.cpuUsage().then(
      ({ user, system }) => (ended ? undefined : then((user + system) / 1000)),
      () => undefined,
    );
  const check = (fromMs: number, nowMs = fromMs) => {
    const leftMs = (1 - UNMEASURED) * deadlineMs - (nowMs - fromMs);
    if (leftMs <= 0) return end(late);
    next = setTimeout(() => measure((usedMs) => check(fromMs, usedMs)), Math.max(leftMs, 1));
  };
  return () => end();
}
