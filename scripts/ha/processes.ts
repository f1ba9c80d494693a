import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signalAll } from '../../test-support/signal-all.ts';

export type Ids = { readonly uid: number; readonly gid: number };

export type ProgramOptions = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** The user it runs as. Default: the user of this process. */
  readonly ids?: Ids;
};

/**
 * Starts a system program in a separate process group, with its output in a file. The kernel kills it together with
 * this process, unless it has changed its user.
 */
export function startProgram({ command, args, env, logFile, ids }: ProgramOptions): ChildProcess {
  const log = openSync(logFile, 'a', 0o644);
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...ids,
  });
  closeSync(log);
  child.on('error', () => undefined);
  return child;
}

/** Returns these processes and all their descendants, without zombies. */
export function withDescendants(pids: readonly number[]): readonly number[] {
  const children = new Map<number, number[]>();
  const alive = new Set<number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [state, parent] = readStat(Number(name));
    if (state === undefined || state === 'Z') continue;
    alive.add(Number(name));
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found = pids.filter((pid) => alive.has(pid));
  for (const pid of found) found.push(...(children.get(pid) ?? []).filter((child) => !found.includes(child)));
  return found;
}

/** Kills processes with all their descendants, also frozen ones, and waits until they have ended. */
export async function killAll(pids: readonly number[]): Promise<void> {
  const all = withDescendants(pids);
  signalAll(all, 'SIGKILL');
  await until(() => all.every((pid) => isGone(pid)), 10_000, 'Killed processes are still there');
}

export function isGone(pid: number): boolean {
  const [state] = readStat(pid);
  return state === undefined || state === 'Z';
}

/** Returns the CPU time of a process since its start in ms (to 10 ms), or null if the system does not provide it. */
export function readCpuMs(pid: number): number | null {
  // proc(5): fields 14 and 15 are user and system time in ticks of 10 ms.
  const fields = readStat(pid);
  return fields.length === 0 ? null : (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Returns the memory of a process and all its descendants, in bytes; 0 if it no longer exists. Shared pages count in
 * each.
 */
export function readMemory(pid: number): number {
  return withDescendants([pid]).reduce((sum, each) => sum + Number(readStat(each)[21] ?? 0) * PAGE_BYTES, 0);
}

const PAGE_BYTES = 4096;

/** Waits for a condition. @throws Error with `otherwise` after the time limit in ms */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limitMs: number,
  otherwise: string,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${otherwise} (waited ${Math.round(limitMs / 1000)} s).`);
    await pause(100);
  }
}

/**
 * Returns the state and the parent of a process; empty if it no longer exists. The name before them may contain any
 * character.
 */
function readStat(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
