import { median } from './quantile.ts';

/** Work that is done over and over; its result is kept from being optimised away by the caller's own checks. */
export type Contestant<Name extends string> = { readonly name: Name; readonly run: () => unknown };

/**
 * How often per second each contestant's `run` completes: the median of rounds in which all take turns, so that whatever
 * else the machine does meets them alike. The first round warms up and does not count.
 * @param roundMs time of one contestant in one round, ms
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
    // Only asynchronous work pays for a turn of the loop.
    if (result instanceof Promise) await result;
    done += 1;
    now = performance.now();
  }
  return (done * 1000) / (now - started);
}
