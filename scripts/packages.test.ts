import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { send, startTestService, TEST_CLIENT, type TestService } from '../test-support/service.ts';
import { buildPackage, PACKAGES, type Packed, packFolders } from './packages.ts';

const run = promisify(execFile);
/** Plain Node, without TypeScript. */
const node = (args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, ['--no-experimental-strip-types', ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });

let folder: string;
let service: TestService;
let base: string;
let packed: readonly Packed[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-packages-'));
  for (const one of PACKAGES) buildPackage(one, join(folder, one.folder));
  packed = packFolders(
    PACKAGES.map((one) => join(folder, one.folder)),
    folder,
  );
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'anna' } });
  await writeFile(join(folder, 'key.pem'), RFC6979_PRIVATE_KEY);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function fileOf(name: string): string {
  const file = packed.find((one) => one.name === name)?.file;
  if (file === undefined) throw new Error(`${name} was not packed`);
  return file;
}

test('packs only compiled modules, manifests, and documents', () => {
  for (const { files } of packed) {
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    for (const path of files) {
      expect(path).toMatch(
        /^(?:package\.json|README\.md|LICENSE|(?:client|cli|contract)(?:\/[a-z-]+)+(?:\.d\.ts|\.js))$/,
      );
    }
  }
  const client = packed.find(({ name }) => name === '@postledger/client')?.files ?? [];
  expect(client.filter((path) => path.startsWith('contract/') && path.endsWith('.js')).sort()).toEqual([
    'contract/dictionaries.js',
    'contract/routes.js',
    'contract/signature.js',
    'contract/url-safe-token.js',
    'contract/webhook-signature.js',
  ]);
});

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createClient, isNotFound } from '@postledger/client';
const [, , baseUrl, keyFile, time] = process.argv;
const privateKey = readFileSync(keyFile, 'utf8');
let now = Number(time);
const postledger = createClient({ baseUrl, clientId: '${TEST_CLIENT}', privateKey, clock: () => ++now });
const anna = postledger.user('anna');
const { resource } = await anna.create('orders', { orderTitle: 'Tea', orderTotal: 2450, currency: 'EUR' });
const titles = [];
for await (const order of anna.list('orders', { filter: 'price gt 2000' })) titles.push(order.orderTitle);
await anna.delete(resource.href);
const missing = await anna.get(resource.href).catch(isNotFound);
console.log(JSON.stringify({ titles, missing }));
`;

const TYPED = `
import { createClient, type Order, verifyWebhook } from '@postledger/client';
export async function totals(privateKey: string): Promise<readonly number[]> {
  const client = createClient({ baseUrl: 'https://s.example', clientId: 'c', privateKey });
  const all: number[] = [];
  for await (const order of client.user('anna').list('orders')) all.push(order.orderTotal ?? 0);
  const { resource } = await client.user('anna').get<Order>('/api/v1/orders/1');
  // @ts-expect-error An order has no such member.
  all.push(resource.price);
  return verifyWebhook({ headers: {}, body: '', secrets: '' }).type === 'order.created' ? all : [];
}
`;

test('an installed client signs calls in plain Node, and its types compile', async () => {
  const app = join(folder, 'app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{"private": true, "type": "module"}');
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', fileOf('@postledger/client')];
  await run('npm', install, { cwd: app });
  await writeFile(join(app, 'program.mjs'), PROGRAM);
  const { stdout } = await node(['program.mjs', base, join(folder, 'key.pem'), String(service.time.now)], app);
  expect(JSON.parse(stdout)).toEqual({ titles: ['Tea'], missing: true });

  await symlink(resolve('node_modules/@types'), join(app, 'node_modules/@types'));
  await symlink(resolve('node_modules/undici-types'), join(app, 'node_modules/undici-types'));
  await writeFile(join(app, 'typed.ts'), TYPED);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, 'typed.ts'], { cwd: app });
});

test('the installed command runs in plain Node', async () => {
  const app = join(folder, 'tool');
  await mkdir(join(app, 'node_modules'), { recursive: true });
  await run('tar', ['-xzf', fileOf('@postledger/cli'), '-C', app]);
  await symlink(resolve('node_modules/zod'), join(app, 'node_modules/zod'));
  const tool = join(app, 'package/cli/main.js');
  expect((await node([tool, '--version'], app)).stdout).toMatch(/^postledger \d+\.\d+\.\d+\n$/);
  const env = {
    SERVICE_BASE_URL: base,
    SERVICE_CLIENT_ID: TEST_CLIENT,
    SERVICE_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
  };
  const { stdout } = await node([tool, 'request', '--dry-run', 'GET', '/api/v1/orders', 'anna'], app, env);
  expect(stdout).toContain(`GET ${base}/api/v1/orders`);
});
