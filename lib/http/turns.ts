import 'server-only';

/** Gives turns to jobs, of which each key has a limited number at a time. */
export type Turns = {
  /**
   * Starts a job at once, or when the key has a free turn, in order of arrival.
   * @param start is called with a function that ends the turn; later calls of it have no effect
   * @returns a function that removes the job if it is still waiting, or null if too many jobs of this key are waiting
   */
  take(key: string, start: (end: () => void) => void): (() => void) | null;
};

type Waiting = { active: number; readonly starts: Set<(end: () => void) => void> };

/**
 * @param mostActive turns of one key at a time
 * @param mostWaiting jobs of one key that wait for a turn
 */
export function createTurns(mostActive: number, mostWaiting: number): Turns {
  // Only keys with turns, so the memory is bounded by the jobs in progress.
  const keys = new Map<string, Waiting>();

  const run = (key: string, entry: Waiting, start: (end: () => void) => void) => {
    entry.active += 1;
    let isOver = false;
    start(() => {
      if (isOver) return;
      isOver = true;
      entry.active -= 1;
      const [next] = entry.starts;
      if (next !== undefined) {
        entry.starts.delete(next);
        run(key, entry, next);
      } else if (entry.active === 0) keys.delete(key);
    });
  };

  return {
    take(key, start) {
      const entry = keys.get(key) ?? { active: 0, starts: new Set() };
      keys.set(key, entry);
      if (entry.active < mostActive) {
        run(key, entry, start);
        return () => undefined;
      }
      if (entry.starts.size >= mostWaiting) return null;
      entry.starts.add(start);
      return () => void entry.starts.delete(start);
    },
  };
}
