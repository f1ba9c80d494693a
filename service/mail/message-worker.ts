import { parentPort } from 'node:worker_threads';
import { installLightBlob } from './light-blob.ts';
import { MailError } from './mail-error.ts';
import type { WorkerAnswer, WorkerQuestion } from './parse-pool.ts';
import { readMail } from './read-mail.ts';

installLightBlob();

// The thread that mails are read in: untrusted input never runs on a thread that serves requests.
parentPort?.on('message', async ({ raw, receivedAt }: WorkerQuestion) => {
  parentPort?.postMessage(await answer(raw, receivedAt));
});

async function answer(raw: Uint8Array, receivedAt: number | null): Promise<WorkerAnswer> {
  try {
    return { ok: true, mail: await readMail(raw, receivedAt) };
  } catch (error) {
    const code = error instanceof MailError ? error.code : 'message_crashed';
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}
