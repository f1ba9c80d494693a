/** Resolves with 'stop' on the first signal that asks this process to stop. `abort` is aborted then. */
export type StopSignal = Promise<'stop'> & { received(): boolean; readonly abort: AbortSignal };

/** Resolves with 'stop' on the first SIGINT, SIGTERM, or SIGHUP. A second Ctrl-C exits immediately. */
export function waitForSignal(): StopSignal {
  const stopping = new AbortController();
  const promise = new Promise<'stop'>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping.signal.aborted && signal === 'SIGINT') process.exit(130);
        stopping.abort();
        done('stop');
      });
    }
  });
  return Object.assign(promise, { received: () => stopping.signal.aborted, abort: stopping.signal });
}
