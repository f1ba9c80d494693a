import { setEnvironmentData } from 'node:worker_threads';
import { sharedParseThreads } from './parse-threads.ts';

/** Reads these emails as the product does, for threads of `faulty-message-worker.ts`. */
export async function prepareReadings(mails: readonly Buffer[]): Promise<void> {
  const pool = sharedParseThreads();
  const read = async (raw: Buffer) => [raw.toString('latin1'), await pool.read(raw, null)] as const;
  setEnvironmentData('readings', new Map(await Promise.all(mails.map(read))));
}
