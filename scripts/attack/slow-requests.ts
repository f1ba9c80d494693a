import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackResult, Target } from './attack.ts';
import { runTool } from './run-tool.ts';

const SECONDS = 20;
const CONNECTIONS = 1_000;
/**
 * Maximum wait of another visitor. Measured waits are far shorter; a program that stops responding exceeds any limit.
 */
const LONGEST_MS = 5_000;

/** Occupies connections with requests that never end, and requests other pages at the same time. */
export async function sendSlowRequests(target: Target): Promise<readonly AttackResult[]> {
  const { webUrl, serviceUrl } = target.local;
  const programs = [
    { name: 'web app', page: `${webUrl}/signin`, form: `${webUrl}/signin`, probe: `${webUrl}/signin` },
    { name: 'service', page: `${serviceUrl}/docs`, form: `${serviceUrl}/oauth/token`, probe: `${serviceUrl}/readyz` },
  ];
  const kinds = [
    { name: 'slow headers', args: ['-H', '-i', '5'], url: 'page' },
    { name: 'slow body', args: ['-B', '-i', '5', '-s', '8192'], url: 'form' },
    { name: 'range', args: ['-R', '-a', '5', '-b', '3000', '-t', 'HEAD'], url: 'page' },
    { name: 'slow reader', args: ['-X', '-w', '1', '-y', '16', '-n', '3', '-z', '16', '-k', '3'], url: 'page' },
  ] as const;
  const results: AttackResult[] = [];
  for (const program of programs) {
    for (const kind of kinds) {
      const args = [
        ...kind.args,
        '-c',
        String(CONNECTIONS),
        '-r',
        '250',
        '-l',
        String(SECONDS),
        '-u',
        program[kind.url],
      ];
      const attack = runTool('slowhttptest', args, { limitMs: (SECONDS + 30) * 1000 });
      const { findings, tried } = await requestDuring(program.probe, attack);
      results.push({ attack: `Slow requests (slowhttptest), ${kind.name}`, target: program.name, tried, findings });
    }
  }
  return results;
}

async function requestDuring(url: string, attack: Promise<unknown>): Promise<Pick<AttackResult, 'tried' | 'findings'>> {
  let isOver = false;
  const over = attack.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const findings: string[] = [];
  while (!isOver) {
    const start = performance.now();
    try {
      const status = await requestFromElsewhere(url);
      if (status >= 500) findings.push(`another visitor got ${status}`);
    } catch (error) {
      findings.push(`another visitor got no response: ${error instanceof Error ? error.message : error}`);
    }
    waits.push(performance.now() - start);
    await Promise.race([over, pause(250)]);
  }
  const longest = Math.max(...waits).toFixed(0);
  return {
    tried: `${CONNECTIONS} connections, ${waits.length} other requests, longest ${longest} ms`,
    findings: [...new Set(findings)],
  };
}

/** Requests a page from another address than slowhttptest, whose own requests may have to wait. Returns the status. */
async function requestFromElsewhere(url: string): Promise<number> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const [response] = (await once(get(url, { localAddress: '127.0.0.2', agent: false, signal }), 'response')) as [
    IncomingMessage,
  ];
  await buffer(response);
  return response.statusCode ?? 0;
}
