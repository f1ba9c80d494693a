import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

// Higher than any process ID, so other processes on this machine cannot use the number.
const GONE = 2 ** 30;
const first = makeMemoryFolder();

test.skipIf(first === undefined)('lets every account write, and removes folders of killed runs', () => {
  const folder = first as string;
  const left = `${dirname(folder)}/postledger-run-${GONE}-test`;
  const other = `${dirname(folder)}/postledger-other-${process.pid}`;
  for (const made of [left, other]) mkdirSync(made);
  const second = makeMemoryFolder() as string;
  try {
    expect(statSync(second).mode & 0o7777).toBe(0o1777);
    expect(basename(second)).toContain(`-${process.pid}-`);
    expect([left, other, folder].map((each) => existsSync(each))).toEqual([false, true, true]);
  } finally {
    for (const made of [folder, second, other]) rmSync(made, { recursive: true, force: true });
  }
});
