import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in a process of its own. */
export type ServerProcess = { readonly port: number; stop(): Promise<void> };

/**
 * Starts a Node program and waits until it answers `/health`.
 * @throws Error when it ends before that, or has not answered after 30 s
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilHealthy(child, port);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { port, stop: () => stop(child) };
}

async function waitUntilHealthy(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with code ${child.exitCode}`);
    const well = await fetch(`http://127.0.0.1:${port}/health`).then(
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
