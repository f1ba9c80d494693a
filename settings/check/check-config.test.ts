import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { checkConfig } from './check-config.ts';
import type { Program } from './finding.ts';

const SECRET = 'canary-which-nobody-may-see';

let folder: string;
let database: TestDatabase;
let web: Server;
let base: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postledger-config-'));
  writeFileSync(join(folder, 'kek'), '0a'.repeat(32), { mode: 0o600 });
  const { privateKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(join(folder, 'client-private-key.pem'), pem, { mode: 0o644 });
  writeFileSync(join(folder, 'wrong'), SECRET.slice(0, 10), { mode: 0o600 });
  database = await createServiceDatabase();
  web = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  await new Promise((done) => web.once('listening', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function check(program: Program, env: Record<string, string>, online = true) {
  const report = await checkConfig(
    { DATA_DIR: folder, ...env },
    { programs: [program], online, clock: () => Date.now() },
  );
  return { report, states: report.findings.map(({ check: what, state }) => `${what} ${state}`) };
}

test('passes every check if the service can start', async () => {
  const file = join(folder, 'database');
  writeFileSync(file, `${database.url}\n`, { mode: 0o600 });
  const { report, states } = await check('service', { SERVICE_DATABASE_URL_FILE: file, SERVICE_PUBLIC_URL: base });
  expect(states).toEqual([
    'settings ok',
    'NODE_ENV warning',
    'KEY_ENCRYPTION_KEY_FILE ok',
    'database ok',
    'clock ok',
    'migrations ok',
    'public URL ok',
    'tls skipped',
  ]);
  expect(report.settings.service).toContainEqual({
    name: 'SERVICE_DATABASE_URL',
    value: `(secret in ${file})`,
    source: 'file',
  });
});

test('names each missing setting of the web app', async () => {
  const { states } = await check('web', {
    NODE_ENV: 'production',
    WEB_DATABASE_URL: 'postgres://postledger@127.0.0.1:1/web',
    WEB_PUBLIC_URL: 'http://shop.invalid',
    SERVICE_BASE_URL: base,
    SERVICE_CLIENT: 'misspelled',
    BREACHED_PASSWORDS_FILE: join(folder, 'nothing'),
  });
  expect(states).toEqual([
    'settings ok',
    'TRUST_PROXY warning',
    'encryption ok',
    'SERVICE_PRIVATE_KEY_FILE warning',
    'NEXTAUTH_SECRET_FILE failed',
    'BREACHED_PASSWORDS_FILE failed',
    'database failed',
    'service ok',
    'public URL failed',
    'tls failed',
    'SERVICE_CLIENT warning',
  ]);
});

test.each([
  ['service', 'KEY_ENCRYPTION_KEY_FILE', '32 bytes as hexadecimal or Base64'],
  ['service', 'KEY_ENCRYPTION_PREVIOUS_KEY_FILES', '32 bytes as hexadecimal or Base64'],
  ['service', 'IMAP_EXTRA_CA_FILE', 'certificates in PEM form'],
  ['service', 'MAIL_OAUTH_PROVIDERS_FILE', 'a JSON list'],
  ['web', 'SERVICE_PRIVATE_KEY_FILE', 'a DSA private key in PEM form'],
  ['web', 'NEXTAUTH_SECRET_FILE', 'at least 16 characters'],
  ['web', 'SEED_ACCOUNTS_FILE', 'a JSON list'],
  ['web', 'OIDC_PROVIDERS_FILE', 'a JSON list'],
] as const)('checks the content of files: %s, %s', async (program, setting, what) => {
  const file = join(folder, 'wrong');
  const { report } = await check(program, { [setting]: file }, false);
  const failures = report.findings.filter(({ check: subject, state }) => subject === setting && state === 'failed');
  expect(failures).toEqual([{ program, check: setting, state: 'failed', detail: `${file} must contain ${what}` }]);
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'post@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'shop' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example.com' }],
] as const)('reports an invalid %s: %j', async (setting, env) => {
  expect((await check('web', env, false)).states).toContain(`${setting} failed`);
});

test('lists all invalid settings at once', async () => {
  const { states } = await check('service', {
    SERVICE_PORT: 'many',
    OPERATOR_TOKEN: SECRET,
    OPERATOR_TOKEN_FILE: '/x',
    SECOND_READER_KEY_FILE: join(folder, 'nothing'),
  });
  expect(states).toEqual(['OPERATOR_TOKEN failed', 'SECOND_READER_KEY_FILE failed', 'SERVICE_PORT failed']);
});

test.each([
  ['WEB_HOST', { SANDBOX: '1', WEB_HOST: '0.0.0.0' }],
  ['SANDBOX', { SANDBOX: '1', NODE_ENV: 'production' }],
])('rejects a web app whose emails strangers could open: %s', async (setting, env) => {
  expect((await check('web', env, false)).states).toEqual([`${setting} failed`]);
});

test.each([{ WEB_HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' }, { WEB_HOST: 'localhost' }, { WEB_HOST: '[::1]' }])(
  'accepts a sandbox of the web app with %o',
  async (env) => {
    expect((await check('web', { SANDBOX: '1', ...env }, false)).states).toContain('settings ok');
  },
);

test('prints no secret', async () => {
  const { report } = await check(
    'service',
    {
      OPERATOR_TOKEN: SECRET,
      METRICS_TOKEN: SECRET,
      MAIL_YAHOO_CLIENT_SECRET: SECRET,
      SECOND_READER_KEY: `${SECRET} with spaces`,
      SMTP_URL: `smtps://user:1/${SECRET}@mail.invalid`,
      SERVICE_DATABASE_URL: `postgres://postledger:${SECRET}@db.invalid/service?password=${SECRET}`,
      SERVICE_READ_DATABASE_URLS: ['one', 'two', 'three']
        .map((name) => `postgres://postledger:${SECRET}@${name}.invalid/service`)
        .join(', '),
    },
    false,
  );
  expect(JSON.stringify(report)).not.toContain(SECRET);
  expect(JSON.stringify(report)).toContain('postgres://(secret)@db.invalid/service');
  expect(JSON.stringify(report)).toContain('@one.invalid/service,postgres://(secret)@two.invalid/service,postgres');
});

test.each([
  ['220 mail.test ESMTP ready', 'ok'],
  ['554 no service here', 'failed'],
])('reports a mail server that greets with "%s" as %s', async (greeting, state) => {
  const server = createTcpServer((socket) => socket.end(`${greeting}\r\n`)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const { report } = await check('service', {
    SERVICE_DATABASE_URL: database.url,
    SERVICE_PUBLIC_URL: base,
    SMTP_URL: `smtp://user:${SECRET}@127.0.0.1:${port}`,
  });
  server.close();
  expect(report.findings).toContainEqual({
    program: 'service',
    check: 'smtp',
    state,
    detail: `127.0.0.1:${port}: ${greeting}`,
  });
});
