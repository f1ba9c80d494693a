import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR_TOKEN, send, startTestService, type TestService } from '../test-support/service.ts';
import { readerCommands } from './reader.ts';
import { runCli } from './run.ts';

let service: TestService;
let base: string;
beforeAll(async () => {
  service = await startTestService();
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'anna' } });
  const { pool } = service.database;
  await pool.query(`insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection,
      consent_version, consent_at, create_time, update_time)
    select id, 1, 'me@x.example', 91, 200, '{}', '{"kind":"import"}', '1', 1, 1, 1 from users`);
  await pool.query(`insert into emails (user_id, id, mailbox_id, message_key, outcome, content, content_type, create_time)
    select id, n, 1, n::text, 'order', case when n < 3 then 'x' end, 'text/plain', 1 from users, generate_series(1, 5) n`);
});
afterAll(() => service.close());

async function status(): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const text = stdout.setEncoding('utf8').toArray();
  const code = await runCli(readerCommands, ['reader', 'status'], {
    env: { SERVICE_BASE_URL: base, OPERATOR_TOKEN },
    stdin: Readable.from([]),
    stdout,
    stderr,
    interactive: false,
    colour: false,
    clock: Date.now,
  });
  expect(code).toBe(0);
  stdout.end();
  return (await text).join('');
}

test('prints how many stored emails wait for the current reader', async () => {
  expect(await status()).toMatch(/^0 of 2 stored emails have been read by reader \d+\. 2 of 1 user wait\.\n$/);
  await service.database.pool.query('update emails set reader_version = 30000');
  expect(await status()).toMatch(/^2 of 2 stored emails have been read by reader \d+\.\n$/);
});
