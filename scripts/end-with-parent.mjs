// Preloaded into the programs that `npm start` runs (node --import). Their standard input is a pipe from the starter
// that never carries data. It closes when the starter ends, even by kill -9, and then they exit cleanly. Node passes
// the preload on to worker threads and child processes, which have no such pipe.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.ppid === Number(process.env.POSTLEDGER_STARTER_PID)) {
  process.stdin.on('error', () => undefined);
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
