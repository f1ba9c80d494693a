import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../cli/commands.ts';
import { runCli } from '../cli/run.ts';
import { chosenCases, inFull } from '../test-support/complete-cases.ts';
import { findFreePorts } from '../test-support/free-port.ts';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../test-support/rfc6979-key.ts';
import { createServiceDatabase } from '../test-support/service-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';

const NODE = process.execPath;
const CLIENT = 'curl-client-1';

let folder: string;
let database: TestDatabase;
let port: number;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postledger-main-'));
  writeFileSync(join(folder, 'key.pem'), RFC6979_PRIVATE_KEY);
  writeFileSync(join(folder, 'key.pub'), RFC6979_PUBLIC_KEY);
  database = await createServiceDatabase();
  [port = 0] = await findFreePorts(1);
  running = await startService();
  await postledger('client', 'add', CLIENT, '--public-key-file', join(folder, 'key.pub'));
});

afterAll(async () => {
  await stop(running);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: folder,
    SERVICE_PORT: String(port),
    SERVICE_DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    SERVICE_CLIENT_ID: CLIENT,
    SERVICE_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
  };
}

async function startService(): Promise<ChildProcess> {
  const child = spawn(NODE, ['service/main.ts'], { env: environment(), stdio: ['ignore', 'inherit', 'inherit'] });
  for (let tries = 0; tries < 500; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const well = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not become healthy');
}

async function stop(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Runs the command-line client the way a partner does. */
function runProgram(...words: string[]): { code: number | null; out: string } {
  const done = spawnSync(NODE, ['cli/main.ts', ...words], { env: environment(), encoding: 'utf8' });
  return { code: done.status, out: done.stdout };
}

/** Runs a command in this process. */
async function postledger(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { env: environment(), stdin: Readable.from([]), stdout, stderr, interactive: false, colour: false };
  const texts = Promise.all([text(stdout), text(stderr)]);
  const code = await runCli(COMMANDS, words, { ...terminal, clock: Date.now });
  stdout.end();
  stderr.end();
  const [out, err] = await texts;
  return { code, out, err };
}

/** A second client that shares no code with the service: shell, openssl, and curl, written from the specification. */
function openssl(method: string, path: string, user: string, ...curl: string[]): { status: number; body: string } {
  const script = `
    at=$(date +%s%3N)
    signature=$(printf '%s' "$METHOD $TARGET$CLIENT$at$SIGNED_USER" | openssl dgst -sha1 -sign "$KEY" | base64 -w0)
    encoded=$(printf '%s' "$signature" | sed 's/+/%2B/g; s/\\//%2F/g; s/=/%3D/g')
    user=""; [ -n "$SIGNED_USER" ] && user="&username=$SIGNED_USER"
    curl -sS -X "$METHOD" "$BASE$TARGET" -w '\\n%{http_code}' \
      -H "X-Service-API-Signature: client_id=$CLIENT&timestamp=$at$user&client=p&request_signature=$encoded" "$@"`;
  const out = execFileSync('sh', ['-c', script, 'sh', ...curl], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      METHOD: method,
      TARGET: path,
      CLIENT,
      SIGNED_USER: user,
      KEY: join(folder, 'key.pem'),
      BASE: `http://127.0.0.1:${port}`,
    },
  });
  const cut = out.lastIndexOf('\n');
  return { status: Number(out.slice(cut + 1)), body: out.slice(0, cut) };
}

describe('the service as a process', () => {
  it('creates its secrets readable by its user only', () => {
    expect(statSync(join(folder, 'operator-token')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'kek')).mode & 0o777).toBe(0o600);
  });

  it('serves a client that uses openssl and curl', () => {
    expect(openssl('POST', '/api/v1/users', '', '-d', 'userName=curl-user').status).toBe(201);
    const made = openssl(
      'POST',
      '/api/v1/orders',
      'curl-user',
      '-d',
      'username=curl-user&orderDate=2026-01-02&orderTitle=Tea',
    );
    expect(made.status).toBe(201);
    const listed = openssl(
      'GET',
      '/api/v1/orders',
      'curl-user',
      '-G',
      '--data-urlencode',
      "filter=orderTitle eq 'Tea'",
    );
    expect(JSON.parse(listed.body).result[0]).toMatchObject({ orderTitle: 'Tea', orderDate: '2026-01-02' });
    const href = new URL(JSON.parse(made.body).result.href).pathname;
    expect(openssl('PUT', href, 'curl-user', '-d', 'username=curl-user&orderDate=2026-02-03').status).toBe(200);
    expect(openssl('DELETE', href, 'curl-user').status).toBe(200);
    const json = ['-H', 'Content-Type: application/json', '-d', '{"orderTitle":"no"}'];
    expect(openssl('POST', '/api/v1/orders', 'curl-user', ...json).status).toBe(415);
  });

  it('serves the command-line client', async () => {
    const self = runProgram('request', 'GET', '/api/v1/users/self', 'curl-user');
    expect(self.code).toBe(0);
    expect(self.out).toContain('"userName": "curl-user"');
    const refused = runProgram('request', 'GET', '/api/v1/orders', 'curl-user', 'filter', 'prise gt 1');
    expect(refused.code).toBe(4);
    expect(refused.out).toContain('"suggestion": "price"');
    expect((await postledger('request', 'FETCH', '/x')).code).toBe(2);
  });

  it('creates a key pair whose one-line public key can be registered', async () => {
    const file = join(folder, 'second.pem');
    const made = await postledger('keys', 'new', '--out', file);
    expect(made.out.trim()).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(join(folder, 'second.pub'), made.out);
    const added = await postledger('client', 'add', 'second-client', '--public-key-file', join(folder, 'second.pub'));
    expect(added).toMatchObject({ code: 0, out: 'second-client is registered.\n' });
    expect(await postledger('keys', 'new', '--out', file)).toMatchObject({ code: 2 });
    const secret = await postledger('client', 'add', 'third-client', '--public-key-file', file);
    expect(secret).toMatchObject({ code: 2, out: '' });
    expect(secret.err).toContain('contains a private key');
    const bad = await postledger('client', 'add', 'Bad_Id', '--public-key-file', join(folder, 'second.pub'));
    expect(bad.err).toContain('A client ID must have 8 to 64');
  });

  it('loses no acknowledged write when it is killed', async () => {
    const made: string[] = [];
    for (let round = 0; round < inFull(1, 3); round += 1) {
      const writes = Array.from({ length: 5 }, (_, index) => {
        const title = `kill-${round}-${index}`;
        const answer = openssl('POST', '/api/v1/orders', 'curl-user', '-d', `orderTitle=${title}`);
        if (answer.status === 201) made.push(title);
        return title;
      });
      expect(writes).toHaveLength(5);
      await stop(running, 'SIGKILL');
      running = await startService();
    }
    const { body } = openssl('GET', '/api/v1/orders', 'curl-user');
    const titles = JSON.parse(body).result.map((order: { orderTitle: string }) => order.orderTitle);
    expect(made).toHaveLength(inFull(5, 15));
    expect(titles).toEqual(expect.arrayContaining(made));
  });

  const invalid: readonly (readonly [string, NodeJS.ProcessEnv, RegExp])[] = [
    ['SERVICE_PORT', { SERVICE_PORT: 'many' }, /^postledger service: Setting SERVICE_PORT: .+\n$/],
    [
      'SERVICE_PUBLIC_URL',
      { SERVICE_PUBLIC_URL: 'not a url' },
      /^postledger service: Setting SERVICE_PUBLIC_URL: .+\n$/,
    ],
    ['SANDBOX in production', { SANDBOX: '1', NODE_ENV: 'production' }, /^postledger service: Setting SANDBOX: .+\n$/],
    [
      'SERVICE_HOST of a sandbox',
      { SANDBOX: '1', SERVICE_HOST: '0.0.0.0' },
      /^postledger service: Setting SERVICE_HOST: .+SANDBOX_PUBLIC=1.+\n$/,
    ],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: 'short' }, /^postledger service: Setting OPERATOR_TOKEN: .+\n$/],
  ];
  it.each(chosenCases(['SERVICE_PORT'], invalid))('exits with one line for an invalid %s', (_name, wrong, line) => {
    const done = spawnSync(NODE, ['service/main.ts'], { env: { ...environment(), ...wrong }, encoding: 'utf8' });
    expect(done.status).toBe(1);
    expect(done.stderr).toMatch(line);
  });

  it('exits with one line when its port is taken', () => {
    const done = spawnSync(NODE, ['service/main.ts'], { env: environment(), encoding: 'utf8' });
    expect(done.status).toBe(1);
    expect(done.stderr).toMatch(/^postledger service: Setting SERVICE_PORT: port \d+ is taken.*\n$/);
  });

  it('stops cleanly on SIGTERM', async () => {
    expect(await stop(running)).toBe(0);
  });
});
