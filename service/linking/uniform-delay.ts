import { setTimeout as wait } from 'node:timers/promises';
import type { LinkingDeps } from './link-context.ts';

const STEP_MS = 1_000;

/**
 * Waits until a whole number of steps has passed since `begun` (`performance.now()`). Rejecting a private name takes a
 * different time than failing to resolve a nonexistent one. Each takes less than a step, so this hides the difference.
 */
export async function padToStep(
  { unreachableMs = STEP_MS, pause = wait }: Pick<LinkingDeps, 'unreachableMs' | 'pause'>,
  begun: number,
): Promise<void> {
  if (unreachableMs > 0) await pause(unreachableMs - ((performance.now() - begun) % unreachableMs));
}
