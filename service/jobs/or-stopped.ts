/**
 * What `opening` gives, unless the signal stops it first; what then comes too late is given to `discard`.
 * @throws the signal's reason
 */
export async function orStopped<T>(
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
