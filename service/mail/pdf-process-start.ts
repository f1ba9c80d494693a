import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { PDF_LIMITS } from './pdf-limits.ts';

const OWN = ['./pdf-process.ts', './pdf-guard.ts', './pdf-limits.ts'];

/**
 * Starts a process for `program` that can only compute. It reads its own files and those of the PDF engine. It has no
 * network, no other processes or threads, no environment, and no code generation from strings. Its error output is
 * discarded, because it may quote the PDF.
 */
export function startPdfProcess(program: URL): ChildProcessByStdio<Writable, Readable, null> {
  const readable = [program, ...OWN.map((name) => new URL(name, import.meta.url)), engineFolder()];
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map((url) => `--allow-fs-read=${realpathSync(fileURLToPath(url))}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${PDF_LIMITS.heapMb}`,
      '--import',
      new URL('./pdf-guard.ts', import.meta.url).href,
      realpathSync(fileURLToPath(program)),
    ],
    { env: {} as NodeJS.ProcessEnv, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  // If the process dies during a write, the error appears here first. Its exit is reported separately.
  child.stdin.on('error', () => undefined);
  child.unref();
  return child;
}

function engineFolder(): URL {
  return new URL('../', import.meta.resolve('unpdf'));
}
