import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEP_PATHS } from '../service/linking/link-context.ts';
import { LinkBrowser } from '../service/linking/testing/link-browser.ts';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { send, startTestService, TEST_CLIENT, type TestService } from '../test-support/service.ts';
import { settledLog } from '../test-support/settled-log.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

let service: TestService;
let base: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-partner-'));
  await writeFile(join(folder, 'key.pem'), RFC6979_PRIVATE_KEY);
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function cli(...words: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const env = {
    SERVICE_BASE_URL: base,
    SERVICE_CLIENT_ID: TEST_CLIENT,
    SERVICE_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
  };
  const clock = () => {
    service.time.now += 1;
    return service.time.now;
  };
  const terminal = { env, stdin: Readable.from([]), stdout, stderr, interactive: false, colour: false, clock };
  const texts = Promise.all([text(stdout), text(stderr)]);
  const outcome = runCli(COMMANDS, words, terminal).then(async (code) => {
    stdout.end();
    stderr.end();
    const [out, err] = await texts;
    return { code, out, err };
  });
  return { stdout, outcome };
}

const run = (...words: readonly string[]) => cli(...words).outcome;

/** Returns the first line, which is printed before the command ends. */
async function firstLine(stream: PassThrough): Promise<string> {
  const chunk = await new Promise<Buffer>((resolve) => stream.once('data', resolve));
  return chunk.toString('utf8').trim();
}

describe('login and link', () => {
  it('prints a URL-safe token of a user who did not exist', async () => {
    expect(await run('login', 'newcomer')).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w.~-]{43}\n$/) });
  });

  it('prints the URL of the linking pages with the address', async () => {
    const { code, out } = await run('link', 'anna', '--no-wait', '--address', 'a@gmail.com', '--locale', 'de');
    expect(code).toBe(0);
    expect(Object.fromEntries(new URL(out).searchParams)).toEqual({
      rt: expect.any(String),
      provider: 'gmail',
      login_hint: 'a@gmail.com',
      locale: 'de',
    });
  });

  it('waits until the user has linked a mailbox, and prints its href', async () => {
    const { stdout, outcome } = cli('link', 'bert', '--no-open');
    const browser = new LinkBrowser(service.app);
    await browser.get(new URL(await firstLine(stdout)).href.slice(base.length));
    await browser.get(STEP_PATHS.consent);
    await browser.post(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.address);
    await browser.post(STEP_PATHS.sample);
    const { code, out } = await outcome;
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^http.*\nhttp:\/\/service\.test\/api\/v1\/mailboxes\/\d+\n$/),
    ]);
  });

  it('reports that the user cancelled', async () => {
    const { stdout, outcome } = cli('link', 'bert', '--no-open');
    const browser = new LinkBrowser(service.app);
    await browser.get(new URL(await firstLine(stdout)).href.slice(base.length));
    await browser.get(STEP_PATHS.consent);
    await browser.post(STEP_PATHS.cancel);
    expect(await outcome).toMatchObject({ code: 4, err: expect.stringContaining('The user cancelled.') });
  });

  it('stops after several tokens that are not URL-safe', async () => {
    const { code, out, err } = await run('login', 'token-unsafe-always@sandbox.example');
    expect([code, out, err]).toEqual([
      4,
      '',
      expect.stringMatching(/no URL-safe token \(request IDs .*\)\. Try again/),
    ]);
  });
});

describe('request --all', () => {
  it('prints every row of every page as a line of JSON', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'carl' } });
    for (const orderTitle of ['a', 'b', 'c', 'd', 'e']) {
      await send(service, { method: 'POST', path: '/api/v1/orders', user: 'carl', form: { orderTitle } });
      service.time.now += 1;
    }
    const all = await run('request', '--all', 'GET', '/api/v1/orders?limit=2', 'carl', 'orderBy', 'orderTitle');
    expect([all.code, all.err]).toEqual([0, '5 rows\n']);
    const titles = all.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).orderTitle);
    expect(titles).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each<[readonly string[], number, string]>([
    [['POST', '/api/v1/orders'], 2, '--all requires GET'],
    [['GET', '/api/v1/users/self', 'carl'], 4, 'no parameter "limit"'],
    [['GET', '/api/v1/orders', 'carl', 'filter', 'x eq 1'], 4, 'filter_invalid'],
  ])('rejects %j', async (words, code, message) => {
    expect(await run('request', '--all', ...words)).toMatchObject({
      code,
      out: '',
      err: expect.stringContaining(message),
    });
  });
});

describe('logs', () => {
  it('prints the changes of a user and of the named types', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'dora' } });
    const form = { orderTitle: 'Tea' };
    const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: 'dora', form });
    await settledLog(service.database.db);
    const tail = ['logs', 'tail', '--after', 'start', '--once', '--user', 'dora'];
    expect((await run(...tail)).out).toMatch(/^\S+ \S+ {2}user\.created .*\n\S+ \S+ {2}order\.created +dora {2}http/);
    const { out } = await run(...tail, '--types', 'order.created', '--json');
    expect(JSON.parse(out)).toMatchObject({ type: 'order.created', href: made.body['result']?.['href'] });
  });

  it("shows the service's log entry for a request ID", async () => {
    await run('request', 'GET', '/api/v1/users', 'reqId', 'my-request');
    await expect
      .poll(async () => (await run('logs', 'show', 'my-request')).out)
      .toMatch(/GET \/api\/v1\/users {2}- {2}200 {2}\d+ ms {2}signature valid\n$/);
    expect((await run('logs', 'show', 'nothing')).code).toBe(4);
  });

  it('escapes what a stranger had logged to change the order of the line', async () => {
    const fields = { client_id: TEST_CLIENT, timestamp: String(service.time.now), username: '\u202eeve', client: 'p' };
    const signature = 'MC0CFQCNBqsGk7p0Lz/dYAQJD0uVYQ8kTwIUGb2Zf4x2d6n1u3zq0C1o7aN0tTE=';
    const header = new URLSearchParams({ ...fields, request_signature: signature }).toString();
    const headers = { 'x-service-api-signature': header };
    const { statusCode } = await service.app.inject({ url: '/api/v1/users/self?reqId=stranger', headers });
    expect(statusCode).toBe(401);
    await expect.poll(async () => (await run('logs', 'show', 'stranger')).out).toContain('\\u{202e}eve');
  });
});
