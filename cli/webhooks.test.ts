import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { send, startTestService, TEST_CLIENT, type TestService } from '../test-support/service.ts';
import { settledLog } from '../test-support/settled-log.ts';
import { type Receiver, startReceiver } from '../test-support/webhook-receiver.ts';
import { listenCommand } from './listen.ts';
import { runCli } from './run.ts';
import { webhookCommands } from './webhooks.ts';

let service: TestService;
let base: string;
let folder: string;
let receiver: Receiver;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-webhooks-'));
  await writeFile(join(folder, 'key.pem'), RFC6979_PRIVATE_KEY);
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the command line as a process would. */
async function cli(...words: string[]): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([textOf(stdout), textOf(stderr)]);
  service.time.now += 1;
  const code = await runCli([listenCommand, ...webhookCommands], words, {
    env: {
      SERVICE_BASE_URL: base,
      SERVICE_CLIENT_ID: TEST_CLIENT,
      SERVICE_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
    },
    stdin: Readable.from([]),
    stdout,
    stderr,
    interactive: false,
    colour: false,
    clock: () => service.time.now,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await texts;
  return { code, out, err };
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}

async function makeOrder(): Promise<string> {
  const form = { orderTitle: 'Tea' };
  const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form });
  await settledLog(service.database.db);
  return String(made.body['result']?.['href']);
}

const delivered = () => receiver.received.map(({ change }) => change.href);

describe('listen', () => {
  it('sends changes to a local URL, signed with the secret it prints, and continues from its cursor', async () => {
    const listen = ['listen', '--forward-to', receiver.url, '--cursor-file', join(folder, 'cursor'), '--once'];
    expect(await cli(...listen)).toMatchObject({ code: 0, err: '' });
    expect(receiver.received).toEqual([]);
    const orders = [await makeOrder(), await makeOrder()];
    const { out } = await cli(...listen, '--types', 'order.created');
    expect(delivered()).toEqual(orders);
    const secret = /^Signing secret: (whsec_\S+)$/m.exec(out)?.[1] ?? '';
    for (const { body, headers } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'order.created', user: 'ann' });
    }
    expect(out).toContain(`204  order.created  ann  ${orders[0]}`);
    await cli(...listen);
    expect(delivered()).toEqual(orders);
    expect(await readFile(join(folder, 'cursor'), 'utf8')).toMatch(/^\S+\n$/);
  });

  it('writes its cursor to no file that a link leads to', async () => {
    const [cursor, other] = [join(folder, 'linked'), join(folder, 'other')];
    await writeFile(other, 'kept');
    await symlink(other, `${cursor}.new`);
    const listen = ['listen', '--forward-to', receiver.url, '--cursor-file', cursor, '--once'];
    expect(await cli(...listen)).toMatchObject({ code: 0, err: '' });
    expect(await readFile(other, 'utf8')).toBe('kept');
    expect(await readFile(cursor, 'utf8')).toMatch(/^\S+\n$/);
  });

  it('escapes a name that would change the order of the line, but not in what it sends', async () => {
    const { body } = await send(service, { path: '/api/v1/changes', query: { after: 'now' } });
    const userName = '\u202eeve';
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
    await settledLog(service.database.db);
    const { out } = await cli('listen', '--forward-to', receiver.url, '--after', String(body['next']), '--once');
    expect(out).toContain('user.created  \\u{202e}eve  ');
    expect(receiver.received.map(({ change }) => change.user)).toEqual([userName]);
  });

  it('retries a delivery that fails before the next one', async () => {
    const { body } = await send(service, { path: '/api/v1/changes', query: { after: 'now' } });
    const orders = [await makeOrder(), await makeOrder()];
    let failures = 0;
    receiver.respond = (_, response) => {
      failures += 1;
      response.writeHead(failures === 1 ? 500 : 200).end();
    };
    const listen = ['listen', '--forward-to', receiver.url, '--after', String(body['next']), '--once'];
    const { code, err } = await cli(...listen);
    expect([code, err]).toEqual([0, expect.stringMatching(/^500 {2}order\.created/)]);
    expect(delivered()).toEqual([orders[0], ...orders]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each<[string, readonly string[], number, RegExp]>([
    ['no URL', [], 2, /requires --forward-to URL/],
    ['another scheme', ['--forward-to', 'ftp://localhost/'], 2, /http or https/],
    ['a forged cursor', ['--forward-to', 'http://localhost:1/', '--after', 'x'], 4, /after must be/],
    ['an unknown type', ['--forward-to', 'http://localhost:1/', '--types', 'order.painted'], 2, /order\.painted/],
    ['an invalid secret', ['--forward-to', 'http://localhost:1/', '--secret', 'x'], 2, /--secret must be/],
  ])('rejects %s', async (_what, words, code, message) => {
    expect(await cli('listen', ...words)).toMatchObject({ code, err: expect.stringMatching(message) });
  });
});

describe('webhook', () => {
  it('says that a list is empty, apart from its output', async () => {
    expect(await cli('webhook', 'list')).toEqual({ code: 0, out: '', err: 'No webhook endpoints.\n' });
  });

  it('adds, lists, changes, rotates, replays, and removes endpoints', async () => {
    const added = await cli('webhook', 'add', 'https://hooks.example/', '--types', 'order.created');
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ {2}whsec_\S+\n$/) });
    const id = added.out.split(' ')[0] ?? '';
    expect((await cli('webhook', 'list')).out).toBe(`${id}  enabled  order.created  https://hooks.example/\n`);
    expect((await cli('webhook', 'set', id, '--disable', '--types', '')).out).toBe('Saved.\n');
    expect((await cli('webhook', 'list')).out).toBe(`${id}  disabled (client)  all  https://hooks.example/\n`);
    expect((await cli('webhook', 'set', id, '--enable', '--after', 'now')).code).toBe(0);
    expect((await cli('webhook', 'rotate', id, '--overlap-hours', '1')).out).toMatch(/whsec_/);
    expect((await cli('webhook', 'replay', id, '--since', '2026-01-01T00:00:00Z')).out).toMatch(/will be sent again/);
    expect(await cli('webhook', 'attempts', id)).toMatchObject({ code: 0, out: '' });
    expect((await cli('webhook', 'remove', id)).out).toBe(`Removed ${id}.\n`);
    expect((await cli('webhook', 'remove', id)).code).toBe(4);
  });

  it('reports why an endpoint is rejected', async () => {
    const { code, err } = await cli('webhook', 'add', 'https://10.0.0.1/');
    expect([code, err]).toEqual([4, expect.stringContaining('must not be an address in a private network')]);
  });
});
