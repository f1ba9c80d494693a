import { Agent, type IncomingMessage, request } from 'node:http';
import type { PreparedRequest } from './scenarios.ts';

/** Results of one round: responses per second and the time of each, in ms. */
export type Measured = { readonly perSecond: number; readonly latencies: readonly number[] };

/**
 * Keeps `connections` connections busy for `ms` milliseconds. Each sends its next request once the response is
 * complete. Ends earlier if `next` returns no more requests.
 * @throws Error on the first response that is not a success, because fast failures are not throughput
 */
export async function measureLoad(
  port: number,
  connections: number,
  ms: number,
  next: () => PreparedRequest | undefined,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  try {
    const started = performance.now();
    const work = async () => {
      while (performance.now() - started < ms) {
        const prepared = next();
        if (prepared === undefined) return;
        const sent = performance.now();
        await send(agent, port, prepared);
        latencies.push(performance.now() - sent);
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    return { perSecond: (latencies.length * 1000) / (performance.now() - started), latencies };
  } finally {
    agent.destroy();
  }
}

/** Sends one request and returns the response body. */
export async function sendOnce(port: number, prepared: PreparedRequest): Promise<string> {
  const agent = new Agent();
  try {
    return (await send(agent, port, prepared)).toString('utf8');
  } finally {
    agent.destroy();
  }
}

function send(agent: Agent, port: number, { method, url, headers, body }: PreparedRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      readAll(answer).then((content) => {
        if (answer.statusCode === 200) resolve(content);
        else
          reject(new Error(`${method} ${url} was answered ${answer.statusCode}: ${content.toString('utf8', 0, 500)}`));
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}
