// Preloaded into the programs that `npm start` runs (node --import). Their standard input is a pipe from the starter
// that never carries a byte; it closes when the starter ends, also by kill -9, and then they end in good order as well.
// Node hands the preload on to worker threads and to programs these start themselves, which have no such pipe.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.ppid === Number(process.env.POSTLEDGER_STARTER_PID)) {
  process.stdin.on('error', () => undefined);
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
