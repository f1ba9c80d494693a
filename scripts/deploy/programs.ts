import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { V8_OPTIONS } from '../../service/v8-options.ts';
import { type Confinement, collectOutput, startConfined } from './confined.ts';

export type Program = {
  readonly name: string;
  readonly pid: number;
  readonly output: () => string;
  /** Time from the start until it was ready, in seconds. */
  readonly coldStart: number;
  /** Sends SIGTERM and returns the exit code; null if it did not end within 60 s and was killed. */
  stop(): Promise<number | null>;
};

/**
 * Starts a role of the image and waits until it is ready.
 * @throws Error with its output if it ends or is not ready within 60 s
 */
export async function startProgram(
  confinement: Confinement,
  role: string,
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const begun = performance.now();
  const child = startConfined(confinement, [...V8_OPTIONS, 'deploy/main.ts', role], env);
  const output = collectOutput(child);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  while (!(await isReady(env['METRICS_PORT'] ?? ''))) {
    if (child.exitCode !== null || performance.now() - begun > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`${role} did not become ready:\n${output()}`);
    }
    await pause(20);
  }
  return {
    name: role,
    // unshare and setpriv replace themselves with Node.
    pid: child.pid ?? 0,
    output,
    coldStart: (performance.now() - begun) / 1000,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}

async function isReady(port: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Returns the resident memory of a process, in MB. */
export function memoryOf({ pid }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}
