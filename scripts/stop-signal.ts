/** Resolves with 'stop' on the first signal that asks this process to stop. */
export type StopSignal = Promise<'stop'> & { received(): boolean };

/** Resolves with 'stop' on the first SIGINT, SIGTERM, or SIGHUP. A second Ctrl-C exits immediately. */
export function waitForSignal(): StopSignal {
  let received = false;
  const promise = new Promise<'stop'>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (received && signal === 'SIGINT') process.exit(130);
        received = true;
        done('stop');
      });
    }
  });
  return Object.assign(promise, { received: () => received });
}
