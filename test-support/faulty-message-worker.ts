import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
import type { WorkerQuestion } from '../service/mail/parse-pool.ts';

// The parser thread for tests with emails that break it: it executes an email's X-Order header and returns the reading
// of every other email that the test prepared (`prepareReadings`). Without the reader, a thread starts in a tenth of
// the time, so a test can replace threads often.
const readings = getEnvironmentData('readings');
if (workerData instanceof Int32Array) workerData[0] = 1;

parentPort?.on('message', (question: WorkerQuestion) => {
  const words = 'kept' in question ? question.kept.content : Buffer.from(question.raw).toString('latin1');
  const order = /^X-Order: (\w+)\r?$/m.exec(words)?.[1];
  if (order === 'exit') process.exit(3);
  if (order === 'overflow') deepen(0);
  while (order === 'hang');
  for (const all: unknown[] = []; order === 'eat'; ) all.push(new Array(1e6).fill(all));
  const mail = readings instanceof Map ? readings.get(words) : undefined;
  if (mail === undefined) throw new Error('The test prepared no reading of this email');
  parentPort?.postMessage({ ok: true, mail });
});

function deepen(depth: number): number {
  return 1 + deepen(depth + 1);
}
