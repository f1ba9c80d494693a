import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findFreePorts } from '../../test-support/free-port.ts';
import { readCollectedMemory } from './collected-memory.ts';

const MB = 2 ** 20;

/** Keeps `held` MB, releases `dropped` MB, and reports when it is done. */
const PROGRAM = `
const make = (mb) => Array.from({ length: mb }, () => new Array(131072).fill(0).map((_, n) => n + 0.5));
globalThis.held = make(Number(process.argv[1]));
make(Number(process.argv[2]));
console.log('ready');
setInterval(() => {}, 1000);`;

async function readOf(held: number, dropped: number): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const child = spawn(process.execPath, [`--inspect-port=${port}`, '-e', PROGRAM, String(held), String(dropped)]);
  try {
    await once(child.stdout, 'data');
    return await readCollectedMemory(child.pid ?? 0, port);
  } finally {
    child.kill('SIGKILL');
  }
}

test('counts the memory in use by a process, but not its garbage', async () => {
  const [small, garbage, large] = [await readOf(1, 0), await readOf(1, 60), await readOf(60, 0)];
  expect(Math.abs(garbage - small)).toBeLessThan(10 * MB);
  expect(large - small).toBeGreaterThan(40 * MB);
});

test('rejects for a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await expect(readCollectedMemory(child.pid ?? 0, 1)).rejects.toThrow();
});
