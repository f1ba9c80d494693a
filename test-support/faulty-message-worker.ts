import { parentPort } from 'node:worker_threads';
import type { WorkerQuestion } from '../service/mail/parse-pool.ts';

// The parser thread for tests with emails that break it: it executes an email's X-Order header and handles every other
// email like the real one. This listener is registered first.
parentPort?.on('message', (question: WorkerQuestion) => {
  const words = 'kept' in question ? question.kept.content : Buffer.from(question.raw).toString('latin1');
  const order = /^X-Order: (\w+)\r?$/m.exec(words)?.[1];
  if (order === 'exit') process.exit(3);
  if (order === 'overflow') deepen(0);
  while (order === 'hang');
  for (const all: unknown[] = []; order === 'eat'; ) all.push(new Array(1e6).fill(all));
});

function deepen(depth: number): number {
  return 1 + deepen(depth + 1);
}

await import('../service/mail/message-worker.ts');
