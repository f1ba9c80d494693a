import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSigner, parsePrivateKey } from '#client/private-key.ts';
import { canonicalString, parseSignatureHeader } from '#contract/signature.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { createServiceClient } from './client.ts';
import type { RequestRecord } from './request-log.ts';
import { ServiceError } from './service-error.ts';

const pair = newDsaKeyPair();
const key = parsePrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

type Seen = { readonly message: IncomingMessage; readonly body: string };
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Reply = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

async function serve(answer: (seen: Seen) => Reply | 'silence'): Promise<string> {
  server = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message) body += String(chunk);
    const reply = answer({ message, body });
    if (reply !== 'silence') response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientAt(baseUrl: string, records: RequestRecord[] = []) {
  let next = 0;
  return createServiceClient({
    baseUrl,
    clientId: 'test-client',
    sign: createSigner(key),
    deadlineMs: 10_000,
    fetch,
    clock: () => 1_700_000_000_000,
    newReqId: () => `req-${++next}`,
    record: (entry) => records.push(entry),
  });
}

const schema = z.object({ result: z.string() });

test('signs the path without the query and sends the reqId in the query of a GET', async () => {
  let seen: Seen | undefined;
  const records: RequestRecord[] = [];
  const url = await serve((request) => {
    seen = request;
    return { status: 200, body: '{"result":"ok"}', headers: { ETag: '"7"' } };
  });
  const answer = await clientAt(url, records).send({
    method: 'GET',
    path: '/api/v1/orders',
    username: 'zoë+1@example.org',
    parameters: { filter: "a eq 'b'", secret: 's3cret', empty: undefined },
    schema,
  });
  expect(answer).toMatchObject({ body: { result: 'ok' }, reqId: 'req-1' });
  expect(answer.headers.get('etag')).toBe('"7"');
  const query = new URL(seen?.message.url ?? '', url).searchParams;
  expect(Object.fromEntries(query)).toEqual({ filter: "a eq 'b'", secret: 's3cret', reqId: 'req-1' });

  const header = parseSignatureHeader(String(seen?.message.headers['x-service-api-signature']));
  const text = canonicalString({
    method: 'GET',
    path: '/api/v1/orders',
    clientId: 'test-client',
    timestamp: '1700000000000',
    username: 'zoë+1@example.org',
  });
  expect(verify('sha1', Buffer.from(text), createPublicKey(key), header.signature)).toBe(true);
  expect(header).toMatchObject({ client: 'p', username: 'zoë+1@example.org' });

  expect(records).toEqual([expect.objectContaining({ reqId: 'req-1', status: 200, code: null, filter: "a eq 'b'" })]);
  expect(JSON.stringify(records)).not.toContain('s3cret');
});

test('sends a POST as a form without a query', async () => {
  let seen: Seen | undefined;
  const url = await serve((request) => {
    seen = request;
    return { status: 200, body: '{"result":"ok"}' };
  });
  await clientAt(url).send({
    method: 'POST',
    path: '/api/v1/actions/logout',
    username: 'u',
    parameters: { rt: 'a b' },
    schema,
  });
  expect(seen?.message.url).toBe('/api/v1/actions/logout');
  expect(seen?.message.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(seen?.body).toBe('rt=a+b&reqId=req-1');
});

async function failure(url: string, records: RequestRecord[], deadlineMs = 2000): Promise<ServiceError> {
  const call = clientAt(url, records).send({
    method: 'GET',
    path: '/api/v1/orders',
    username: 'u',
    schema,
    deadlineMs,
  });
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

test('throws a problem with its code and status', async () => {
  const records: RequestRecord[] = [];
  const problem = { type: 'about:blank', title: 'T', status: 404, detail: 'D', code: 'user_unknown', reqId: 'req-1' };
  const url = await serve(() => ({ status: 404, body: JSON.stringify(problem) }));
  const error = await failure(url, records);
  expect(error).toMatchObject({ code: 'problem', status: 404, reqId: 'req-1', problem: { code: 'user_unknown' } });
  expect(records[0]).toMatchObject({ status: 404, code: 'user_unknown' });
});

test.each([
  ['HTML of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['broken JSON', 200, '{"result":'],
  ['another shape', 200, '{"result":7}'],
  ['a redirect', 302, '{"result":"ok"}'],
  ['an error without a problem document', 500, '{"oops":true}'],
])('throws malformed for %s', async (_name, status, body) => {
  const records: RequestRecord[] = [];
  const error = await failure(await serve(() => ({ status, body })), records);
  expect(error).toMatchObject({ code: 'malformed', status, problem: null });
  expect(records[0]).toMatchObject({ status, code: 'malformed' });
});

test('throws timeout at the deadline and unreachable for a closed port', async () => {
  const records: RequestRecord[] = [];
  const error = await failure(await serve(() => 'silence'), records, 50);
  expect(error).toMatchObject({ code: 'timeout', status: null });
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await failure('http://127.0.0.1:9', records)).toMatchObject({ code: 'unreachable', status: null });
  expect(records.map((record) => record.code)).toEqual(['timeout', 'unreachable']);
});

const streamed = { path: '/api/v1/orders', username: 'u', accept: 'text/csv' } as const;

test('requests a stream with its media type and reads it as it arrives', async () => {
  let accept: string | undefined;
  const url = await serve(({ message }) => {
    accept = message.headers.accept;
    return { status: 200, body: 'a,b\r\n', headers: { 'Content-Type': 'Text/CSV; charset=utf-8' } };
  });
  const records: RequestRecord[] = [];
  const answer = await clientAt(url, records).stream({ ...streamed, signal: new AbortController().signal });
  expect(accept).toMatch(/^text\/csv, /);
  expect([answer.mediaType, answer.reqId]).toEqual(['text/csv', 'req-1']);
  expect(await new Response(answer.body).text()).toBe('a,b\r\n');
  expect(records).toMatchObject([{ method: 'GET', status: 200, code: null }]);
});

test('throws the problem of a rejected stream and ends an aborted stream', async () => {
  const problem = { detail: 'D', code: 'filter_invalid' };
  const url = await serve(() => ({ status: 400, body: JSON.stringify(problem) }));
  const signal = new AbortController().signal;
  await expect(clientAt(url).stream({ ...streamed, signal })).rejects.toMatchObject({ status: 400, problem });
  await expect(clientAt(url).stream({ ...streamed, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'unreachable',
  });
});
