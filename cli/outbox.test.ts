import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxCommand } from './outbox.ts';
import { runCli } from './run.ts';

const email = (to: string, createdAt: string) => ({
  id: '1',
  kind: 'password_reset',
  to,
  subject: 'Reset your password',
  text: 'Reset password:\nhttps://acme.example/reset?token=x\n',
  url: 'https://acme.example/reset?token=x',
  createdAt,
});

let server: Server;
let base: string;
beforeAll(async () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/outbox': { emails: [email('ada@mail.test', '2026-11-23T08:00:00.000Z')] },
    '/outbox.json': { emails: [email('dev@mail.test', '2026-11-23T09:00:00.000Z')] },
    '/odd/outbox.json': { nothing: true },
  };
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function run(words: readonly string[], serviceUrl = base, webUrl = base) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = [stdout, stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const env = { SERVICE_BASE_URL: serviceUrl, WEB_PUBLIC_URL: webUrl };
  const terminal = {
    env,
    stdin: Readable.from([]),
    stdout,
    stderr,
    interactive: false,
    colour: false,
    clock: Date.now,
  };
  const code = await runCli([outboxCommand], ['outbox', ...words], terminal);
  stdout.end();
  stderr.end();
  const [out = [], err = []] = await Promise.all(texts);
  return { code, out: out.join(''), err: err.join('') };
}

test('prints the emails of both programs, newest first', async () => {
  const { code, out } = await run([]);
  expect(code).toBe(0);
  expect(out.match(/^To: .*$/gm)).toEqual(['To: dev@mail.test', 'To: ada@mail.test']);
  expect(out).toContain('Subject: Reset your password');
  expect(out).toContain('https://acme.example/reset?token=x');
});

test('selects by address and prints JSON', async () => {
  const { out } = await run(['--to', 'Ada@mail.test', '--json']);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).to),
  ).toEqual(['ada@mail.test']);
});

test('skips a program that sends its emails, and reports other responses', async () => {
  expect((await run([], `${base}/sends`)).out.match(/^To: .*$/gm)).toEqual(['To: ada@mail.test']);
  const odd = await run([], `${base}/odd`);
  expect(odd.code).toBe(5);
  expect(odd.err).toContain('has no outbox (status 200)');
  expect((await run([], 'http://127.0.0.1:1')).code).toBe(3);
});

test('prints the emails of the service alone if there is no web app', async () => {
  const { code, out, err } = await run([], base, 'http://127.0.0.1:1');
  expect([code, out.match(/^To: .*$/gm)]).toEqual([0, ['To: dev@mail.test']]);
  expect(err).toBe('No web app responds at http://127.0.0.1:1. Its emails are not listed.\n');
});
