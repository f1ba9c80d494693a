/** The benchmark was stopped (Ctrl-C, SIGTERM). Thrown after everything it started was cleaned up. */
export class StoppedError extends Error {
  readonly code = 'stopped';
}

/**
 * Runs work that must clean up processes or files. The first SIGINT or SIGTERM aborts the signal with a StoppedError as
 * its reason, and the work cleans up in its own `finally`. A second one ends the process at once.
 */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(new StoppedError('The bench was stopped'));
  for (const name of SIGNALS) process.once(name, stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Any failure after the abort was caused by it.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
