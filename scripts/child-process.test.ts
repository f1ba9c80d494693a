import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Child, startChild } from './child-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('waits for a program that exits on SIGTERM', async () => {
  const child = start(
    'process.on("SIGTERM", () => { console.log("drained"); process.exit(0); }); console.log("up"); setInterval(() => {}, 1000)',
  );
  await expect.poll(() => child.lastWords()).toBe('up');
  await child.stop(20_000);
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(child.lastWords()).toBe('up\ndrained');
});

test('kills a program that ignores SIGTERM, with its child processes', async () => {
  const script = `
    process.on('SIGTERM', () => undefined);
    const helper = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(helper.pid);
    setInterval(() => {}, 1000);`;
  const child = start(script);
  await expect.poll(() => child.lastWords()).toMatch(/^\d+$/);
  const helper = Number(child.lastWords());
  await child.stop(50);
  expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' });
  await expect.poll(() => isRunning(helper)).toBe(false);
});

test('kills a program at once', async () => {
  const child = start('process.on("SIGTERM", () => undefined); console.log("up"); setInterval(() => {}, 1000)');
  await expect.poll(() => child.lastWords()).toBe('up');
  await child.kill();
  expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await isRunning(child.pid ?? 0)).toBe(false);
});

test('reports an early exit with the last output', async () => {
  const child = start('console.error("no port"); process.exit(3)');
  expect(await child.ended).toEqual({ code: 3, signal: null });
  expect(child.hasEnded()).toBe(true);
  expect(child.lastWords()).toBe('no port');
});

test('exits cleanly when its starter is killed', async () => {
  const logFile = join(folder, 'orphan.log');
  const script =
    'process.on("SIGTERM", () => { console.log("ended"); process.exit(0); }); console.log(process.pid); setInterval(() => {}, 1000)';
  const module = new URL('./child-process.ts', import.meta.url).href;
  const starterFile = join(folder, 'starter.mjs');
  await writeFile(
    starterFile,
    `import { startChild } from ${JSON.stringify(module)};
     startChild(${JSON.stringify({ name: 'It', args: ['-e', script], env: {}, cwd: folder, logFile })});`,
  );
  const starter = spawn(process.execPath, [starterFile], { stdio: 'ignore' });
  const closed = once(starter, 'close');
  const read = () => readFile(logFile, 'utf8').catch(() => '');
  await expect.poll(read).toMatch(/^\d+\n$/);
  const pid = Number(await read());
  starter.kill('SIGKILL');
  await closed;
  await expect.poll(read).toContain('ended');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('survives the end of its worker threads and child processes', async () => {
  const script = `
    const { Worker } = require('node:worker_threads');
    const { spawnSync } = require('node:child_process');
    const worker = new Worker('setTimeout(() => {}, 100)', { eval: true });
    worker.on('exit', () => {
      const own = spawnSync(process.execPath, [...process.execArgv.slice(0, 2), '-e', 'process.exit(7)'], { stdio: 'ignore' });
      console.log('own ' + own.status);
      process.exit(0);
    });`;
  const child = start(script);
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(child.lastWords()).toBe('own 7');
});

test('survives a full disk under its log, and logs how many lines were lost', async () => {
  const logFile = join(folder, 'full.log');
  const script = `
    const fs = require('node:fs');
    const turn = () => new Promise((next) => setImmediate(next));
    // The lowest free descriptor is taken, so this one changes the file under stdout and stderr.
    const use = (file) => {
      for (const descriptor of [1, 2]) {
        fs.closeSync(descriptor);
        if (fs.openSync(file, 'a') !== descriptor) throw new Error('another descriptor was free');
      }
    };
    (async () => {
      console.log('before');
      console.error('before');
      use('/dev/full');
      for (let n = 0; n < 20; n += 1) {
        console.log('lost');
        await turn();
        process.stdout.write('lost raw');
        await turn();
        process.stderr.write('lost raw', 'utf8', () => undefined);
        await turn();
      }
      use(${JSON.stringify(logFile)});
      console.log('after');
      await turn();
      console.error('after');
      await turn();
      process.exit(7);
    })();`;
  const child = startChild({ name: 'It', args: ['-e', script], env: {}, cwd: folder, logFile });
  expect(await child.ended).toEqual({ code: 7, signal: null });
  expect(child.lastWords().split('\n')).toEqual([
    'before',
    'before',
    'after',
    '40 log entries were lost: the log could not be written',
    'after',
    '20 log entries were lost: the log could not be written',
  ]);
});

let count = 0;
function start(script: string): Child {
  count += 1;
  return startChild({ name: 'It', args: ['-e', script], env: {}, cwd: folder, logFile: join(folder, `${count}.log`) });
}

/** Returns false also for a zombie that its parent has not collected. */
async function isRunning(pid: number): Promise<boolean> {
  const ps = spawn('ps', ['-o', 'stat=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let state = '';
  ps.stdout.on('data', (chunk: Buffer) => {
    state += chunk.toString('utf8');
  });
  await once(ps, 'close');
  return state.trim() !== '' && !state.startsWith('Z');
}
