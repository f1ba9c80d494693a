import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { readCpuMs } from '../../scripts/ha/processes.ts';

/** A server in a separate process. */
export type ServerProcess = {
  readonly port: number;
  readonly pid: number;
  /** CPU time since its start in ms (to 10 ms), or null if the system does not provide it. */
  usedMs(): Promise<number | null>;
  stop(): Promise<void>;
};

/**
 * Starts a Node program and waits until `healthPath` responds.
 * @throws Error if it ends first or does not respond within 30 s
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
  healthPath = '/health',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilHealthy(child, port, healthPath);
  } catch (error) {
    await stop(child);
    throw error;
  }
  const { pid = 0 } = child;
  return { port, pid, usedMs: async () => readCpuMs(pid), stop: () => stop(child) };
}

async function waitUntilHealthy(child: ChildProcess, port: number, path: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with code ${child.exitCode}`);
    const well = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) return;
    await pause(50);
  }
  throw new Error('A server of the bench did not answer within 30 s');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}
