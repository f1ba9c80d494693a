import { parentPort, workerData } from 'node:worker_threads';
import { installLightBlob } from './light-blob.ts';
import { MailError } from './mail-error.ts';
import type { WorkerAnswer, WorkerQuestion } from './parse-pool.ts';
import { promptForStoredEmail, readMail, readStoredEmail } from './read-mail.ts';

installLightBlob();

// The thread that parses emails. Untrusted input never runs on a thread that serves requests.
parentPort?.on('message', async (question: WorkerQuestion) => {
  parentPort?.postMessage(await answer(question));
});

// From here on, the email is at fault if the thread ends.
if (workerData instanceof Int32Array) workerData[0] = 1;

async function answer(question: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    if ('wants' in question) return { ok: true, prompt: promptForStoredEmail(question.kept) };
    if ('kept' in question) return { ok: true, reading: readStoredEmail(question.kept, question.answer) };
    return { ok: true, mail: await readMail(question.raw, question.receivedAt, question.texts) };
  } catch (error) {
    const code = error instanceof MailError ? error.code : 'message_crashed';
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}
