import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ChildOptions {
  /** Name for messages: 'The service'. */
  readonly name: string;
  /** Arguments for the Node process that runs this program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Log file for its output; undefined for this terminal. */
  readonly logFile: string | undefined;
}

export interface Child {
  readonly name: string;
  /** Process ID; undefined if it could not start. */
  readonly pid: number | undefined;
  /** Resolves when it has exited for any reason. */
  readonly ended: Promise<Ending>;
  hasEnded(): boolean;
  /** Sends SIGTERM, waits, and kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Kills it and its child processes at once (kill -9), and waits until it has ended. */
  kill(): Promise<void>;
  /** Returns the last lines of its log file. */
  lastWords(): string;
}

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly error?: Error };

/**
 * Starts a Node program in a separate process group, so that Ctrl-C reaches only the starter, which then ends its
 * children in order. If the starter is killed, `end-with-parent.mjs` in the child sees its standard input close.
 */
export function startChild(options: ChildOptions): Child {
  const log = options.logFile === undefined ? undefined : openLog(options.logFile);
  const output = log === undefined ? 'inherit' : log.descriptor;
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, '--import', OUTLIVE_FULL_LOG, ...options.args], {
    cwd: options.cwd,
    env: { ...options.env, POSTLEDGER_STARTER_PID: String(process.pid) },
    detached: true,
    stdio: ['pipe', output, output],
  });
  if (log !== undefined) closeSync(log.descriptor);
  let ending: Ending | undefined;
  const ended = new Promise<Ending>((done) => {
    child.once('error', (error) => done({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => done({ code, signal }));
  }).then((value) => {
    ending = value;
    return value;
  });
  return {
    name: options.name,
    pid: child.pid,
    ended,
    hasEnded: () => ending !== undefined,
    async stop(graceMs) {
      if (ending !== undefined) return;
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
      // Its child processes must not outlive it.
      signalGroup(child, 'SIGKILL');
    },
    async kill() {
      signalGroup(child, 'SIGKILL');
      await ended;
    },
    lastWords: () => (log === undefined ? '' : readLastLines(log.file, log.start)),
  };
}

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const OUTLIVE_FULL_LOG = new URL('./outlive-full-log.mjs', import.meta.url).href;

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

function openLog(file: string): { readonly file: string; readonly descriptor: number; readonly start: number } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return { file, descriptor: openSync(file, 'a', 0o600), start: size > LOG_LIMIT_BYTES ? 0 : size };
}

function readLastLines(file: string, start: number): string {
  const text = readFileSync(file).subarray(start).toString('utf8');
  return text.trimEnd().split('\n').slice(-30).join('\n');
}
