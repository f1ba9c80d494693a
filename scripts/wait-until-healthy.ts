import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child-process.ts';

/**
 * Waits until a program answers its health URL with success.
 * @throws Error when it ends before, or has not answered in time
 */
export async function waitUntilHealthy(child: Child, url: string, deadlineMs = 120_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new Error(`${child.name} ended while it started.`);
    if (await answersWell(url)) return;
    await pause(50);
  }
  throw new Error(`${child.name} did not answer ${url} within ${Math.round(deadlineMs / 1000)} s.`);
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet; the caller knows when to stop asking.
    return false;
  }
}
