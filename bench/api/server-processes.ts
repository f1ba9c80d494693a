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

export type ServerOptions = {
  readonly healthPath?: string;
  /** How long the start may take, in ms. */
  readonly limitMs?: number;
  /** Whether its errors are left out of the output. */
  readonly isQuiet?: boolean;
};

/**
 * Starts a Node program and waits until `healthPath` responds.
 * @throws Error if it ends first or does not respond in time
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
  { healthPath = '/health', limitMs = 30_000, isQuiet = false }: ServerOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
  });
  try {
    await waitUntilHealthy(child, `http://127.0.0.1:${port}${healthPath}`, limitMs);
  } catch (error) {
    await stop(child);
    throw error;
  }
  const { pid = 0 } = child;
  return { port, pid, usedMs: async () => readCpuMs(pid), stop: () => stop(child) };
}

async function waitUntilHealthy(child: ChildProcess, url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with code ${child.exitCode}`);
    const well = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) return;
    await pause(50);
  }
  throw new Error(`A server of the bench did not answer within ${limitMs / 1000} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}
