import type { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDsaKeyPair } from '../test-support/dsa-key-pair.ts';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { OPERATOR_TOKEN, send, startTestService, type TestService } from '../test-support/service.ts';
import { clientCommands } from './client-commands.ts';
import { runCli } from './run.ts';

let service: TestService;
let base: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-operator-'));
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** Runs `postledger client …` in this process. */
async function client(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([textOf(stdout), textOf(stderr)]);
  service.time.now += 1;
  const code = await runCli(clientCommands, ['client', ...words], {
    env: { SERVICE_BASE_URL: base, OPERATOR_TOKEN, DATA_DIR: folder, ...env },
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

let counter = 0;
type Pair = { readonly file: string; readonly key: ReturnType<typeof createPrivateKey> };
async function newPair(): Promise<Pair> {
  counter += 1;
  const { publicKey, privateKey } = newDsaKeyPair();
  const file = join(folder, `${counter}.pub`);
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  return { file, key: privateKey };
}

async function register(...more: string[]): Promise<{ readonly id: string; readonly pair: Pair }> {
  const pair = await newPair();
  const id = `by-command-${counter}`;
  expect(await client(['add', id, '--public-key-file', pair.file, ...more])).toEqual({
    code: 0,
    out: `${id} is registered.\n`,
    err: '',
  });
  return { id, pair };
}

const request = async (id: string, { key }: Pair) =>
  (await send(service, { path: '/api/v1/users', clientId: id, key })).status;
const prints = (text: string) => [...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([print]) => print);

describe('client add and show', () => {
  it('registers a client, reports if it existed, and shows its details', async () => {
    const { id, pair } = await register(
      '--name',
      'Shop',
      '--callback',
      'https://a.example/1',
      '--callback',
      'https://a.example/2',
      '--redirect',
      'com.example.app:/in',
      '--legacy-signatures',
    );
    const again = await client(['add', id, '--public-key-file', pair.file]);
    expect([again.code, again.out]).toEqual([0, `${id} was already registered and is up to date.\n`]);
    const { out } = await client(['show', id]);
    for (const line of [
      /^name +Shop$/m,
      /^state +confirmed$/m,
      /^callback +https:\/\/a\.example\/1$/m,
      /^callback +https:\/\/a\.example\/2$/m,
      /^redirect +com\.example\.app:\/in$/m,
      /^legacy +allowed$/m,
      /^data +0 users, 0 linked mailboxes, 0 orders$/m,
      /^key +[0-9a-f]{64} {2}added .* UTC {2}never used$/m,
    ]) {
      expect(out).toMatch(line);
    }
    expect(JSON.parse((await client(['show', id, '--json'])).out)).toMatchObject({ clientId: id, name: 'Shop' });
  });

  it('changes only the given fields with set', async () => {
    const { id } = await register('--name', 'Shop', '--callback', 'https://a.example/1');
    expect((await client(['set', id, '--name', 'Store', '--legacy-signatures'])).out).toMatch(
      /name +Store.*callback +https.*legacy +allowed/s,
    );
    expect((await client(['set', id, '--callback', '', '--no-legacy-signatures'])).out).toMatch(
      /name +Store.*callback +none.*legacy +rejected/s,
    );
  });

  it('adds and removes only the given addresses with set', async () => {
    const { id } = await register('--redirect', 'https://a.example/1', '--redirect', 'https://a.example/2');
    const redirects = async () => JSON.parse((await client(['show', id, '--json'])).out).redirectUris;
    expect((await client(['set', id, '--redirect', 'https://a.example/3'])).code).toBe(0);
    expect(await redirects()).toEqual(['https://a.example/1', 'https://a.example/2', 'https://a.example/3']);
    await client(['set', id, '--redirect', 'https://a.example/4', '--remove-redirect', 'https://a.example/1']);
    expect(await redirects()).toEqual(['https://a.example/2', 'https://a.example/3', 'https://a.example/4']);
    const absent = await client(['set', id, '--remove-redirect', 'https://a.example/9']);
    expect(absent).toMatchObject({ code: 2, err: expect.stringContaining('https://a.example/9 is not registered') });
    expect((await client(['set', id, '--name', 'Renamed'])).code).toBe(0);
    expect(await redirects()).toHaveLength(3);
    await client(['set', id, '--redirect', '', '--redirect', 'https://a.example/5']);
    expect(await redirects()).toEqual(['https://a.example/5']);
    await client(['set', id, '--remove-redirect', 'https://a.example/5']);
    expect(await redirects()).toEqual([]);
  });

  it("keeps a registered client's addresses with add", async () => {
    const { id, pair } = await register('--callback', 'https://a.example/1');
    await client(['add', id, '--public-key-file', pair.file, '--callback', 'https://a.example/2']);
    expect(JSON.parse((await client(['show', id, '--json'])).out).callbackUrls).toEqual([
      'https://a.example/1',
      'https://a.example/2',
    ]);
  });

  it('lists every client as a line or as JSON', async () => {
    const { id } = await register('--name', 'Shop');
    const { code, out } = await client(['list']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^${id} +confirmed +1 key +never used +- +Shop$`, 'm')),
    ]);
    const lines = (await client(['list', '--json'])).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).clientId)).toContain(id);
  });
});

describe('client rotate', () => {
  it('adds the new key, prints the next steps, and removes the old key', async () => {
    const { id, pair } = await register();
    const next = await newPair();
    const added = await client(['rotate', id, '--public-key-file', next.file]);
    const [old = '', fresh = ''] = prints(added.out);
    expect(added.out).toContain(`postledger client rotate ${id} --retire ${old.slice(0, 16)}`);
    expect([await request(id, pair), await request(id, next)]).toEqual([200, 200]);
    expect((await client(['keys', id])).out).toMatch(new RegExp(`${old} .*last used.*\n${fresh} .*last used`));
    const retired = await client(['rotate', id, '--retire', old.slice(0, 16)]);
    expect([retired.code, retired.out]).toEqual([0, expect.stringContaining(`Removed key ${old}.`)]);
    expect([await request(id, pair), await request(id, next)]).toEqual([401, 200]);
  });

  it('requires the key to retire if there are two, and can do both at once', async () => {
    const { id, pair } = await register();
    const [second, third] = [await newPair(), await newPair()];
    const [old = ''] = prints((await client(['rotate', id, '--public-key-file', second.file])).out);
    const refused = await client(['rotate', id, '--public-key-file', third.file]);
    expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('already has two active keys')]);
    const unknown = await client(['rotate', id, '--public-key-file', third.file, '--retire', '00000000']);
    expect([unknown.code, unknown.err]).toEqual([
      4,
      expect.stringContaining('no key with a fingerprint that starts with'),
    ]);
    expect((await client(['rotate', id, '--public-key-file', third.file, '--retire', old])).code).toBe(0);
    expect([await request(id, pair), await request(id, second), await request(id, third)]).toEqual([401, 200, 200]);
  });

  it('requires --yes to remove the last key', async () => {
    const { id, pair } = await register();
    const [only = ''] = prints((await client(['keys', id])).out);
    const requests = await client(['rotate', id, '--retire', only]);
    expect([requests.code, requests.err]).toEqual([2, expect.stringContaining('Nothing was changed')]);
    expect(await request(id, pair)).toBe(200);
    expect((await client(['rotate', id, '--retire', only, '--yes'])).out).toContain('No key.');
    expect(await request(id, pair)).toBe(401);
  });
});

it('confirm and unconfirm allow and block requests', async () => {
  const { id, pair } = await register('--unconfirmed');
  expect(await request(id, pair)).toBe(403);
  expect((await client(['confirm', id])).out).toBe(`${id} is confirmed.\n`);
  expect(await request(id, pair)).toBe(200);
  expect((await client(['unconfirm', id])).out).toContain('is not confirmed');
  expect(await request(id, pair)).toBe(403);
});

it('client secret prints only the secret to stdout', async () => {
  const { id } = await register();
  const made = await client(['secret', id]);
  expect([made.out, made.err]).toEqual([
    expect.stringMatching(/^[\w-]{43}\n$/),
    expect.stringContaining('not shown again'),
  ]);
  expect((await client(['secret', id, '--remove'])).out).toContain('must use PKCE');
});

it('remove lists what will be deleted and deletes it with --yes', async () => {
  const { id, pair } = await register('--name', 'Shop');
  await send(service, {
    method: 'POST',
    path: '/api/v1/users',
    clientId: id,
    key: pair.key,
    form: { userName: 'ann' },
  });
  const requests = await client(['remove', id]);
  expect(requests).toEqual({
    code: 2,
    out: '',
    err: `This permanently deletes ${id} (Shop) with 1 user, 0 linked mailboxes, 0 orders. Nothing was deleted. Add --yes to delete.\n`,
  });
  expect(await request(id, pair)).toBe(200);
  const done = await client(['remove', id, '--yes']);
  expect([done.code, done.out]).toEqual([0, `Deleted ${id} with 1 user, 0 linked mailboxes, 0 orders.\n`]);
  expect((await client(['show', id])).code).toBe(4);
});

it('reset-factor removes the second factor of a developer who lost it', async () => {
  const { db } = service.database;
  const id = '77';
  const account = { id, email: 'lost@partner.example', name: 'Lo', password_hash: 'x', create_time: 1 };
  await db.insertInto('portal_accounts').values(account).execute();
  const app = { account_id: id, id, secret: Buffer.from('x'), confirmed_at: 1, last_step: 1, create_time: 1 };
  await db.insertInto('portal_apps').values(app).execute();
  const reset = () => client(['reset-factor', 'Lost@partner.example', '--language', 'de']);
  expect((await reset()).out).toBe('Removed the second factor of lost@partner.example.\n');
  expect((await reset()).out).toBe('lost@partner.example had no second factor.\n');
  expect(await client(['reset-factor', 'nobody@partner.example'])).toMatchObject({
    err: expect.stringContaining('No developer has this address.'),
  });
});

it('reset-factor --oauth removes the second factor of a user who lost it', async () => {
  const { db } = service.database;
  const id = '78';
  await db
    .insertInto('oauth_accounts')
    .values({ id, email: 'lost@mail.example', password_hash: 'x', create_time: 1 })
    .execute();
  const app = { account_id: id, id, secret: Buffer.from('x'), confirmed_at: 1, last_step: 1, create_time: 1 };
  await db.insertInto('oauth_apps').values(app).execute();
  const reset = () => client(['reset-factor', 'Lost@mail.example', '--oauth']);
  expect(await client(['reset-factor', 'lost@mail.example'])).toMatchObject({
    err: expect.stringContaining('No developer has this address.'),
  });
  expect((await reset()).out).toBe('Removed the second factor of lost@mail.example.\n');
  expect((await reset()).out).toBe('lost@mail.example had no second factor.\n');
  expect(await client(['reset-factor', 'nobody@mail.example', '--oauth'])).toMatchObject({
    err: expect.stringContaining('No OAuth account has this address.'),
  });
});

it('invite prints the link with its recipient and lifetime', async () => {
  const { id } = await register();
  const { code, out, err } = await client(['invite', 'dev@partner.example', '--client', id]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/service\.test\/portal\/invitation\?token=[\w-]{43}\n$/),
  ]);
  expect(err).toMatch(/Valid once, until .* UTC\. Share it only with dev@partner\.example/);
  expect((await client(['invite', 'dev@partner.example', '--send', 'en'])).err).toContain(
    'Sent to dev@partner.example.',
  );
});

describe('errors', () => {
  it.each<[string, readonly string[], number, RegExp]>([
    ['a missing client', ['show', 'nobody-here'], 4, /No client has this ID/],
    ['an invalid ID', ['add', 'Bad Id', '--public-key-file', 'KEY'], 4, /A client ID must have 8 to 64/],
    ['an invalid address', ['set', 'test-client-1', '--callback', 'nowhere'], 4, /callback must be an absolute URL/],
    ['a missing file', ['add', 'some-client-1', '--public-key-file', '/nowhere'], 2, /Cannot read the public key/],
    ['a missing key option', ['add', 'some-client-1'], 2, /requires an ID and --public-key-file/],
    ['nothing to change', ['set', 'test-client-1'], 2, /requires at least one option/],
    ['a missing ID', ['keys'], 2, /requires exactly one argument: ID/],
    ['two IDs', ['keys', 'a', 'b'], 2, /exactly one argument/],
    ['nothing to rotate', ['rotate', 'test-client-1'], 2, /requires --public-key-file, --retire, or both/],
    ['an unknown option', ['list', '--all'], 2, /--all/],
    ['an unknown command', ['destroy'], 2, /Unknown command "client destroy"/],
    ['an invalid email address', ['invite', 'nobody'], 4, /email must be an email address/],
  ])('reports %s with a message and an exit code', async (_what, words, code, text) => {
    const { file } = await newPair();
    const outcome = await client(words.map((word) => (word === 'KEY' ? file : word)));
    expect([outcome.code, outcome.err]).toEqual([code, expect.stringMatching(text)]);
    expect(outcome.out).toBe('');
  });

  it('does not send a private key', async () => {
    const file = join(folder, 'private.pem');
    await writeFile(file, RFC6979_PRIVATE_KEY);
    const { code, err } = await client(['add', 'some-client-1', '--public-key-file', file]);
    expect([code, err]).toEqual([2, expect.stringContaining('contains a private key')]);
  });

  it('reports a wrong token, a missing token, and an unreachable service', async () => {
    expect(await client(['list'], { OPERATOR_TOKEN: 'wrong' })).toMatchObject({
      code: 4,
      err: expect.stringContaining('operator token'),
    });
    expect(await client(['list'], { OPERATOR_TOKEN: '' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Cannot read the operator token .* Set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE\./),
    });
    expect(await client(['list'], { SERVICE_BASE_URL: 'http://127.0.0.1:9' })).toMatchObject({
      code: 3,
      err: expect.stringContaining('does not respond'),
    });
  });
});
