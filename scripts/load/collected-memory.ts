import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a full garbage collection in a Node.js process and returns the memory still in use on and off its heap, in
 * bytes. Without a collection, memory says little about leaks, because V8 lets garbage grow while the machine has room.
 * @param port the process's `--inspect-port`; a signal opens the inspector there
 * @throws Error when the process has ended or does not respond
 */
export async function readCollectedMemory(pid: number, port: number): Promise<number> {
  const socket = new WebSocket(await openInspector(pid, port));
  try {
    await opened(socket);
    await send(socket, 1, 'HeapProfiler.collectGarbage', {});
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = (await send(socket, 2, 'Runtime.evaluate', { expression })) as Evaluated;
    return result.value;
  } finally {
    socket.close();
  }
}

type Evaluated = { readonly result: { readonly value: number } };

const TRIES = 40;
const TRY_EVERY_MS = 250;
const ANSWER_MS = 20_000;

/** Returns the URL of a process's inspector. */
async function openInspector(pid: number, port: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let left = TRIES; left > 0; left--) {
    const targets = await fetch(`http://127.0.0.1:${port}/json`)
      .then((answer) => answer.json() as Promise<readonly { readonly webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0] !== undefined) return targets[0].webSocketDebuggerUrl;
    await pause(TRY_EVERY_MS);
  }
  throw new Error(`Process ${pid} has no inspector on port ${port}`);
}

async function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('error', () => reject(new Error('The inspector closed the connection')));
  await promise;
}

/** Sends a command of the Chrome DevTools Protocol and returns its result. */
async function send(socket: WebSocket, id: number, method: string, params: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener(
    'message',
    ({ data }) => {
      const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown };
      if (answer.id === id) resolve(answer.result);
    },
    { signal },
  );
  socket.addEventListener('close', () => reject(new Error('The process ended')), { signal });
  const timer = setTimeout(() => reject(new Error(`The inspector did not answer ${method}`)), ANSWER_MS);
  try {
    socket.send(JSON.stringify({ id, method, params }));
    return await promise;
  } finally {
    clearTimeout(timer);
    listening.abort();
  }
}
