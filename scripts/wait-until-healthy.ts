import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child-process.ts';

/**
 * Waits until a program's health URL responds with success.
 * @throws Error when the program exits first or does not respond in time
 */
export async function waitUntilHealthy(child: Child, url: string, deadlineMs = 120_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new Error(`${child.name} exited while starting.`);
    if (await answersWell(url)) return;
    await pause(50);
  }
  throw new Error(`${child.name} did not respond at ${url} within ${Math.round(deadlineMs / 1000)} s.`);
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet. The caller limits the wait.
    return false;
  }
}
