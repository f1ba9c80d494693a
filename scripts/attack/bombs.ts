import { randomUUID } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { type APIRequestContext, request } from '@playwright/test';
import { uploadExport } from '../../e2e/prepared-users.ts';
import type { AttackResult, Target } from './attack.ts';
import { createSigning } from './sign-requests.ts';
import { zipOf } from './zip-of.ts';

const MB = 1024 * 1024;

/** A body that is cheap to send and expensive to read, and the statuses that reject it. */
type Bomb = {
  readonly name: string;
  readonly send: () => Promise<{ status(): number }>;
  readonly expected: readonly number[];
};

/** Sends bodies and exports that would exhaust memory or time, and checks that both programs still respond. */
export async function sendBombs(target: Target): Promise<readonly AttackResult[]> {
  const context = await request.newContext({ baseURL: target.webUrl, ignoreHTTPSErrors: true });
  const asUser = await request.newContext({
    baseURL: target.webUrl,
    ignoreHTTPSErrors: true,
    storageState: target.userState,
  });
  const results = [
    await run('requests', requestBombs(target, context), target),
    await run('uploads', uploadBombs(asUser), target),
  ];
  await Promise.all([context.dispose(), asUser.dispose()]);
  return results;
}

function requestBombs(target: Target, context: APIRequestContext): readonly Bomb[] {
  const sign = createSigning(target);
  const path = '/api/v1/orders';
  const post = (type: string, data: Buffer, more = {}) => {
    const { headers } = sign({ method: 'POST', url: path, headers: { 'content-type': type, ...more }, body: data });
    return context.post(`${target.serviceUrl}${path}`, { headers: headers as Record<string, string>, data });
  };
  const get = (query: string) => {
    const { headers } = sign({ method: 'GET', url: path, headers: {}, body: Buffer.alloc(0) });
    return context.get(`${target.serviceUrl}${path}?${query}`, { headers: headers as Record<string, string> });
  };
  const form = 'application/x-www-form-urlencoded';
  const page = (type: string, data: Buffer) =>
    context.post(`${target.webUrl}/signin`, { headers: { origin: target.webUrl, 'content-type': type }, data });
  const parts = Buffer.from(
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)}--b--\r\n`,
  );
  const deep = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  const filter = (text: string) => get(`filter=${encodeURIComponent(text)}`);
  return [
    {
      name: 'API: gzip of 100 MB',
      send: () => post(form, gzipSync(Buffer.alloc(100 * MB, 'a')), { 'content-encoding': 'gzip' }),
      expected: [400, 413, 415],
    },
    { name: 'API: form of 100 KB', send: () => post(form, Buffer.alloc(100_000, 'a=b&')), expected: [413] },
    { name: 'API: 20,000 fields', send: () => post(form, Buffer.from('a=b&'.repeat(15_000))), expected: [400, 413] },
    { name: 'API: 100,000 parts', send: () => post('multipart/form-data; boundary=b', parts), expected: [413, 415] },
    { name: 'API: JSON 200,000 deep', send: () => post('application/json', deep), expected: [413, 415] },
    {
      name: 'API: filter of 2,000 parentheses',
      send: () => filter(`${'('.repeat(2_000)}price eq 1${')'.repeat(2_000)}`),
      expected: [400],
    },
    {
      name: 'API: filter with 9,000 values',
      send: () => filter(`orderNumber in (${Array(2_400).fill("''").join()})`),
      expected: [400],
    },
    { name: 'API: number of 9,000 digits', send: () => filter(`price eq ${'9'.repeat(9_000)}`), expected: [400] },
    {
      name: 'web app: 100,000 parts',
      send: () => page('multipart/form-data; boundary=b', parts),
      expected: [400, 413],
    },
    { name: 'web app: JSON 200,000 deep', send: () => page('application/json', deep), expected: [413, 415] },
    {
      name: 'web app: gzip of 100 MB',
      send: () =>
        context.post(`${target.webUrl}/signin`, {
          headers: {
            origin: target.webUrl,
            'content-encoding': 'gzip',
            'content-type': 'multipart/form-data; boundary=b',
          },
          data: gzipSync(Buffer.alloc(100 * MB, 'a')),
        }),
      expected: [400, 413, 415],
    },
  ];
}

function uploadBombs(context: APIRequestContext): readonly Bomb[] {
  const upload = (name: string, file: Buffer) => () => uploadExport({ request: context }, name, file);
  const from = 'From a@shop.example Tue Mar 03 09:15:00 2026\r\n';
  const head = `${from}From: Shop <a@shop.example>\r\nSubject: Your order\r\nMessage-ID: <${randomUUID()}@x>\r\n`;
  const nested = Array.from(
    { length: 10_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  const zeros = deflateRawSync(Buffer.alloc(400 * MB));
  const expected = [200, 422];
  return [
    {
      name: 'upload: zip of 400 MB of zeros',
      send: upload('a.zip', zipOf([{ name: 'a.mbox', deflated: zeros, size: 400 * MB }])),
      expected,
    },
    {
      name: 'upload: zip that lies about its size',
      send: upload('a.zip', zipOf([{ name: 'a.mbox', deflated: zeros, size: 10 }])),
      expected,
    },
    {
      name: 'upload: 30 files in the same bytes',
      send: upload(
        'a.zip',
        zipOf(
          Array.from({ length: 30 }, (_, n) => ({ name: `${n}.mbox`, deflated: zeros, size: 400 * MB })),
          { isShared: true },
        ),
      ),
      expected,
    },
    {
      name: 'upload: a line of 30 MB',
      send: upload('a.mbox', Buffer.from(`${head}\r\n${'a'.repeat(30 * MB)}\r\n`)),
      expected,
    },
    {
      name: 'upload: nesting of 10,000 parts',
      send: upload('a.mbox', Buffer.from(`${head}${nested.join('')}text\r\n`)),
      expected,
    },
    {
      name: 'upload: 100,000 headers',
      send: upload('a.mbox', Buffer.from(`${head}${'X-A: b\r\n'.repeat(100_000)}\r\ntext\r\n`)),
      expected,
    },
    {
      name: 'upload: names that leave the folder',
      send: upload(
        '../../etc/a.zip',
        zipOf([
          {
            name: '../../../../tmp/a.mbox',
            deflated: deflateRawSync(Buffer.from(`${head}\r\ntext`)),
            size: head.length + 6,
          },
        ]),
      ),
      expected,
    },
  ];
}

async function run(name: string, bombs: readonly Bomb[], { webUrl, serviceUrl }: Target): Promise<AttackResult> {
  const findings: string[] = [];
  const probe = await request.newContext({ ignoreHTTPSErrors: true });
  for (const { name: what, send, expected } of bombs) {
    const status = await send().then(
      (answer) => answer.status(),
      (error: unknown) => String(error).split('\n')[0] ?? '',
    );
    if (!expected.includes(Number(status))) findings.push(`${what}: ${status}`);
    for (const url of [`${webUrl}/readyz`, `${serviceUrl}/readyz`]) {
      const health = await probe.get(url, { timeout: 10_000 }).then(
        (answer) => answer.status(),
        () => 'no response',
      );
      if (health !== 200) findings.push(`after ${what}: ${url} returns ${health}`);
    }
  }
  await probe.dispose();
  return { attack: 'Bombs', target: name, tried: `${bombs.length} bodies`, findings };
}
