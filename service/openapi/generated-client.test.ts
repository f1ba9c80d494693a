import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type SignedRequest,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { openApiDocument } from './document.ts';

const run = promisify(execFile);
const USER = 'generated@example.test';
let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApiDocument('http://service.test')));
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uses the generated types as a partner would: reads members of rows without distinguishing orders from links. */
const USE = `
import * as api from './api.ts';

type Send = NonNullable<typeof api.defaults.fetch>;

export async function use(send: Send, userName: string): Promise<readonly unknown[]> {
  api.defaults.fetch = send;
  const made = await api.createUser({ userName });
  const order = await api.createOrder({ orderTitle: 'Lamp', orderTotal: '4298', currency: 'EUR' }, { username: userName });
  if (order.status !== 201) throw new Error(order.data.code);
  const list = await api.listOrders({ limit: 5, count: true, filter: "orderTitle eq 'Lamp'", username: userName });
  if (list.status !== 200 || typeof list.data === 'string') throw new Error(String(list.status));
  const titles: readonly (string | null | undefined)[] = list.data.result.map((row) => row.orderTitle);
  const total: number | undefined = list.data.totalCount;
  const wrong = await api.listOrders({ filter: 'nothing eq 1', username: userName });
  const code: 'filter_invalid' | undefined =
    wrong.status === 400 && wrong.data.code === 'filter_invalid' ? wrong.data.code : undefined;
  return [made.status, order.data.result.orderTotal, titles, total, code];
}
`;

it('generates a TypeScript client that compiles strictly and works against the service', async () => {
  await run(process.execPath, [
    resolve('node_modules/oazapfts/dist/cli.js'),
    join(folder, 'openapi.json'),
    join(folder, 'api.ts'),
  ]);
  await writeFile(join(folder, 'use.ts'), USE);
  const { stdout } = await run(
    process.execPath,
    [
      resolve('node_modules/typescript/bin/tsc'),
      ...['--ignoreConfig', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2023', '--module', 'nodenext'],
      ...['--lib', 'es2023,dom,dom.iterable', '--types', '', '--rewriteRelativeImportExtensions'],
      ...['--outDir', join(folder, 'js'), join(folder, 'use.ts')],
    ],
    { cwd: folder },
  ).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? String(error) }));
  expect(stdout).toBe('');
  const { use } = await import(pathToFileURL(join(folder, 'js/use.js')).href);
  expect(await use(sendSigned, USER)).toEqual([201, 4298, ['Lamp'], 1, 'filter_invalid']);
});

/** Sends a request with a signature, which a generated client does not add. */
async function sendSigned(input: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(input, 'http://service.test');
  const method = (init.method ?? 'GET') as NonNullable<SignedRequest['method']>;
  const headers = Object.fromEntries(new Headers(init.headers));
  service.time.now += 1;
  const response = await service.app.inject({
    method,
    url: pathname + search,
    headers: { ...headers, 'x-service-api-signature': signatureHeaderOf({ method, path: pathname }, service.time.now) },
    ...(init.body == null ? {} : { payload: String(init.body) }),
  });
  return new Response(response.body, {
    status: response.statusCode,
    headers: { 'content-type': String(response.headers['content-type']) },
  });
}
