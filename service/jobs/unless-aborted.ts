/**
 * Returns the result of `opening`, unless the signal aborts first. A result that arrives later is passed to `discard`.
 * @throws the signal's reason
 */
export async function unlessAborted<T>(
  signal: AbortSignal,
  opening: Promise<T>,
  discard: (late: T) => Promise<void>,
): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([stopped.promise, opening]);
  } catch (error) {
    opening.then(discard).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
