import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTrace } from '#telemetry/trace.ts';
import { startTracing } from '#telemetry/tracing.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../test-support/otlp-receiver.ts';
import { send, startTestService, type TestService } from '../test-support/service.ts';
import { createQueue, type JobHandlers } from './jobs/queue.ts';
import { postWebhook } from './webhooks/post-webhook.ts';

let receiver: OtlpReceiver;
let service: TestService;
let stop: () => Promise<void>;
const logged: string[] = [];
const note = (_fields: object, message: string) => void logged.push(message);
const log = { info: note, warn: note };

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const headers = { authorization: 'Bearer of-the-receiver' };
  stop = await startTracing({ endpoint: receiver.url, headers }, 'postledger-service-api', log, 50);
  service = await startTestService();
});

afterAll(async () => {
  await stop();
  await service.close();
  await receiver.close();
});

const TRACE = 'ab'.repeat(16);
const CALLER = 'cd'.repeat(8);
const CANARY = 'canary-that-nobody-may-see';

/** Waits for a span with this name, and returns it. */
async function received(name: string) {
  return vi.waitFor(
    () => {
      const found = receiver.spans.findLast((span) => span.name === name);
      expect(found, receiver.spans.map((span) => span.name).join()).toBeDefined();
      return found as NonNullable<typeof found>;
    },
    { timeout: 10_000 },
  );
}

it("sends a request and its statements as spans of the caller's trace", async () => {
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: CANARY } });
  const form = { orderTitle: CANARY };
  const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: CANARY, form });
  expect(made.status).toBe(201);
  const query = { filter: `orderTitle eq '${CANARY}'` };
  await send(service, { path: '/api/v1/orders', user: CANARY, query, headers: { traceparent } });
  const request = await received('GET /api/v1/orders');
  expect(request).toMatchObject({
    program: 'postledger-service-api',
    trace: TRACE,
    parent: CALLER,
    kind: 2,
    failed: false,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/orders', 'http.response.status_code': 200 },
  });
  const statement = receiver.spans.find(({ name, trace }) => name === 'select orders' && trace === TRACE);
  expect(statement).toMatchObject({ parent: request.id, kind: 3, attributes: { 'db.system.name': 'postgresql' } });
});

it("records a problem's code, and no user, value, secret, or path", async () => {
  await send(service, { path: `/api/v1/orders/${CANARY}`, user: CANARY, query: { reqId: CANARY } });
  const missing = await received('GET /api/v1/orders/:id');
  expect(missing).toMatchObject({ failed: false, attributes: { 'error.type': 'not_found' } });
  await service.database.db.schema.alterTable('merchants').renameTo('merchants_away').execute();
  await send(service, { path: '/api/v1/merchants', user: CANARY });
  await service.database.db.schema.alterTable('merchants_away').renameTo('merchants').execute();
  expect(await received('GET /api/v1/merchants')).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'internal_error', 'http.response.status_code': 500 },
  });
  const failed = receiver.spans.find(({ attributes }) => attributes['db.response.status_code'] === '42P01');
  expect(failed).toMatchObject({ failed: true });
  expect(receiver.texts.length).toBeGreaterThan(0);
  for (const text of receiver.texts) {
    expect(text).toMatch(/^POST \/v1\/traces .*"authorization":"Bearer of-the-receiver"/);
    expect(text).not.toContain(CANARY);
    expect(text).not.toMatch(/request_signature|postgres:\/\//);
  }
});

it('continues the trace of a request in its job and in a delivery', async () => {
  const queue = await createQueue(service.database, { info: note, warn: note, error: note } as never);
  const ref = { userId: '1', mailboxId: '2' };
  await inTrace({ trace: TRACE, span: CALLER }, () => queue.enqueueCrawl(service.database.db, ref));
  const network = { resolve: async () => [{ address: '127.0.0.1', family: 4 as const }], allowPrivateHosts: true };
  const crawlMailbox = async () => {
    const url = new URL(`${receiver.url}/${CANARY}?secret=${CANARY}`);
    receiver.status = 410;
    await postWebhook(
      url,
      { headers: { 'x-secret': CANARY }, body: '{}' },
      network as never,
      new AbortController().signal,
    );
    receiver.status = 200;
    receiver.texts.pop();
  };
  await queue.work({ crawlMailbox } as unknown as JobHandlers, 1);
  const job = await received('job crawl-mailbox');
  expect(job).toMatchObject({ trace: TRACE, parent: CALLER, kind: 5, failed: false });
  expect(await received('POST webhook')).toMatchObject({
    trace: TRACE,
    parent: job.id,
    kind: 3,
    failed: true,
    attributes: { 'http.response.status_code': 410 },
  });
  await queue.stop();
  expect(JSON.stringify(receiver.spans)).not.toContain(CANARY);
});

it('serves requests while the receiver fails, and logs that once', async () => {
  receiver.status = 400;
  expect((await send(service, { path: '/api/v1/orders', user: CANARY })).status).toBe(200);
  await vi.waitFor(() => expect(logged).toContain('traces were not sent: the OTLP receiver does not accept them'), {
    timeout: 10_000,
  });
  receiver.status = 200;
  await send(service, { path: '/api/v1/items', user: CANARY });
  await received('GET /api/v1/items');
  // The receiver has the spans before the exporter has its response.
  const lines = ['traces were not sent: the OTLP receiver does not accept them', 'traces are sent again'];
  await vi.waitFor(() => expect(logged).toEqual(lines), { timeout: 10_000 });
});

it.each([
  [null, 0],
  ['http://127.0.0.1:9', 4],
])('with the endpoint %s, loads %i packages of OpenTelemetry', async (endpoint, count) => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve(name, context, next) {
      const own = name.startsWith('@opentelemetry/') && !String(context.parentURL).includes('node_modules');
      if (own) loaded.add(name);
      return next(name, context);
    } });
    await import('#telemetry/spans.ts');
    await import('./service/service.ts');
    const { startTracing } = await import('#telemetry/tracing.ts');
    await startTracing({ endpoint: ${JSON.stringify(endpoint)}, headers: {} }, 'x', console);
    process.stdout.write(String(loaded.size));
    process.exit(0);`;
  const cwd = `${import.meta.dirname}/..`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd });
  expect(Number(stdout)).toBe(count);
});
