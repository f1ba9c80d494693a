import { parentPort } from 'node:worker_threads';
import type { WorkerQuestion } from '../service/mail/parse-pool.ts';

// The thread that mails are read in, for tests of what becomes of mails that break it: it does what a mail's X-Order
// says, and is the real one for every other mail. Its listener was there first.
parentPort?.on('message', ({ raw }: WorkerQuestion) => {
  const order = /^X-Order: (\w+)\r$/m.exec(Buffer.from(raw).toString('latin1'))?.[1];
  if (order === 'exit') process.exit(3);
  if (order === 'overflow') deepen(0);
  while (order === 'hang');
  for (const all: unknown[] = []; order === 'eat'; ) all.push(new Array(1e6).fill(all));
});

function deepen(depth: number): number {
  return 1 + deepen(depth + 1);
}

await import('../service/mail/message-worker.ts');
