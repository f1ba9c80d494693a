/** Runs a write to a user's data when it is its turn. */
export type WriterTurns = <T>(userId: string, write: () => Promise<T>) => Promise<T>;

/** Writes of one user at a time: one has the user's lock, and the next one is ready to get it. */
const AT_ONCE = 2;
/** How long (ms) a write waits for its turn. Then it waits in PostgreSQL, which limits that (`transact`). */
const PATIENCE_MS = 200;

type Lane = { running: number; readonly waiting: Set<() => void> };

/**
 * Lets the writes of one user to this process take turns before they use a connection. They would otherwise wait for the
 * user's lock in PostgreSQL, which takes CPU time for each and occupies a connection. Only the lock keeps them apart,
 * also from writes to other processes.
 */
export function createWriterTurns(): WriterTurns {
  const lanes = new Map<string, Lane>();
  return async (userId, write) => {
    const lane = lanes.get(userId) ?? { running: 0, waiting: new Set() };
    lanes.set(userId, lane);
    await enter(lane);
    try {
      return await write();
    } finally {
      lane.running -= 1;
      const [next] = lane.waiting;
      if (lane.running < AT_ONCE) next?.();
      if (lane.running === 0) lanes.delete(userId);
    }
  };
}

function enter(lane: Lane): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      lane.waiting.delete(go);
      lane.running += 1;
      resolve();
    };
    const timer = setTimeout(go, PATIENCE_MS);
    lane.waiting.add(go);
    if (lane.running < AT_ONCE) go();
  });
}
