import { setTimeout as wait } from 'node:timers/promises';
import type { LinkingDeps } from './link-context.ts';

const STEP_MS = 1_000;

/**
 * Waits until a whole number of steps has passed since `begun` (`performance.now()`). A private name that is refused and one
 * that does not exist take different times, each of them less than a step.
 */
export async function waitForStep(
  { unreachableMs = STEP_MS, pause = wait }: Pick<LinkingDeps, 'unreachableMs' | 'pause'>,
  begun: number,
): Promise<void> {
  if (unreachableMs > 0) await pause(unreachableMs - ((performance.now() - begun) % unreachableMs));
}
