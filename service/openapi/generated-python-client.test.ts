import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../test-support/random-cases.ts';
import {
  type SignedRequest,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { openApiDocument } from './document.ts';
import { toOpenApi30 } from './testing/openapi-30.ts';

const run = promisify(execFile);
/** The last version whose npm package contains the generator itself. Later ones download it from another registry. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';
const runs = (program: string, ...words: readonly string[]) => spawnSync(program, words).status === 0;

/**
 * Returns the reason why this machine cannot run the test, or null. The test takes 30 s, so only the soak run includes
 * it.
 */
function reasonToSkip(): string | null {
  if (!isSoak) return 'npm run test:soak runs it';
  if (!runs('java', '-version')) return 'needs Java';
  const modules = 'urllib3, certifi, six, dateutil';
  if (!runs('python3', '-c', `import ${modules}`)) return `needs Python with ${modules}`;
  return runs('npm', 'view', GENERATOR, 'version') ? null : `needs ${GENERATOR} from npm`;
}

const reason = reasonToSkip();

let service: TestService;
let signer: Server;
let folder: string;

beforeAll(async () => {
  if (reason !== null) return;
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), 'generated-python-'));
  const document = toOpenApi30(openApiDocument('http://service.test'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  signer = createServer((request, response) => {
    void forward(request).then(({ statusCode, headers, body }) =>
      response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body),
    );
  });
  await new Promise<void>((listening) => void signer.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  if (reason !== null) return;
  signer.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs a request of the generated client, which the generator leaves to the caller, and sends it to the service. */
async function forward(request: IncomingMessage) {
  const { pathname, search } = new URL(request.url ?? '', 'http://service.test');
  const method = (request.method ?? 'GET') as NonNullable<SignedRequest['method']>;
  const payload = await text(request);
  service.time.now += 1;
  const signature = signatureHeaderOf({ method, path: pathname }, service.time.now);
  const type = request.headers['content-type'];
  return service.app.inject({
    method,
    url: pathname + search,
    headers: { 'x-service-api-signature': signature, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === '' ? {} : { payload }),
  });
}

/** Uses the client as a partner would, and prints the results. */
const USE = `
import json, sys
import postledger_api
from postledger_api.api.orders_api import OrdersApi
from postledger_api.api.users_api import UsersApi

user = 'python@example.test'
client = postledger_api.ApiClient(postledger_api.Configuration(host=sys.argv[1]))
made = UsersApi(client).create_user(user)
orders = OrdersApi(client)
form = {'order_title': 'Lamp', 'order_total': '9007199254740', 'currency': 'EUR', 'username': user}
order = orders.create_order(**form)
rows = orders.list_orders(limit=5, count=True, filter="orderTitle eq 'Lamp'", username=user)
try:
    orders.list_orders(filter='nothing eq 1', username=user)
    code = None
except postledger_api.ApiException as error:
    code = (error.status, json.loads(error.body)['code'])
print(json.dumps([
    made.result.user_name, order.result.order_total, [row.order_title for row in rows.result], rows.total_count, code,
]))
`;

describe(`a Python client generated with openapi-generator${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  it.skipIf(reason !== null)('compiles and works against the service', async () => {
    const words = ['generate', '-g', 'python', '-i', 'openapi.json', '-o', '.', '--skip-validate-spec'];
    const name = ['--package-name', 'postledger_api'];
    const exec = ['exec', '--yes', `--package=${GENERATOR}`, '--', 'openapi-generator', ...words, ...name];
    await run('npm', exec, { cwd: folder, maxBuffer: 64_000_000 });
    await run('python3', ['-m', 'compileall', '-q', 'postledger_api'], { cwd: folder });
    await writeFile(join(folder, 'use.py'), USE);
    const { port } = signer.address() as AddressInfo;
    const { stdout } = await run('python3', ['use.py', `http://127.0.0.1:${port}`], { cwd: folder });
    const total = 9_007_199_254_740;
    expect(JSON.parse(stdout)).toEqual(['python@example.test', total, ['Lamp'], 1, [400, 'filter_invalid']]);
  });
});
