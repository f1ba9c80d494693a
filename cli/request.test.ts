import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../test-support/rfc6979-key.ts';
import { registerClient, startTestService, TEST_CLIENT, type TestService } from '../test-support/service.ts';
import { newKeysCommand } from './keys-command.ts';
import { requestCommand } from './request-command.ts';
import { runCli } from './run.ts';

let service: TestService;
let base: string;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-cli-'));
  keyFile = join(folder, 'key.pem');
  await writeFile(keyFile, RFC6979_PRIVATE_KEY);
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await registerClient(service.app, 'legacy-client-1', RFC6979_PUBLIC_KEY, { legacy_signatures: 'true' });
  for (const name of ['ann', 'Zoë Q & Söhne']) await cli(['request', 'POST', '/api/v1/users', 'userName', name]);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

type Outcome = { readonly code: number; readonly out: string; readonly err: string };
type Circumstances = {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly interactive?: boolean;
  /** Default: if interactive. */
  readonly colour?: boolean;
};

/** Runs the command line in this process and captures its output. */
async function cli(words: readonly string[], circumstances: Circumstances = {}): Promise<Outcome> {
  const stdout = new PassThrough({ highWaterMark: 1024 });
  const stderr = new PassThrough();
  const texts = Promise.all([textOf(stdout), textOf(stderr)]);
  // Equal requests in one millisecond would repeat a signature.
  service.time.now += 1;
  const code = await runCli([requestCommand, newKeysCommand], words, {
    env: {
      SERVICE_BASE_URL: base,
      SERVICE_CLIENT_ID: TEST_CLIENT,
      SERVICE_PRIVATE_KEY_FILE: keyFile,
      ...circumstances.env,
    },
    stdin: Readable.from([circumstances.stdin ?? '']),
    stdout,
    stderr,
    interactive: circumstances.interactive === true,
    colour: circumstances.colour ?? circumstances.interactive === true,
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

/** Starts a server that is not the service, for responses the service never returns. */
async function withServer<T>(answer: Parameters<typeof createServer>[1], use: (url: string) => Promise<T>): Promise<T> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('request', () => {
  it('prints only the formatted body to stdout and the status to stderr', async () => {
    const { code, out, err } = await cli(['request', 'GET', '/api/v1/users/self', 'ann', 'reqId', 'my id 1']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\{\n {2}"result": \{\n {4}"userName": "ann",\n/);
    expect(JSON.parse(out).result.linkedAccounts).toEqual([]);
    expect(err).toBe('200 OK  (reqId my id 1)\n');
  });

  it('sends parameters in the form of a POST and finds the order with a filter', async () => {
    const made = await cli([
      'request',
      'POST',
      '/api/v1/orders',
      'ann',
      'orderTitle',
      'Tea & a pot +1',
      'orderTotal',
      '-5',
    ]);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining('201 Created') });
    const found = await cli(['request', 'GET', '/api/v1/orders', 'ann', 'filter', "orderTitle eq 'Tea & a pot +1'"]);
    expect(JSON.parse(found.out).result).toMatchObject([{ orderTotal: -5 }]);
  });

  it('signs user names with spaces, reserved characters, and non-ASCII letters', async () => {
    const { out } = await cli(['request', 'GET', '/api/v1/users/self', 'Zoë Q & Söhne']);
    expect(JSON.parse(out).result.userName).toBe('Zoë Q & Söhne');
  });

  it('accepts an href of the service with its query and rejects a foreign one', async () => {
    const env = { SERVICE_BASE_URL: `${base}/` };
    const { code } = await cli(['request', 'get', `${base}/api/v1/orders?limit=1&count=true`, 'ann'], { env });
    expect(code).toBe(0);
    const elsewhere = await cli(['request', 'GET', 'https://elsewhere.example/api/v1/orders', 'ann']);
    expect(elsewhere).toMatchObject({ code: 2, out: '', err: expect.stringContaining('is not a URL of the service') });
  });

  it('reads values from files and standard input, or uses them unchanged', async () => {
    const file = join(folder, 'title.txt');
    await writeFile(file, 'Ein Stück\nKuchen\n');
    const words = ['request', 'POST', '/api/v1/orders', 'ann', 'orderTitle'];
    expect(JSON.parse((await cli([...words, `file:${file}`])).out).result.orderTitle).toBe('Ein Stück\nKuchen');
    expect(JSON.parse((await cli([...words, 'file:-'], { stdin: 'typed\r\n' })).out).result.orderTitle).toBe('typed');
    expect(JSON.parse((await cli([...words, 'file:-', '--literal'])).out).result.orderTitle).toBe('file:-');
    expect(await cli([...words, 'file:/no/such/file'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('/no/such/file'),
    });
    const binary = join(folder, 'binary');
    await writeFile(binary, Buffer.from([0xff, 0xfe]));
    expect(await cli([...words, `file:${binary}`])).toMatchObject({
      code: 2,
      err: expect.stringContaining('must be UTF-8'),
    });
  });

  it('requests CSV, and shows status and headers with --include', async () => {
    const { code, out } = await cli(['request', '--csv', '-i', 'GET', '/api/v1/orders', 'ann']);
    expect(code).toBe(0);
    const [head = '', body = ''] = out.split('\n\n');
    expect(head).toMatch(/^HTTP 200 OK\n/);
    expect(head).toMatch(/^content-type: text\/csv/m);
    expect(body).toContain('orderTitle');
    const headOnly = await cli(['request', 'HEAD', '/api/v1/orders', 'ann']);
    expect(headOnly).toMatchObject({ code: 0, out: '', err: expect.stringMatching(/^200 OK/) });
  });

  it('explains a rejection with a caret under the expression and exits with 4', async () => {
    const { code, out, err } = await cli(['request', 'GET', '/api/v1/orders', 'ann', 'filter', 'colour eq 1']);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ status: 400, code: 'filter_invalid' });
    expect(err).toMatch(/^400 Bad Request {2}\(reqId .+\)\nfilter_invalid: .+\ncolour eq 1\n\^/);
  });

  it('sends an access token instead of a signature and never shows it', async () => {
    const token = 'not-a-good-token-of-anybody';
    const file = join(folder, 'token');
    await writeFile(file, `${token}\n`);
    for (const given of [token, `file:${file}`, 'file:-']) {
      const words = ['request', '--bearer', given, '--explain', 'GET', '/api/v1/users/self'];
      const { code, out, err } = await cli(words, { stdin: token });
      expect(code).toBe(4);
      expect(JSON.parse(out)).toMatchObject({ code: 'token_invalid' });
      expect(err).toContain(`token with ${token.length} characters`);
      expect(out + err).not.toContain(token);
    }
    expect(await cli(['request', '--bearer', token, '--legacy', 'GET', '/'])).toMatchObject({ code: 2 });
  });

  it('sends a legacy signature, which is rejected unless allowed', async () => {
    const words = ['request', '--legacy', '--client', 'legacy-client-1'];
    const made = await cli([...words, 'POST', '/api/v1/users', 'userName', 'Ćma old & new 100%']);
    expect(made.code, made.out).toBe(0);
    const read = await cli([...words, 'GET', '/api/v1/users/self', 'Ćma old & new 100%']);
    expect(JSON.parse(read.out).result.userName).toBe('Ćma old & new 100%');
    const refused = await cli(['request', '--legacy', 'GET', '/api/v1/users/self', 'ann']);
    expect(refused.code).toBe(4);
    expect(JSON.parse(refused.out)).toMatchObject({ code: 'signature_malformed' });
  });
});

describe('--explain and --dry-run', () => {
  it('show the signed string with its parts marked, the header, and the request', async () => {
    const before = await countRequests();
    const words = ['request', '--dry-run', 'POST', '/api/v1/orders', 'Zoë Q', 'orderTitle', 'a b', 'reqId', 'r'];
    const { code, out } = await cli(words);
    expect(code).toBe(0);
    const now = service.time.now;
    const [title, text = '', marks = ''] = out.split('\n');
    expect(title).toMatch(/^Signed string: \d+ bytes of UTF-8, SHA-1 [0-9a-f]{40}$/);
    expect(text).toBe(`  POST /api/v1/orders${TEST_CLIENT}${now}Zoë Q`);
    expect(marks).toBe(`  mmmm_${'p'.repeat(14)}${'c'.repeat(TEST_CLIENT.length)}${'t'.repeat(13)}uuuuu`);
    expect(out).toContain(
      `X-Service-API-Signature: client_id=${TEST_CLIENT}&timestamp=${now}&username=Zo%C3%AB%20Q&client=p`,
    );
    expect(out).toContain(`POST ${base}/api/v1/orders\n`);
    expect(out).toContain('\n  orderTitle=a+b&reqId=r\n');
    expect(await countRequests()).toBe(before);
  });

  it('never print the private key', async () => {
    const { out } = await cli(['request', '--dry-run', 'GET', '/api/v1/orders', 'ann']);
    const lines = RFC6979_PRIVATE_KEY.split('\n').filter((line) => line.length > 20 && !line.startsWith('-'));
    for (const line of lines) expect(out).not.toContain(line);
    const x = createPrivateKey(RFC6979_PRIVATE_KEY).export({ type: 'pkcs8', format: 'der' }).subarray(-20);
    expect(out).not.toContain(x.toString('hex'));
  });

  async function countRequests(): Promise<number> {
    const answer = await cli(['request', 'GET', '/api/v1/orders', 'ann', 'count', 'true', 'limit', '0']);
    return JSON.parse(answer.out).totalCount;
  }
});

describe('exit codes and messages', () => {
  it.each([
    [['request', 'PATCH', '/x'], 'The method must be one of'],
    [['request', 'GET'], 'A path is required'],
    [['request', 'GET', 'api/v1/orders'], 'must start with "/"'],
    [['request', 'GET', '/x', '--colour'], 'Unknown option --colour'],
    [['request', 'GET', '/x', '--key'], '--key requires a value'],
    [['request', 'GET', '/x', '--key', '/no/such/key'], 'Cannot read the private key from /no/such/key'],
    [['request', 'GET', '/x', '--key', '/no/such/key'], 'add a profile: postledger profile add --help'],
    [['request', 'GET', '/x', '--url', 'nowhere'], 'must be an http or https URL'],
    [['request', '--bearer', 'two words', 'GET', '/x'], 'without spaces'],
    [['keys', 'old'], 'Unknown command "keys old"'],
    [['keys'], '"keys" requires one of these commands.'],
    [['keys', 'new', '--size', '2048'], 'Unknown option --size.\n'],
    [['keys', 'new', '--ouy', 'x'], 'Unknown option --ouy. Did you mean --out?'],
    [['order', 'tea'], 'Unknown command "order tea"'],
  ])('rejects %j with exit code 2', async (words, message) => {
    const { code, out, err } = await cli(words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n {4}at /);
  });

  it('name the type of a key file that does not contain a DSA key', async () => {
    const file = join(folder, 'other.pem');
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect((await cli(['request', 'GET', '/x', '--key', file])).err).toContain('ed25519');
    await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect((await cli(['request', 'GET', '/x', '--key', file])).err).toContain('does not contain a private key');
    const secret = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
    await writeFile(file, privateKey.export(secret));
    expect((await cli(['request', 'GET', '/x', '--key', file])).err).toContain('passphrase');
  });

  it('are 1 for a redirect, which is not followed', async () => {
    let requests = 0;
    const { code, err } = await withServer(
      (_request, response) => {
        requests += 1;
        response.writeHead(302, { Location: '/elsewhere' }).end();
      },
      (url) => cli(['request', 'GET', '/here', '--url', url]),
    );
    expect({ code, requests }).toEqual({ code: 1, requests: 1 });
    expect(err).toContain('302 Found');
  });

  it('are 5 for a server error, whatever its body', async () => {
    const { code, out } = await withServer(
      (_request, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oh</h1>'),
      (url) => cli(['request', 'GET', '/here', '--url', url]),
    );
    expect({ code, out }).toEqual({ code: 5, out: '<h1>Oh</h1>' });
  });

  it('are 3 if the connection fails or the response is cut off', async () => {
    const gone = await withServer(undefined, async (url) => url);
    expect(await cli(['request', 'GET', '/x', '--url', gone])).toMatchObject({
      code: 3,
      out: '',
      err: `Could not connect to ${gone}. Check that the service is running.\n`,
    });
    const broken = await withServer(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"result":[{"a":1},', () => response.destroy());
      },
      (url) => cli(['request', 'GET', '/x', '--url', url]),
    );
    expect(broken.code).toBe(3);
    const short = await withServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":['),
      (url) => cli(['request', 'GET', '/x', '--url', url]),
    );
    expect(short).toMatchObject({ code: 3, err: expect.stringContaining('The response is incomplete.') });
  });
});

describe('response body', () => {
  it('formats JSON over several lines, and --raw leaves it unchanged', async () => {
    const member = JSON.stringify({
      text: 'ä'.repeat(500),
      list: [],
      nothing: {},
    });
    const digits = '12345678901234567890.120';
    const whole = `[${Array(4000).fill(member).join(',')},${digits}]`;
    const serve: Parameters<typeof createServer>[1] = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(whole);
    const pretty = await withServer(serve, (url) => cli(['request', 'GET', '/x', '--url', url]));
    const spread = JSON.stringify(JSON.parse(whole), null, 2).replace(String(Number(digits)), digits);
    expect(pretty.out).toBe(`${spread}\n`);
    const raw = await withServer(serve, (url) => cli(['request', 'GET', '/x', '--raw', '--url', url]));
    expect(raw.out).toBe(whole);
  });

  it('streams more than 16 MB as it arrives', async () => {
    const whole = `["${'ä'.repeat(9_000_000)}"]`;
    const shown = await withServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(whole),
      (url) => cli(['request', 'GET', '/x', '--url', url]),
    );
    expect(shown.code).toBe(0);
    expect(shown.out === whole).toBe(true);
  });

  it('escapes terminal control characters', async () => {
    const mail = 'Hello\x1b[2J\x9b31m\tyou\u202e\n';
    const shown = await withServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(mail),
      (url) => cli(['request', 'GET', '/x', '--url', url], { interactive: true }),
    );
    expect(shown.out).toBe('Hello\\x1b[2J\\x9b31m\tyou\\u{202e}\n');
    const json = await withServer(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":["\x9b31m","\\u001b"]}'),
      (url) => cli(['request', 'GET', '/x', '--url', url], { interactive: true }),
    );
    expect(json.out).toContain('\x1b[32m"\\u009b31m"\x1b[39m');
    expect(json.out).toContain('\\u001b');
  });

  it.each([['without colors'], ['of all pages', '--all']])(
    'escapes them in JSON on a terminal %s',
    async (_, ...all) => {
      const rows = { result: [{ title: '\x9b31m \u202e \u200e \x7f' }], currentTime: 1 };
      const show = (interactive: boolean) =>
        withServer(
          (_request, response) =>
            void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
          (url) => cli(['request', ...all, 'GET', '/x', '--url', url], { interactive, colour: false }),
        );
      expect((await show(true)).out).toContain('"\\u009b31m \\u202e \\u200e \\u007f"');
      expect((await show(false)).out).toContain(rows.result[0]?.title);
    },
  );
});

it('keys new creates a pair whose signatures are accepted once its public key is registered', async () => {
  const file = join(folder, 'new.pem');
  const { code, out, err } = await cli(['keys', 'new', '--out', file]);
  expect(code).toBe(0);
  expect(out).toMatch(/^[A-Za-z0-9+/]+=*\n$/);
  expect(err).not.toContain((await readFile(file, 'utf8')).split('\n')[1]);
  await registerClient(service.app, 'cli-new-client', out.trim());
  const made = await cli(['request', '--client', 'cli-new-client', '--key', file, 'GET', '/api/v1/users']);
  expect(made.code, made.out).toBe(0);
  expect(await cli(['keys', 'new', '--out', file])).toMatchObject({ code: 2, err: expect.stringContaining(file) });
});

it('a rejected --csv request prints only to stderr', async () => {
  const refused = await cli(['request', '--csv', 'GET', '/api/v1/orders', 'ann', 'filter', 'nonsense eq 1']);
  expect(refused).toMatchObject({ code: 4, out: '', err: expect.stringContaining('filter_invalid: ') });
});

it('a rejected legacy client is shown the option that allows it', async () => {
  const refused = await cli(['request', '--legacy', 'GET', '/api/v1/users/self', 'ann']);
  expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('--legacy-signatures') });
});

it('--version prints the version', async () => {
  for (const word of ['--version', 'version']) {
    expect(await cli([word])).toEqual({ code: 0, out: expect.stringMatching(/^postledger \d+\.\d+\.\d+\n$/), err: '' });
  }
});

it('help on a command group lists its commands', async () => {
  for (const words of [
    ['keys', '--help'],
    ['keys', '-h'],
    ['help', 'keys'],
  ]) {
    const { code, out, err } = await cli(words);
    expect([code, err], words.join(' ')).toEqual([0, '']);
    expect(out).toContain('keys new');
    expect(out).not.toContain('request METHOD');
  }
  expect(await cli(['help', 'keys', 'new'])).toEqual(await cli(['keys', 'new', '--help']));
  expect((await cli(['tea', '--help'])).code).toBe(2);
});

it('--help prints separate help for each command', async () => {
  const overview = await cli(['--help']);
  expect(overview).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
  expect(await cli(['request', 'GET', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') });
  expect(await cli(['keys', 'new', '-h'])).toMatchObject({ code: 0, out: expect.stringContaining('1024 bits') });
});
