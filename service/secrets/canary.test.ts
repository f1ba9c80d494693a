import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { FORM, OPERATOR_TOKEN, registerClient, signatureHeaderOf, TEST_CLIENT } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { readConfig } from '../config.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { createService, type Service } from '../service.ts';
import type { Tables } from '../store/tables.ts';
import { sealKey } from './seal.ts';

/** Each value is used in one place and must not occur anywhere else. */
const canary = (name: string) => `canary-${name}-${randomBytes(9).toString('hex')}`;
const PASSWORD = canary('password');
const WRONG = canary('wrong');
const PRIVATE_MAIL = canary('private');
const WAITING_MAIL = canary('waiting');
/** Appears in an email that is stored, to prove that the search finds existing values. */
const KEPT = canary('kept');

let testDatabase: TestDatabase;
let database: Database<Tables>;
let service: Service;
let app: FastifyInstance;
let dovecot: Dovecot;
let log = '';

beforeAll(async () => {
  if (!hasDovecot) return;
  const [order = Buffer.alloc(0)] = sampleMailbox().filter(
    (raw) => raw.includes('fernhollow') && raw.includes('orders@'),
  );
  const kept = order.toString('utf8').replace(/^Subject: /m, `Subject: ${KEPT} `);
  const mails = [
    kept,
    `From: Friend <f@friends.example>\r\nSubject: dinner\r\nMessage-ID: <p@x>\r\n\r\n${PRIVATE_MAIL}\r\n`,
    `From: Shop <s@shop.example>\r\nSubject: Your receipt\r\nMessage-ID: <b@x>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n\r\n${PRIVATE_MAIL}\r\n`.repeat(1_200)}--b--\r\n`,
  ];
  dovecot = await startDovecot({ password: PASSWORD, mails: mails.map((raw) => ({ raw })) });
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url, { max: 12 });
  service = await createService({
    config: readConfig({
      DATA_DIR: 'data',
      SERVICE_PUBLIC_URL: 'http://service.test',
      SERVICE_PORT: '0',
      ALLOW_PRIVATE_IMAP_HOSTS: '1',
      IMAP_EXTRA_CA_FILE: dovecot.caFile,
      IMAP_ALLOWED_PORTS: String(dovecot.port),
      CRAWL_CANDIDATES: 'all',
    }),
    role: 'all',
    database,
    operatorToken: OPERATOR_TOKEN,
    secrets: { current: sealKey(randomBytes(32)), previous: [] },
    clock: Date.now,
    log: pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          log += String(chunk);
          done();
        },
      }),
    ),
  });
  if (service.app === null) throw new Error('The service has no HTTP server');
  app = service.app;
  await service.start();
  await registerClient(app, TEST_CLIENT, RFC6979_PUBLIC_KEY);
});

afterAll(async () => {
  if (!hasDovecot) return;
  await service.stop();
  await database.close();
  await testDatabase.drop();
  await dovecot.stop();
});

async function signed(path: string, form: Record<string, string>, user?: string): Promise<LightMyRequestResponse> {
  const about = { method: 'POST' as const, path, ...(user === undefined ? {} : { user }) };
  const headers = { 'x-service-api-signature': signatureHeaderOf(about, Date.now()), 'content-type': FORM };
  return app.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(form).toString() });
}

/** Uses the pages as a browser does. Returns the secrets that must not be found anywhere. */
class Person {
  readonly secrets: string[] = [];
  #cookie = '';
  #csrf = '';

  async arrive(): Promise<void> {
    const { result } = (await signed('/api/v1/actions/login', {}, 'someone')).json();
    this.secrets.push(result.requestToken);
    await this.#call('GET', `/api/v1/link_mailbox?rt=${result.requestToken}`);
    await this.#call('GET', '/api/v1/link_mailbox/consent');
    await this.form('consent', {});
    this.secrets.push(this.#cookie.split('=')[1] ?? '', this.#csrf);
  }

  form(step: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ csrf: this.#csrf, ...fields }).toString();
    return this.#call('POST', `/api/v1/link_mailbox/${step}`, payload, { 'content-type': FORM });
  }

  part(query: string, payload: Buffer): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/octet-stream', 'x-csrf': this.#csrf };
    return this.#call('POST', `/api/v1/link_mailbox/upload/part?${query}`, payload, headers);
  }

  async #call(
    method: 'GET' | 'POST',
    url: string,
    payload?: string | Buffer,
    headers = {},
  ): Promise<LightMyRequestResponse> {
    const content = payload === undefined ? {} : { payload };
    const response = await app.inject({ method, url, headers: { cookie: this.#cookie, ...headers }, ...content });
    const cookie = response.cookies[0];
    if (cookie !== undefined) this.#cookie = `${cookie.name}=${cookie.value}`;
    this.#csrf = /name="csrf" value="([^"]+)"/.exec(response.body)?.[1] ?? this.#csrf;
    return response;
  }
}

/** Dumps every row of every table, including the queue's, with bytes in hexadecimal. */
async function dump(): Promise<string> {
  const tables = await sql<{ schema: string; name: string }>`select table_schema as schema, table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const rows: string[] = [];
  for (const { schema, name } of tables.rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      database.db,
    );
    rows.push(...found.rows.map(({ row }) => `${schema}.${name} ${row}`));
  }
  return rows.join('\n');
}

/**
 * Returns the encodings a text might be stored in: plain, hexadecimal, Base64 at each of its three offsets,
 * percent-encoded.
 */
function spellings(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // Drops characters at both ends that depend on neighboring bytes.
    const middle = encoded.slice(shift === 0 ? 0 : 4, -4);
    return [middle, middle.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [text, bytes.toString('hex'), encodeURIComponent(text), ...base64];
}

function found(text: string, where: string): readonly string[] {
  return spellings(text).filter((spelling) => where.includes(spelling));
}

test.skipIf(!hasDovecot)(
  `stores passwords, tokens, and discarded emails in no table, job, or log${hasDovecot ? '' : ' (skipped: Dovecot is not installed)'}`,
  async () => {
    await signed('/api/v1/users', { userName: 'someone' });
    const person = new Person();
    await person.arrive();
    await person.form('address', { email: 'me@home.example' });
    const server = { host: 'localhost', port: String(dovecot.port), login: dovecot.user, security: 'tls' };
    expect((await person.form('sign-in', { ...server, password: WRONG })).statusCode).toBe(422);
    expect((await person.form('sign-in', { ...server, password: PASSWORD })).statusCode).toBe(303);
    const uploader = new Person();
    await uploader.arrive();
    await uploader.form('address', { email: 'other@home.example' });
    const waiting = Buffer.from(`From x\nFrom: a@b.example\nSubject: x\n\n${WAITING_MAIL}\n`);
    const file = { name: 'a.mbox', size: String(waiting.length + 1), time: '1' };
    const { upload } = (await uploader.form('upload/begin', file)).json();
    expect((await uploader.part(`upload=${upload}&at=0`, waiting)).json().received).toBe(waiting.length);

    await vi.waitFor(
      async () => {
        const [mailbox] = await database.db.selectFrom('mailboxes').select('status_reason').execute();
        expect(mailbox?.status_reason).toBe('up_to_date');
      },
      // While other programs use all cores, the crawl takes 30 s.
      { timeout: 90_000, interval: 100 },
    );
    const everything = await dump();
    expect(everything).toContain('quarantined');
    expect(everything).toContain('pgboss.');
    expect(found(KEPT, everything)).not.toEqual([]);
    for (const secret of [PASSWORD, WRONG, PRIVATE_MAIL, WAITING_MAIL, ...person.secrets, ...uploader.secrets]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(found(secret, everything), 'in the database').toEqual([]);
      expect(found(secret, log), 'in the log').toEqual([]);
    }
    expect(log).toContain('message quarantined');
    expect(found(KEPT, log)).toEqual([]);
  },
  120_000,
);

test('finds a text in every searched encoding', () => {
  const secret = canary('any');
  for (const before of ['', 'a', 'ab', 'abc']) {
    const bytes = Buffer.from(`${before}${secret}!?`);
    for (const held of [
      bytes.toString(),
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ]) {
      expect(found(secret, held)).not.toEqual([]);
    }
  }
});
