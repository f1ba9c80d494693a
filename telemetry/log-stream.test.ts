import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openLogStream } from './log-stream.ts';

/** Creates a stream to a disk with `room` free bytes. The test decides when writes complete. */
function openOnDisk(room: number, mostWaiting?: number) {
  const disk = { room, text: '', pending: [] as (() => void)[], recovered: [] as number[] };
  const stream = openLogStream({
    descriptor: -1,
    onRecovered: (lost) => {
      disk.recovered.push(lost);
      stream.write(`lost ${lost}\n`);
    },
    ...(mostWaiting !== undefined && { mostWaiting }),
    startWrite: (_descriptor, bytes, done) =>
      disk.pending.push(() => {
        const fits = bytes.subarray(0, disk.room);
        disk.room -= fits.length;
        disk.text += fits.toString('utf8');
        if (fits.length > 0) done(null, fits.length);
        else done(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 0);
      }),
  });
  const settle = () => {
    for (let next = disk.pending.shift(); next !== undefined; next = disk.pending.shift()) next();
  };
  return { stream, disk, settle };
}

describe('a log stream', () => {
  test('drops and counts lines while the disk is full, and reports the count once when space is available again', () => {
    const { stream, disk, settle } = openOnDisk(0);
    for (const line of ['a\n', 'b\n', 'c\n']) {
      stream.write(line);
      settle();
    }
    disk.room = 1000;
    stream.write('d\n');
    settle();
    stream.write('e\n');
    settle();
    expect(disk.text).toBe('d\nlost 3\ne\n');
    expect(disk.recovered).toEqual([3]);
  });

  test.each([1, 5, 9])('completes a line cut after %i bytes before it writes the next', (room) => {
    const { stream, disk, settle } = openOnDisk(room);
    stream.write('line one\n');
    stream.write('line two\n');
    stream.write('line three\n');
    settle();
    stream.write('line four\n');
    settle();
    disk.room = 1000;
    stream.write('line five\n');
    settle();
    expect(disk.text).toBe('line one\nline five\nlost 3\n');
  });

  test('drops lines beyond its limit while a write is in progress', () => {
    const { stream, disk, settle } = openOnDisk(1000, 8);
    for (const line of ['a\n', 'bbb\n', 'ccc\n', 'd\n', 'e\n']) stream.write(line);
    settle();
    expect(disk.text).toBe('a\nbbb\nccc\nlost 2\n');
  });
});

describe('the service log', () => {
  test('neither ends its process nor keeps it running while the disk is full', () => {
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const script = `
      import { openSync } from 'node:fs';
      import { createLog } from ${module};
      const log = createLog('info', openSync('/dev/full', 'a'));
      for (let n = 0; n < 100; n += 1) { log.info('line'); await new Promise((next) => setImmediate(next)); }
      log.fatal('last');
      process.exit(7);`;
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 50_000,
    });
    expect(done).toMatchObject({ status: 7, stderr: '' });
  });

  test('writes waiting lines when its process ends', () => {
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const script = `
      import { createLog } from ${module};
      const log = createLog('info');
      for (let n = 0; n < 100; n += 1) log.info('line');
      process.exit(0);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stdout.match(/"msg":"line"\}\n/g)).toHaveLength(100);
  });

  test('does not wait for a stalled reader, and continues when the reader does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postledger-log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const log = createLog('info', descriptor);
    const long = 'x'.repeat(10_000);
    let output = '';
    const buffer = Buffer.alloc(1024 * 1024);
    const read = () => {
      log.info('short');
      try {
        output += buffer.toString('utf8', 0, readSync(descriptor, buffer));
      } catch (error) {
        expect(error).toMatchObject({ code: 'EAGAIN' });
      }
      return output;
    };
    for (let n = 0; n < 100; n += 1) {
      log.info(long);
      await new Promise((next) => setImmediate(next));
    }
    await expect.poll(read).toContain('log lines were lost');
    const whole = output.slice(0, output.lastIndexOf('\n')).split('\n');
    for (const line of whole) expect(() => JSON.parse(line)).not.toThrow();
    closeSync(descriptor);
    await rm(folder, { recursive: true });
  });
});
