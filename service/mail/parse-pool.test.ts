import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createParsePool, type ParsePool } from './parse-pool.ts';

// A thread that follows instructions in the email, in place of the real worker.
const obedient = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
    workerData[0] = 1;
    parentPort.on('message', ({ raw }) => {
      const order = Buffer.from(raw).toString();
      if (order === 'hang') for (;;);
      if (order === 'pause') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
      if (order === 'stall') return;
      if (order.startsWith('meet')) {
        const met = getEnvironmentData('met');
        Atomics.add(met, 0, 1);
        Atomics.notify(met, 0);
        while (Atomics.load(met, 0) < Number(order.at(-1))) Atomics.wait(met, 0, 1, 50);
      }
      if (order === 'exit') process.exit(3);
      if (order === 'throw') throw new Error('x');
      if (order === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill(order)); }
      parentPort.postMessage({ ok: true, mail: { subject: order } });
    });`)}`,
);

/** Returns a thread that exits on command, but only `deaths` times, counted across all threads. */
function mortal(deaths: number): URL {
  const counter = new SharedArrayBuffer(4);
  new Int32Array(counter)[0] = deaths;
  setEnvironmentData('deaths', counter);
  return new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
    workerData[0] = 1;
    parentPort.on('message', ({ raw }) => {
      const order = Buffer.from(raw).toString();
      const left = new Int32Array(getEnvironmentData('deaths'));
      if (order === 'exit' && Atomics.sub(left, 0, 1) > 0) process.exit(3);
      parentPort.postMessage({ ok: true, mail: { subject: order } });
    });`)}`,
  );
}

let pool: ParsePool;
afterEach(() => pool.close());

const read = (text: string, lane?: string) => pool.read(Buffer.from(text), null, lane);

test('reads an email in a thread', async () => {
  pool = createParsePool({ size: 1 });
  const mail = await read(
    'From: Shop <a@b.example>\r\nSubject: Hello\r\nDate: Tue, 4 Mar 2025 10:00:00 +0000\r\n\r\nHow are you?',
  );
  expect(mail).toMatchObject({
    from: 'Shop <a@b.example>',
    subject: 'Hello',
    sentAt: Date.UTC(2025, 2, 4, 10),
    content: null,
  });
});

test.each([
  ['hang', 'message_timeout'],
  ['stall', 'message_timeout'],
  ['exit', 'message_crashed'],
  ['throw', 'message_crashed'],
  ['eat', 'message_crashed'],
])('fails one email that makes its thread %s, and continues', async (order, code) => {
  const deadlineMs = ['hang', 'stall'].includes(order) ? 300 : 20_000;
  pool = createParsePool({ size: 1, deadlineMs, memoryMb: 32, worker: obedient });
  const [bad, good] = await Promise.allSettled([read(order), read('fine')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { code } });
  expect(good).toMatchObject({ status: 'fulfilled', value: { subject: 'fine' } });
});

test('does not fail an email whose thread waited longer than the deadline without using a processor', async () => {
  pool = createParsePool({ size: 1, deadlineMs: 1_000, worker: obedient });
  expect(await read('pause')).toMatchObject({ subject: 'pause' });
});

test('reads more emails than there are threads, in the given order', async () => {
  pool = createParsePool({ size: 2, worker: obedient });
  const subjects = await Promise.all(Array.from({ length: 50 }, async (_, n) => (await read(`mail ${n}`)).subject));
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, n) => `mail ${n}`));
});

test('uses all threads for one mailbox, and the reserve for others when its emails hang', async () => {
  setEnvironmentData('met', new Int32Array(new SharedArrayBuffer(4)));
  pool = createParsePool({ size: 2, deadlineMs: 60_000, worker: obedient });
  const own = read('meet 2', 'a');
  expect(await read('meet 2', 'a')).toMatchObject({ subject: 'meet 2' });
  await own;
  let ended = 0;
  const hanging = Promise.allSettled(Array.from({ length: 10 }, () => read('hang', 'a').finally(() => ended++)));
  for (let n = 0; n < 20; n++) expect(await read(`mail ${n}`, 'b')).toMatchObject({ subject: `mail ${n}` });
  expect(ended).toBe(0);
  await pool.close();
  for (const result of await hanging) expect(result).toMatchObject({ reason: { code: 'pool_closed' } });
});

test('alternates between mailboxes', async () => {
  pool = createParsePool({ size: 1, worker: obedient });
  const hanging = Promise.allSettled([read('hang', 'x')]);
  const order: string[] = [];
  const lane = (name: string) =>
    Array.from({ length: 3 }, (_, n) => read(`${name}${n}`, name).then(({ subject }) => order.push(subject)));
  await Promise.all([...lane('a'), ...lane('b')]);
  expect(order).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'b2']);
  await pool.close();
  await hanging;
});

test('retries an email once if its thread died, after the others', async () => {
  pool = createParsePool({ size: 1, worker: mortal(1) });
  const [slow, good] = await Promise.all([read('exit'), read('fine')]);
  expect(slow).toMatchObject({ subject: 'exit' });
  expect(good).toMatchObject({ subject: 'fine' });
  await pool.close();
  pool = createParsePool({ size: 1, worker: mortal(2) });
  await expect(read('exit')).rejects.toMatchObject({ code: 'message_crashed' });
});

test('does not blame emails if threads cannot load their modules, and reads them once they can', async () => {
  const deaths = new Int32Array(new SharedArrayBuffer(4));
  deaths[0] = 3;
  setEnvironmentData('deaths', deaths);
  const unloadable = new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
    if (Atomics.sub(getEnvironmentData('deaths'), 0, 1) > 0) await import('file:///replaced-by-an-update.js');
    workerData[0] = 1;
    parentPort.on('message', ({ raw }) =>
      parentPort.postMessage({ ok: true, mail: { subject: Buffer.from(raw).toString() } }));`)}`,
  );
  pool = createParsePool({ size: 1, worker: unloadable });
  await expect(read('good')).rejects.toMatchObject({ code: 'thread_not_loaded' });
  expect(await read('good')).toMatchObject({ subject: 'good' });
});

test('reads nothing after it is closed', async () => {
  pool = createParsePool({ size: 1, worker: obedient });
  await pool.close();
  await expect(read('x')).rejects.toMatchObject({ code: 'pool_closed' });
});
