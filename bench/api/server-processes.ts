import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in a separate process. */
export type ServerProcess = {
  readonly port: number;
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
  return { port, usedMs: () => readUsedMs(child.pid), stop: () => stop(child) };
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

/**
 * proc(5): fields 14 and 15 of `stat` are user and system time in ticks of 10 ms. The process name before them can
 * contain spaces.
 */
async function readUsedMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}
