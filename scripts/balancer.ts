import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from './debian-packages.ts';

/** Ports of 127.0.0.1: those of the balancer, and those of the processes behind it. */
export type BalancerPorts = {
  readonly service: number;
  readonly apis: readonly [number, number];
  readonly web?: number;
  readonly webs?: readonly [number, number];
  /** `METRICS_PORT` of each web process. */
  readonly webProbes?: readonly [number, number];
};

export type Balancer = { readonly pid: number | undefined; stop(): Promise<void> };

/** Starts HAProxy with the configuration of docs/upgrade.md on these ports. Does not wait for it. */
export async function startBalancer(folder: string, ports: BalancerPorts): Promise<Balancer> {
  const [, documented = ''] = /^```haproxy\n(.*?)^```/ms.exec(await readFile('docs/upgrade.md', 'utf8')) ?? [];
  const file = join(folder, 'haproxy-http.cfg');
  await writeFile(file, configure(documented, ports));
  const child = spawn(findProgram('haproxy') ?? 'haproxy', ['-db', '-f', file], {
    // Its warnings about each killed server would hide the results.
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Returns the documented configuration with other ports, without the web app's part if it has no ports.
 * @throws Error if a port of the documentation is missing
 */
export function configure(documented: string, { service, apis, web, webs, webProbes }: BalancerPorts): string {
  const hasWeb = web !== undefined && webs !== undefined && webProbes !== undefined;
  const places: (readonly [string, string])[] = [
    ['bind :8080', `bind 127.0.0.1:${service}`],
    ['127.0.0.1:4000', `127.0.0.1:${apis[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${apis[1]}`],
  ];
  if (hasWeb) {
    places.push(['bind :8081', `bind 127.0.0.1:${web}`]);
    places.push(['127.0.0.1:3000 check port 9465', `127.0.0.1:${webs[0]} check port ${webProbes[0]}`]);
    places.push(['127.0.0.1:3001 check port 9467', `127.0.0.1:${webs[1]} check port ${webProbes[1]}`]);
  }
  const sections = documented
    .split(/\n(?=\S)/)
    .filter((section) => hasWeb || !/^(?:frontend web|backend app)$/m.test(section));
  return places.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/upgrade.md has no "${from}"`);
      return text.replace(from, to);
    },
    `${sections.join('\n').trimEnd()}\n`,
  );
}
