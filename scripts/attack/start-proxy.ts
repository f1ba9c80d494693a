import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from '../debian-packages.ts';
import { localCaddyfile } from '../local-caddyfile.ts';
import type { TlsTarget } from './attack.ts';

/** Names that the proxy serves on its usual port, as in production. */
const WEB_NAME = 'shop.example.test';
const SERVICE_NAME = 'purchases.example.test';

type Upstream = { readonly port: number; readonly tlsPort: number };

/**
 * Starts Caddy with `deploy/Caddyfile` and a separate certificate authority. Each program is also at
 * `https://localhost` with its port, for tools that look names up. Returns undefined if Caddy is not installed.
 */
export async function startProxy(options: {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly web: Upstream;
  readonly service: Upstream;
}): Promise<{ readonly target: TlsTarget; stop(): void } | undefined> {
  const { folder, httpPort, httpsPort, web, service } = options;
  const program = findProgram('caddy');
  if (program === undefined) return undefined;
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, localCaddyfile(readFileSync(resolve('deploy/Caddyfile'), 'utf8'), httpPort, httpsPort));
  const data = join(folder, 'caddy');
  mkdirSync(data);
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      WEB_NAME: `${WEB_NAME}, localhost:${web.tlsPort}`,
      SERVICE_NAME: `${SERVICE_NAME}, localhost:${service.tlsPort}`,
      WEB_UPSTREAM: `127.0.0.1:${web.port}`,
      SERVICE_UPSTREAM: `127.0.0.1:${service.port}`,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
    },
    stdio: 'ignore',
  });
  const caFile = join(data, 'caddy/pki/authorities/local/root.crt');
  for (let tries = 0; !existsSync(caFile) || !(await isOpen(httpsPort)); tries += 1) {
    if (tries > 150 || caddy.exitCode !== null) throw new Error('The proxy did not start');
    await pause(200);
  }
  const target = { httpsPort, httpPort, webName: WEB_NAME, serviceName: SERVICE_NAME, caFile };
  return { target, stop: () => caddy.kill('SIGTERM') };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
