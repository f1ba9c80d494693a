import { verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner } from '#client/private-key.ts';
import { canonicalString, parseSignatureHeader } from '#contract/signature.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import type { ServiceClientOptions } from './client.ts';
import { createRawSender } from './raw-request.ts';
import type { RequestRecord } from './request-log.ts';
import type { AdminPass } from './users.ts';

const pair = newDsaKeyPair();
const pass = { admin: true } as AdminPass;
const call = { method: 'PUT', path: '/api/v1/orders/1', username: 'ada', parameters: { orderTitle: 'A b' } } as const;

function senderFor(answer: () => Response | Promise<Response>) {
  const seen: { readonly url: string; readonly init: RequestInit }[] = [];
  const records: RequestRecord[] = [];
  const options: ServiceClientOptions = {
    baseUrl: 'http://service.test',
    clientId: 'test-client',
    sign: createSigner(pair.privateKey),
    deadlineMs: 10_000,
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), init });
      return answer();
    },
    clock: () => 1_700_000_000_000,
    newReqId: () => 'req-1',
    record: (entry) => records.push(entry),
  };
  return { send: createRawSender(options), seen, records };
}

test('signs a write with its idempotency key and version, and returns a rejection unchanged', async () => {
  const problem = new Response('{"code":"x"}', {
    status: 409,
    headers: { 'Content-Type': 'application/problem+json' },
  });
  const { send, seen, records } = senderFor(() => problem);
  const answer = await send(pass, { ...call, idempotencyKey: 'once', ifMatch: '"7"' });
  expect(answer).toMatchObject({
    status: 409,
    mediaType: 'application/problem+json',
    text: '{"code":"x"}',
    isCut: false,
    reqId: 'req-1',
  });
  const headers = new Headers(seen[0]?.init.headers);
  expect([headers.get('Idempotency-Key'), headers.get('If-Match')]).toEqual(['once', '"7"']);
  const fields = parseSignatureHeader(headers.get('X-Service-API-Signature') ?? '');
  const text = canonicalString({ ...fields, method: 'PUT', path: call.path });
  expect(verify('sha1', Buffer.from(text), pair.publicKey, fields.signature)).toBe(true);
  expect(seen[0]?.init.body).toBe('orderTitle=A+b&reqId=req-1');
  expect(records).toMatchObject([{ reqId: 'req-1', method: 'PUT', path: call.path, username: 'ada', status: 409 }]);
});

test('reads only the beginning of a long body', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(50_000).fill(97));
    },
  });
  const { send } = senderFor(() => new Response(endless));
  const answer = await send(pass, { ...call, method: 'GET' });
  expect(answer).toMatchObject({ isCut: true, bytes: 150_000 });
  expect(answer.text).toHaveLength(100_000);
  expect(sent).toBeLessThan(10);
});

test('reports a service that cannot be reached', async () => {
  const { send, records } = senderFor(() => Promise.reject(new TypeError('fetch failed')));
  await expect(send(pass, call)).rejects.toMatchObject({ code: 'unreachable', reqId: 'req-1' });
  expect(records).toMatchObject([{ status: null, code: 'unreachable' }]);
});
