import { median } from '../scripts/quantile.ts';

/** Work to repeat. The caller's own checks keep the result from being optimized away. */
export type Contestant<Name extends string> = { readonly name: Name; readonly run: () => unknown };

/**
 * Measures how often per second each contestant's `run` completes: the median of rounds in which all alternate, so that
 * other load on the machine affects them equally. The first round warms up and is not counted.
 * @param roundMs time per contestant and round, in ms
 */
export async function measureInterleaved<Name extends string>(
  contestants: readonly Contestant<Name>[],
  rounds: number,
  roundMs: number,
): Promise<ReadonlyMap<Name, number>> {
  const rates = new Map<Name, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of contestants) {
      const rate = await measureOnce(run, roundMs);
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  return new Map([...rates].map(([name, measured]) => [name, median(measured)]));
}

async function measureOnce(run: () => unknown, roundMs: number): Promise<number> {
  const started = performance.now();
  const end = started + roundMs;
  let done = 0;
  let now = started;
  while (now < end) {
    const result = run();
    // Only asynchronous work yields to the event loop.
    if (result instanceof Promise) await result;
    done += 1;
    now = performance.now();
  }
  return (done * 1000) / (now - started);
}
