import { setTimeout as pause } from 'node:timers/promises';
import type { DatabasePair } from '../../test-support/database-pair.ts';
import type { Product, Program } from '../ha/product.ts';

/** The killed programs, for the report. */
export type Kills = {
  readonly ended: Promise<unknown>;
  readonly counts: ReadonlyMap<string, number>;
  /** Whether something was killed in the last minute. */
  isRecent(): boolean;
};

const EVERY_MS = 60_000;
const FIRST_AFTER_MS = 15_000;
/** The pause between the kinds of programs, so that not all of them are down at once. */
const APART_MS = 12_000;

/**
 * Kills the first program of each kind (kill -9) every minute and restarts it, like a supervisor. Kills the primary
 * database once, after half of the run. The second program of each kind is never killed, so that its memory can be
 * monitored. Ends after `signal`.
 * @param say receives a line for each kill
 */
export function startKills(
  { programs }: Product,
  pair: DatabasePair,
  runMs: number,
  signal: AbortSignal,
  say: (line: string) => void,
): Kills {
  const counts = new Map<string, number>();
  const begun = performance.now();
  let latest = Number.NEGATIVE_INFINITY;
  const tell = (what: string) => {
    latest = performance.now();
    counts.set(what, (counts.get(what) ?? 0) + 1);
    say(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s: killed ${what}`);
  };
  const victims = (['api', 'worker', 'web'] as const).map((kind) => programs.find((program) => program.kind === kind));
  const killPrograms = async () => {
    await wait(FIRST_AFTER_MS, signal);
    while (!signal.aborted) {
      const next = performance.now() + EVERY_MS;
      for (const program of victims) {
        if (program === undefined || signal.aborted) continue;
        await killAndStart(program, tell);
        await wait(APART_MS, signal);
      }
      await wait(next - performance.now(), signal);
    }
  };
  const killPrimary = async () => {
    await wait(runMs / 2, signal);
    if (signal.aborted) return;
    tell('the primary database');
    await pair.killPrimary();
  };
  const isRecent = () => performance.now() - latest < EVERY_MS;
  return { ended: Promise.all([killPrograms(), killPrimary()]), counts, isRecent };
}

async function killAndStart(program: Program, tell: (what: string) => void): Promise<void> {
  tell(program.name);
  await program.kill();
  await program.start();
}

/** Waits unless the signal aborts. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(Math.max(ms, 0), undefined, { signal }).catch(() => undefined);
}
