import { afterEach, expect, test } from 'vitest';
import { createParsePool, type ParsePool } from './parse-pool.ts';

// A thread that does what the mail tells it to, in the place of the real reader.
const obedient = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ raw }) => {
      const order = Buffer.from(raw).toString();
      if (order === 'hang') for (;;);
      if (order === 'exit') process.exit(3);
      if (order === 'throw') throw new Error('x');
      if (order === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill(order)); }
      parentPort.postMessage({ ok: true, mail: { subject: order } });
    });`)}`,
);

let pool: ParsePool;
afterEach(() => pool.close());

const read = (text: string) => pool.read(Buffer.from(text), null);

test('reads a mail in a thread', async () => {
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
  ['exit', 'message_crashed'],
  ['throw', 'message_crashed'],
  ['eat', 'message_crashed'],
])('a mail that makes its thread %s is one error, and the pool goes on', async (order, code) => {
  pool = createParsePool({ size: 1, deadlineMs: order === 'hang' ? 300 : 20_000, memoryMb: 32, worker: obedient });
  const [bad, good] = await Promise.allSettled([read(order), read('fine')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { code } });
  expect(good).toMatchObject({ status: 'fulfilled', value: { subject: 'fine' } });
});

test('more mails than threads are read one after the other, in the order given', async () => {
  pool = createParsePool({ size: 2, worker: obedient });
  const subjects = await Promise.all(Array.from({ length: 50 }, async (_, n) => (await read(`mail ${n}`)).subject));
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, n) => `mail ${n}`));
});

test('a closed pool reads nothing', async () => {
  pool = createParsePool({ size: 1, worker: obedient });
  await pool.close();
  await expect(read('x')).rejects.toMatchObject({ code: 'message_crashed' });
});
