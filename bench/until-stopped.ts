/** Somebody asked the bench to end (Ctrl-C, SIGTERM); what it started has been cleaned up when this is thrown. */
export class StoppedError extends Error {
  readonly code = 'stopped';
}

/**
 * Runs work that leaves processes or files behind unless it can clean up: the first SIGINT or SIGTERM aborts the signal,
 * whose reason is a StoppedError, and the work's own `finally` does the rest. A second one ends the process at once.
 */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(new StoppedError('The bench was stopped'));
  for (const name of SIGNALS) process.once(name, stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever failed after that failed because of it.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
