import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTracing } from '#telemetry/tracing.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../test-support/otlp-receiver.ts';
import { trackResponses } from '../http/response-status.ts';
import { createServiceClient } from './client.ts';

let receiver: OtlpReceiver;
let web: Server;
let service: Server;
let stop: () => Promise<void>;
const seen: (string | undefined)[] = [];

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const log = { info: () => undefined, warn: () => undefined };
  stop = await startTracing({ endpoint: receiver.url, headers: {} }, 'postledger-web', log, 50);
  trackResponses();
  service = createServer((request, response) => {
    seen.push(request.headers['traceparent'] as string | undefined);
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
  const client = createServiceClient({
    baseUrl: await listen(service),
    clientId: 'web-client',
    sign: async () => new Uint8Array(40),
    deadlineMs: 5_000,
    fetch,
    clock: Date.now,
    newReqId: () => 'req-1',
    record: () => undefined,
  });
  web = createServer(async (_request, response) => {
    await client.send({ method: 'GET', path: '/api/v1/orders/canary', username: 'canary', schema: z.object({}) });
    response.end('ok');
  });
});

afterAll(async () => {
  await stop();
  for (const server of [web, service]) {
    server.closeAllConnections();
    server.close();
  }
  await receiver.close();
});

it('records a page and its call of the service as one trace, which the service continues', async () => {
  const url = await listen(web);
  const answer = await new Promise<string>((done, fail) => {
    get(`${url}/orders/canary?token=canary`, (response) => {
      response.resume();
      done(String(response.headers['x-request-id']));
    }).on('error', fail);
  });
  const [page, call] = await vi.waitFor(
    () => {
      const found = ['GET /orders', 'GET service'].map((name) => receiver.spans.find((span) => span.name === name));
      expect(found).not.toContain(undefined);
      return found;
    },
    { timeout: 10_000 },
  );
  expect(page).toMatchObject({ program: 'postledger-web', trace: answer, parent: '', kind: 2 });
  expect(call).toMatchObject({ trace: answer, parent: page?.id, kind: 3, failed: false });
  expect(seen).toEqual([`00-${answer}-${call?.id}-01`]);
  expect(receiver.texts.join('')).not.toContain('canary');
});
