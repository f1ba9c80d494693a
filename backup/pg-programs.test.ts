import { spawn } from 'node:child_process';
import { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { endOf, intoProgram, splitTarget } from './pg-programs.ts';

test.each([
  [
    'postgres://postledger:p%23w@db.example:5433/purchases?sslmode=verify-full&statement_timeout=9000',
    'postgres://postledger@db.example:5433/purchases?sslmode=verify-full',
    'p#w',
  ],
  [
    'postgres://postledger:secret@/purchases?host=/run/postgresql',
    'postgres://postledger@/purchases?host=/run/postgresql',
    'secret',
  ],
  ['postgres:///purchases?host=/run/postgresql', 'postgres:///purchases?host=/run/postgresql', ''],
])('keeps the password of %s out of the arguments', (url, target, password) => {
  const split = splitTarget(url);
  expect({ ...split, target: decodeURIComponent(split.target) }).toEqual({ target, password });
});

test('writes to a program to the end of the input, although its pipe closes without a word', async () => {
  const closing = new Duplex({
    read: () => undefined,
    write() {
      this.destroy();
    },
  });
  let read = 0;
  const source = Readable.from(['one', 'two', 'three']).on('data', () => {
    read += 1;
  });
  await pipeline(source, intoProgram(closing));
  expect(read).toBe(3);
});

test('quotes a whole line of a program that fails with many', async () => {
  const lines = 'for n in $(seq 500); do echo "tar: base/$n: No space left on device" >&2; done; exit 2';
  const ended = endOf('/bin/tar', spawn('sh', ['-c', lines], { stdio: ['pipe', 'ignore', 'pipe'] }));
  await expect(ended).rejects.toThrow(/^tar failed: tar: base\/\d+: No space left on device$/);
});
