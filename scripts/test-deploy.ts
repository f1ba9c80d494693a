import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OPENAPI_PATH } from '../contract/routes.ts';
import { openEmbeddedServer } from '../database/embedded.ts';
import { findFreePorts } from '../test-support/free-port.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import { requestPage, walkPages } from './deploy/browse.ts';
import { type Confinement, canConfine, runConfined } from './deploy/confined.ts';
import { memoryOf, type Program, startProgram } from './deploy/programs.ts';
import { localCaddyfile } from './local-caddyfile.ts';

// `npm run test:deploy` does the work of `docker compose up` without a container engine: it builds the content of the
// image with the steps of the Dockerfile, creates the secrets, runs each role as an unprivileged user on a read-only
// root behind the proxy configuration in deploy/, and opens the pages by host name over TLS.

const WEB_NAME = 'shop.example.test';
const SERVICE_NAME = 'purchases.example.test';
const root = resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

const missing = installMissing(['caddy', 'chromium'], say);
if (!canConfine() || missing.length > 0) {
  say(`Skipped: this needs root, mount namespaces, Caddy, and Chromium. Missing: ${missing.join(', ') || 'root'}.`);
  process.exit(0);
}

const folder = mkdtempSync('/var/tmp/postledger-deploy-');
chmodSync(folder, 0o755);
const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await main();
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function main(): Promise<void> {
  const confinement = await buildTree();
  const [apiPort = 0, webPort = 0, apiProbe = 0, workerProbe = 0, webProbe = 0, https = 0, http = 0] =
    await findFreePorts(7);
  const secrets = await makeSecrets();
  const site = { webName: WEB_NAME, serviceName: SERVICE_NAME, port: https };
  const common = { NODE_ENV: 'production', DATA_DIR: '/data', TRUST_PROXY: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '1' };
  const service = {
    ...common,
    SERVICE_PORT: String(apiPort),
    SERVICE_PUBLIC_URL: `https://${SERVICE_NAME}:${https}`,
    SERVICE_DATABASE_URL_FILE: join(secrets, 'service_database_url'),
    KEY_ENCRYPTION_KEY_FILE: join(secrets, 'kek'),
    OPERATOR_TOKEN_FILE: join(secrets, 'operator_token'),
  };
  const web = {
    ...common,
    WEB_PORT: String(webPort),
    WEB_PUBLIC_URL: `https://${WEB_NAME}:${https}`,
    WEB_DATABASE_URL_FILE: join(secrets, 'web_database_url'),
    SERVICE_BASE_URL: `http://127.0.0.1:${apiPort}`,
    SERVICE_BROWSER_URL: `https://${SERVICE_NAME}:${https}`,
    SERVICE_PRIVATE_KEY_FILE: join(secrets, 'client_private_key'),
    NEXTAUTH_SECRET_FILE: join(secrets, 'nextauth_secret'),
    SEED_ACCOUNTS_FILE: join(secrets, 'accounts'),
  };
  const programs: Program[] = [];
  const run = async (role: string, env: Record<string, string>, probe: number) => {
    const program = await startProgram(confinement, role, { ...env, METRICS_PORT: String(probe) });
    stops.push(() => program.stop());
    programs.push(program);
  };
  await run('api', service, apiProbe);
  await run('worker', service, workerProbe);
  await registerWebApp(confinement, service, secrets, apiPort, https);
  await run('web', web, webProbe);
  const ca = await startProxy({ web: webPort, service: apiPort, https, http });
  await checkPages(site, ca);
  await checkImage(confinement, { ...service, ...web }, join(folder, 'ca.pem'));
  await report(
    confinement.tree,
    programs,
    () => requestPage(WEB_NAME, '/signin', https, ca),
    () => requestPage(SERVICE_NAME, '/portal', https, ca),
  );
  // As proxies open connections ahead.
  for (const port of [apiPort, webPort]) await once(connect(port, '127.0.0.1'), 'connect');
  await checkEnds(programs, secrets);
  say('The deployment works.');
}

/** Builds the content of the image with the steps of the Dockerfile. */
async function buildTree(): Promise<Confinement> {
  await buildWhenChanged('start', root, say);
  const tree = join(folder, 'app');
  execFileSync(process.execPath, [join(root, 'scripts/image-tree.ts'), tree], { stdio: 'inherit' });
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost ${WEB_NAME} ${SERVICE_NAME}\n`);
  return { tree, node, hosts };
}

/** Creates the secrets with the script of compose.yaml, for a server of this test. */
async function makeSecrets(): Promise<string> {
  const secrets = join(folder, 'secrets');
  execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), secrets], { env: { ...process.env, WEB_NAME } });
  // A mount makes the files accessible to a container, not the folder.
  chmodSync(secrets, 0o755);
  const server = await openEmbeddedServer({ dataDir: join(folder, 'data') });
  stops.push(() => server.stop());
  for (const [file, name] of [
    ['service_database_url', 'postledger_service'],
    ['web_database_url', 'postledger_web'],
  ] as const) {
    rmSync(join(secrets, file));
    writeFileSync(join(secrets, file), await server.url(name), { mode: 0o444 });
  }
  return secrets;
}

async function registerWebApp(
  confinement: Confinement,
  service: Record<string, string>,
  secrets: string,
  apiPort: number,
  https: number,
): Promise<void> {
  const words = ['client', 'add', 'postledger-web', '--name', 'Postledger'];
  const key = ['--public-key-file', join(secrets, 'client_public_key')];
  const callback = ['--callback', `https://${WEB_NAME}:${https}/api/mailboxes/callback`];
  const env = { ...service, SERVICE_BASE_URL: `http://127.0.0.1:${apiPort}` };
  for (const time of ['first', 'second']) {
    const { code, output } = await runConfined(confinement, ['deploy/main.ts', ...words, ...key, ...callback], env);
    assert.equal(code, 0, `${time} registration: ${output}`);
  }
}

/**
 * Starts Caddy with the configuration in deploy/ and a separate certificate authority. Returns the certificate of the
 * authority.
 */
async function startProxy(ports: Record<'web' | 'service' | 'https' | 'http', number>): Promise<string> {
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, localCaddyfile(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), ports.http, ports.https));
  mkdirSync(join(folder, 'caddy'));
  const caddy = spawn(findProgram('caddy') ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      WEB_NAME,
      SERVICE_NAME,
      WEB_UPSTREAM: `127.0.0.1:${ports.web}`,
      SERVICE_UPSTREAM: `127.0.0.1:${ports.service}`,
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
    },
    stdio: 'ignore',
  });
  stops.push(() => caddy.kill('SIGTERM'));
  for (let tries = 0; ; tries += 1) {
    try {
      const ca = readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'), 'utf8');
      const { status } = await requestPage(WEB_NAME, '/livez', ports.https, ca);
      if (status === 200) {
        writeFileSync(join(folder, 'ca.pem'), ca);
        return ca;
      }
    } catch (error) {
      if (tries > 150) throw error;
    }
    await pause(200);
  }
}

async function checkPages(site: Parameters<typeof walkPages>[0], ca: string): Promise<void> {
  for (const [name, path] of [
    [WEB_NAME, '/signin'],
    [SERVICE_NAME, '/portal'],
    [SERVICE_NAME, OPENAPI_PATH],
  ] as const) {
    const { status, headers } = await requestPage(name, path, site.port, ca);
    say(`  https://${name}${path}: ${status}`);
    assert.ok(status === 200 || status === 303, path);
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  }
  const headings = await walkPages(site, findProgram('chromium') ?? '');
  say(`  Pages: ${headings.join(' → ')}`);
  assert.equal(headings.length, 2);
}

/** Checks that nothing can be written, and that `config check` reports no error. */
async function checkImage(confinement: Confinement, env: Record<string, string>, ca: string): Promise<void> {
  const write = "try { fs.writeFileSync('package.json', '') } catch (error) { console.log(error.code) }";
  const { output: refused } = await runConfined(confinement, ['-e', write], env);
  assert.match(refused, /EROFS|EACCES/);
  const check = await runConfined(confinement, ['deploy/main.ts', 'config', 'check'], {
    ...env,
    NODE_EXTRA_CA_CERTS: ca,
  });
  say(check.output.trimEnd().replace(/^/gm, '    '));
  assert.equal(check.code, 0, check.output);
}

async function report(
  tree: string,
  programs: readonly Program[],
  ...pages: readonly (() => Promise<unknown>)[]
): Promise<void> {
  await pause(3_000);
  const size = execFileSync('du', ['-sm', tree], { encoding: 'utf8' }).split('\t')[0];
  const atRest = programs.map(memoryOf);
  const until = performance.now() + 10_000;
  let requests = 0;
  const load = async (page: () => Promise<unknown>) => {
    for (; performance.now() < until; requests += 1) await page();
  };
  await Promise.all(pages.flatMap((page) => [load(page), load(page), load(page), load(page)]));
  say(`  tree ${size} MB; ${Math.round(requests / 10)} pages per second over TLS by ${pages.length * 4} clients`);
  for (const [n, program] of programs.entries()) {
    const { name, coldStart } = program;
    say(
      `  ${name}: ready after ${coldStart.toFixed(1)} s, ${atRest[n]} MB at rest, ${memoryOf(program)} MB under load`,
    );
  }
}

/** Checks that each program ends cleanly, that every line it printed is JSON, and that no line contains a secret. */
async function checkEnds(programs: readonly Program[], secrets: string): Promise<void> {
  const hidden = ['kek', 'operator_token', 'nextauth_secret', 'service_database_url'].map((file) =>
    readFileSync(join(secrets, file), 'utf8').trim(),
  );
  for (const program of programs) {
    const code = await program.stop();
    assert.ok(code === 0 || code === 143, `${program.name} ended with ${code}`);
    const lines = program.output().split('\n').filter(Boolean);
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), `${program.name}: ${line}`);
    assert.ok(!hidden.some((secret) => program.output().includes(secret)), `${program.name} logged a secret`);
  }
}
