import { execFile, execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookSecret, webhookHeaders } from '#contract/webhook-signature.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { registerClient, startTestService, type TestService } from '../../test-support/service.ts';
import { TEST_VECTOR } from './guides.ts';
import { isGenuine } from './samples/verify-webhook.ts';

const run = promisify(execFile);
const fileOf = (name: string) => new URL(`./samples/${name}`, import.meta.url).pathname;
const KEY_FILE = fileOf('test-key.pem');
const publicKey = createPublicKey(createPrivateKey(readFileSync(KEY_FILE)));

/** The samples by language, each with the command that runs it if this machine has it. */
const SAMPLES = [
  { language: 'bash', command: ['bash', fileOf('sign.sh')], isHere: has('bash', '-c', 'openssl version') },
  { language: 'TypeScript', command: [process.execPath, fileOf('sign.ts')], isHere: true },
  { language: 'Python', command: ['python3', fileOf('sign.py')], isHere: has('python3', '-c', 'import cryptography') },
  { language: 'PHP', command: ['php', fileOf('sign.php')], isHere: has('php', '-r', 'openssl_get_md_methods();') },
] as const;

function has(program: string, ...words: readonly string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function sign(command: readonly string[], words: readonly string[], timestamp?: string): Promise<string> {
  const [program = '', ...first] = command;
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    CLIENT_ID: TEST_VECTOR.clientId,
    KEY_FILE,
    ...(timestamp === undefined ? {} : { TIMESTAMP: timestamp }),
  };
  const { stdout } = await run(program, [...first, ...words], { env });
  return stdout.trim();
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await registerClient(service.app, TEST_VECTOR.clientId, RFC6979_PUBLIC_KEY);
});
afterAll(() => service.close());

it('prints a test vector that verifies', () => {
  const { method, path, clientId, timestamp, username, string, signature } = TEST_VECTOR;
  expect(string).toBe(`${method} ${path}${clientId}${timestamp}${username}`);
  expect(verify('sha1', Buffer.from(string), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

describe.each(SAMPLES)('the sample in $language', ({ command, isHere }) => {
  it.skipIf(!isHere)('signs the test vector', async () => {
    const { method, path, clientId, timestamp, username, string } = TEST_VECTOR;
    const line = await sign(command, [method, path, username], timestamp);
    const [, header = ''] = /^X-Service-API-Signature: (.*)$/.exec(line) ?? [];
    const fields = new URLSearchParams(header);
    expect(Object.fromEntries(fields)).toMatchObject({ client_id: clientId, timestamp, username, client: 'p' });
    const signature = Buffer.from(fields.get('request_signature') ?? '', 'base64');
    expect(verify('sha1', Buffer.from(string), publicKey, signature)).toBe(true);
  });

  it.skipIf(!isHere)('signs requests that the service accepts, with and without a user', async () => {
    for (const [method, path, user, payload, status] of [
      ['POST', '/api/v1/users', '', `userName=${encodeURIComponent(`zoë+${command[0]}@example.com`)}`, 201],
      ['GET', '/api/v1/users/self', `zoë+${command[0]}@example.com`, '', 200],
    ] as const) {
      const line = await sign(command, user === '' ? [method, path] : [method, path, user]);
      service.time.now = Date.now();
      const response = await service.app.inject({
        method,
        url: path,
        headers: {
          'x-service-api-signature': line.slice(line.indexOf(' ') + 1),
          ...(payload === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(payload === '' ? {} : { payload }),
      });
      expect(response.statusCode, response.body).toBe(status);
    }
  });
});

describe('the samples that verify a delivery', () => {
  const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"order.created"}' };
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const other = createWebhookSecret();

  /** Runs the Python sample on a delivery and returns whether the sample accepts it. */
  async function runPython(secret: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
    const code =
      'import json, sys; from verify_webhook import is_genuine as f; s, h, b = json.load(sys.stdin); print(f(s, h, b.encode()))';
    const cwd = new URL('./samples', import.meta.url).pathname;
    const input = JSON.stringify([secret, headers, body]);
    const env = { PATH: process.env['PATH'] ?? '', PYTHONDONTWRITEBYTECODE: '1' };
    return execFileSync('python3', ['-c', code], { cwd, env, input, encoding: 'utf8' }).trim();
  }

  it('in TypeScript accept a delivery signed with either secret, and reject forged and old ones', async () => {
    const headers = await webhookHeaders(secrets, message);
    for (const secret of secrets) expect(isGenuine(secret, new Headers(headers), message.body)).toBe(true);
    expect(isGenuine(other, new Headers(headers), message.body)).toBe(false);
    expect(isGenuine(secrets[0] ?? '', new Headers(headers), `${message.body} `)).toBe(false);
    expect(isGenuine(secrets[0] ?? '', new Headers(headers), message.body, Date.now() + 400_000)).toBe(false);
    expect(isGenuine(secrets[0] ?? '', new Headers(), message.body)).toBe(false);
  });

  it.skipIf(!has('python3', '--version'))('in Python do the same', async () => {
    const headers = await webhookHeaders(secrets, message);
    expect(await runPython(secrets[1] ?? '', headers, message.body)).toBe('True');
    expect(await runPython(other, headers, message.body)).toBe('False');
    expect(await runPython(secrets[1] ?? '', headers, `${message.body} `)).toBe('False');
    expect(await runPython(secrets[1] ?? '', { ...headers, 'webhook-timestamp': '1' }, message.body)).toBe('False');
  });
});
