import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR_TOKEN, send, startTestService, type TestService } from '../test-support/service.ts';
import { quarantineCommands } from './quarantine.ts';
import { runCli } from './run.ts';
import { sealingCommands } from './sealing.ts';

let service: TestService;
let base: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-sealing-'));
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'anna' } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

async function run(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all(
    [stdout, stderr].map(async (stream) => (await stream.setEncoding('utf8').toArray()).join('')),
  );
  const code = await runCli([...sealingCommands, ...quarantineCommands], words, {
    env: { SERVICE_BASE_URL: base, OPERATOR_TOKEN, DATA_DIR: folder },
    stdin: Readable.from([]),
    stdout,
    stderr,
    interactive: false,
    colour: false,
    clock: Date.now,
  });
  stdout.end();
  stderr.end();
  const [out = '', err = ''] = await texts;
  return { code, out, err };
}

/** Links a mailbox with the given bytes as its credential, and a quarantined email. */
async function linkMailbox(credential: Buffer): Promise<void> {
  const { pool } = service.database;
  await pool.query(
    `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, credential,
      consent_version, consent_at, create_time, update_time)
    select id, 1, 'me@x.example', 90, 200, '{}', '{"kind":"imap"}', $1, '1', 1, 1, 1 from users`,
    [credential],
  );
  await pool.query(`insert into emails (user_id, id, mailbox_id, message_key, outcome, reason, create_time)
    select id, 2, 1, 'k', 'quarantined', 'message_timeout', 1 from users`);
}

it('creates a 32-byte key readable only by its owner and never overwrites one', async () => {
  const file = join(folder, 'kek');
  expect(await run('sealing', 'new-key', '--out', file)).toMatchObject({ code: 0, out: '' });
  const key = await readFile(file, 'utf8');
  expect(key).toMatch(/^[0-9a-f]{64}\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run('sealing', 'new-key', '--out', file)).code).toBe(2);
  expect(await readFile(file, 'utf8')).toBe(key);
});

it('counts values by key and reports those that cannot be re-encrypted', async () => {
  expect(await run('sealing', 'rotate')).toMatchObject({ code: 0, out: expect.stringMatching(/^0 of 0 values/) });
  await linkMailbox(Buffer.concat([Buffer.of(1), Buffer.alloc(8, 0xab), randomBytes(200)]));
  const status = await run('sealing', 'status');
  expect(status.out).toContain('0 of 1 value');
  expect(status.out).toContain('with key abababababababab (not configured)');
  const rotated = await run('sealing', 'rotate');
  expect(rotated.code).toBe(4);
  expect(rotated.err).toContain('could not decrypt credentials 1');
  expect(rotated.err).toContain('seal_key_unknown');
});

it('counts quarantined emails and retries them', async () => {
  expect(await run('quarantine', 'list')).toMatchObject({ code: 0, out: 'message_timeout\t1\t1\t0\n' });
  expect((await run('quarantine', 'retry', '--reason', 'message_crashed')).out).toContain('Mailboxes: 0');
  expect((await run('quarantine', 'retry')).out).toMatch(/^0 emails will be fetched again, and 1 emails read/);
  expect((await run('quarantine', 'list')).out).toBe('message_timeout\t1\t1\t1\n');
});
