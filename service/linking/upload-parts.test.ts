import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createStorageRoom, STORAGE_RESERVES } from '#database/storage-room.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { openUploadSource } from '../jobs/upload-source.ts';
import { readBytes } from '../mail/byte-source.ts';
import { writeZip } from '../mail/testing/write-zip.ts';
import { sealKey } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { expireUploads, findNextUpload } from '../store/mailboxes/uploads.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { LINK_PATH, STEP_PATHS } from './link-context.ts';
import { linkingPages } from './pages.ts';
import { issueRequestToken } from './request-token.ts';
import { createBareApp } from './testing/bare-app.ts';

const secrets = { current: sealKey(Buffer.alloc(32, 3)), previous: [] };
const LIMIT = 6_000_000;
const DAY_MS = 86_400_000;

let testDatabase: TestDatabase;
let database: Database<Tables>;
let app: FastifyInstance;
let now: number;
/** Returns the free bytes of the disk. */
let readFree: () => number;
let owner: { clientId: string; userId: string };

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1);
  readFree = () => Number.MAX_SAFE_INTEGER;
  owner = { clientId: `client-${newId()}`, userId: newId() };
  await database.db.insertInto('clients').values({ id: owner.clientId, name: 'Shop Diary', created_at: now }).execute();
  const nobody = { first_name: null, last_name: null, user_email: null, create_time: now, update_time: now };
  await database.db
    .insertInto('users')
    .values({ id: owner.userId, client_id: owner.clientId, user_name: 'someone', ...nobody })
    .execute();
  app = await createBareApp(() => now);
  await app.register(linkingPages, {
    database,
    queue: { enqueueCrawl: async () => undefined },
    secrets,
    mailOptions: {
      allowPrivateHosts: false,
      extraCaFile: null,
      allowedPorts: [993],
      historyDays: 365,
      uploadLimitBytes: LIMIT,
      sandbox: true,
    },
    publicUrl: 'https://mail.example',
    linkSessionDays: 30,
    clock: () => now,
    resolve: async () => [],
    storage: createStorageRoom('/data', async () => readFree()),
  });
});
afterEach(() => app.close());

/** Sends the same requests as the page's script. */
class Uploader {
  cookie = '';
  csrf = '';

  static async open(): Promise<Uploader> {
    const uploader = new Uploader();
    const rt = await issueRequestToken(database.db, owner, { userName: 'someone', sandbox: true, now });
    await uploader.#call('GET', `${LINK_PATH}?rt=${rt}`);
    await uploader.#page(STEP_PATHS.consent);
    await uploader.form(STEP_PATHS.consent, {});
    await uploader.form(STEP_PATHS.address, { email: 'me@home.example' });
    return uploader;
  }

  form(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ csrf: this.csrf, ...fields }).toString();
    return this.#call('POST', url, { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  }

  begin(size: number, more: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const file = { name: 'All mail.mbox', size: String(size), time: '1700000000000' };
    return this.form(`${STEP_PATHS.upload}/begin`, { ...file, ...more });
  }

  part(upload: string, at: number, payload: Buffer, csrf = this.csrf): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/octet-stream', 'x-csrf': csrf };
    return this.#call('POST', `${STEP_PATHS.upload}/part?upload=${upload}&at=${at}`, { payload, headers });
  }

  /** Sends the form with the whole file, as a browser without scripts. */
  async whole(content: Buffer): Promise<LightMyRequestResponse> {
    const form = new FormData();
    form.append('csrf', this.csrf);
    form.append('export', new Blob([content]), 'All mail.mbox');
    const request = new Request('http://x.invalid', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return this.#call('POST', STEP_PATHS.upload, { payload, headers });
  }

  finish(upload: string): Promise<LightMyRequestResponse> {
    return this.form(`${STEP_PATHS.upload}/finish`, { upload });
  }

  async #page(url: string): Promise<void> {
    const { body } = await this.#call('GET', url);
    this.csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  }

  async #call(
    method: 'GET' | 'POST',
    url: string,
    more: { payload?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const response = await app.inject({ method, url, ...more, headers: { cookie: this.cookie, ...more.headers } });
    const cookie = response.cookies[0];
    if (cookie !== undefined) this.cookie = `${cookie.name}=${cookie.value}`;
    return response;
  }
}

const mail = (n: number) =>
  `From x\nFrom: a@b.example\nSubject: mail ${n}\nMessage-ID: <${n}@b.example>\n\n${'words '.repeat(300)}\n\n`;
const mbox = Buffer.from(Array.from({ length: 2_000 }, (_, n) => mail(n)).join(''));

const linked = () =>
  database.db.selectFrom('mailboxes').select(['id', 'email']).where('user_id', '=', owner.userId).execute();
const uploads = () =>
  database.db.selectFrom('uploads').select(['id', 'received']).where('user_id', '=', owner.userId).execute();
const chunks = () =>
  database.db.selectFrom('upload_chunks').select('start').where('user_id', '=', owner.userId).execute();

test('treats an ID beyond 64 bits like an unknown one', async () => {
  const uploader = await Uploader.open();
  const beyond = '9'.repeat(19);
  expect((await uploader.part(beyond, 0, mbox.subarray(0, 10))).statusCode).toBe(422);
  expect((await uploader.finish(beyond)).statusCode).toBe(422);
});

test('stores a file sent in parts as encrypted pieces and links it when complete', async () => {
  const uploader = await Uploader.open();
  const begun = (await uploader.begin(mbox.length)).json();
  expect(begun.received).toBe(0);
  const cut = 2_500_000;
  expect((await uploader.part(begun.upload, 0, mbox.subarray(0, cut))).json()).toEqual({ ...begun, received: cut });
  const early = await uploader.finish(begun.upload);
  expect(early.statusCode).toBe(422);
  expect(early.body).toContain('Incomplete upload');
  await uploader.part(begun.upload, cut, mbox.subarray(cut));
  expect((await uploader.finish(begun.upload)).statusCode).toBe(303);
  const [mailbox] = await linked();
  const upload = await findNextUpload(database.db, { userId: owner.userId, mailboxId: mailbox?.id ?? '' });
  if (upload === null) throw new Error('No upload is waiting');
  const source = openUploadSource(database.db, secrets, upload);
  expect((await readBytes(source, 0, source.size)).equals(mbox)).toBe(true);
  expect((await readBytes(source, 1_234_567, 1_234_600)).equals(mbox.subarray(1_234_567, 1_234_600))).toBe(true);
  const stored = await database.db
    .selectFrom('upload_chunks')
    .select('content')
    .where('user_id', '=', owner.userId)
    .execute();
  expect(stored.length).toBe(5);
  expect(stored.some(({ content }) => content.includes('words'))).toBe(false);
});

test('resumes where it stopped, even in a new session, and stores each part once', async () => {
  const first = await Uploader.open();
  const { upload } = (await first.begin(mbox.length)).json();
  await first.part(upload, 0, mbox.subarray(0, 3_000_000));
  const again = await first.part(upload, 0, mbox.subarray(0, 3_000_000));
  expect([again.statusCode, again.json().received]).toEqual([409, 3_000_000]);
  const second = await Uploader.open();
  expect((await second.begin(mbox.length)).json()).toEqual({ upload, received: 3_000_000 });
  const both = await Promise.all([1, 2].map(() => second.part(upload, 3_000_000, mbox.subarray(3_000_000))));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await second.finish(upload)).statusCode).toBe(303);
  const [mailbox] = await linked();
  const stored = await findNextUpload(database.db, { userId: owner.userId, mailboxId: mailbox?.id ?? '' });
  expect(stored?.size).toBe(mbox.length);
});

test('treats another file name, size, or time as another upload', async () => {
  const uploader = await Uploader.open();
  const { upload } = (await uploader.begin(1_000)).json();
  for (const more of [{ name: 'other.mbox' }, { time: '5' }, { size: '999' }]) {
    expect((await uploader.begin(1_000, more)).json().upload).not.toBe(upload);
  }
});

test('rejects a file by its first bytes, and an oversized one before any byte', async () => {
  const uploader = await Uploader.open();
  const picture = (await uploader.begin(4_000_000)).json();
  const refused = await uploader.part(picture.upload, 0, Buffer.alloc(2_000_000, 7));
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'export_unknown']);
  expect(await chunks()).toEqual([]);
  expect((await uploader.begin(LIMIT + 1)).statusCode).toBe(413);
  expect((await uploader.begin(0)).json().code).toBe('export_empty');
  const { upload } = (await uploader.begin(100_000, { name: 'b' })).json();
  const over = await uploader.part(upload, 0, mbox.subarray(0, 100_001));
  expect([over.statusCode, over.json().code]).toEqual([413, 'upload_too_large']);
});

test("limits a user's waiting uploads to the maximum size of one export", async () => {
  const uploader = await Uploader.open();
  await uploader.begin(LIMIT - 1_000);
  const more = await uploader.begin(2_000, { name: 'b' });
  expect([more.statusCode, more.json().code]).toEqual([422, 'uploads_waiting']);
});

test("accepts parts only from the session's page and for the user's own uploads", async () => {
  const uploader = await Uploader.open();
  const { upload } = (await uploader.begin(mbox.length)).json();
  expect((await uploader.part(upload, 0, mbox, 'no token of ours')).statusCode).toBe(403);
  const { clientId } = owner;
  owner = { clientId, userId: newId() };
  const nobody = { first_name: null, last_name: null, user_email: null, create_time: now, update_time: now };
  const row = { id: owner.userId, client_id: clientId, user_name: 'other', ...nobody };
  await database.db.insertInto('users').values(row).execute();
  const stranger = await Uploader.open();
  expect((await stranger.part(upload, 0, mbox.subarray(0, 1_000))).statusCode).toBe(422);
  expect((await stranger.finish(upload)).statusCode).toBe(422);
  expect(await linked()).toEqual([]);
});

test('keeps the session alive during an upload, up to a day', async () => {
  const uploader = await Uploader.open();
  const { upload } = (await uploader.begin(mbox.length)).json();
  let at = 0;
  for (let hour = 0; hour < 4; hour += 1) {
    now += 25 * 60_000;
    at = (await uploader.part(upload, at, mbox.subarray(at, at + 100_000))).json().received;
  }
  expect(at).toBe(400_000);
  now += DAY_MS;
  expect((await uploader.part(upload, at, mbox.subarray(at))).statusCode).toBe(403);
});

test('deletes an abandoned upload with its pieces after a day, but not one that is waiting to be read', async () => {
  const uploader = await Uploader.open();
  const left = (await uploader.begin(mbox.length)).json().upload;
  await uploader.part(left, 0, mbox.subarray(0, 2_000_000));
  const whole = (await uploader.begin(50_000, { name: 'b' })).json().upload;
  const part = Buffer.concat([mbox.subarray(0, 49_999), Buffer.from('\n')]);
  await uploader.part(whole, 0, part);
  await uploader.finish(whole);
  await expireUploads(database.db, now + DAY_MS - 1, 100);
  expect(await uploads()).toHaveLength(2);
  await expireUploads(database.db, now + DAY_MS + 1, 100);
  expect(await uploads()).toEqual([{ id: whole, received: '50000' }]);
  expect(await chunks()).toHaveLength(1);
});

test('detects swapped and missing pieces', async () => {
  const uploader = await Uploader.open();
  const { upload } = (await uploader.begin(mbox.length)).json();
  await uploader.part(upload, 0, mbox);
  await uploader.finish(upload);
  const [mailbox] = await linked();
  const waiting = await findNextUpload(database.db, { userId: owner.userId, mailboxId: mailbox?.id ?? '' });
  if (waiting === null) throw new Error('No upload is waiting');
  const read = () => readBytes(openUploadSource(database.db, secrets, waiting), 0, waiting.size);
  const [, second, third] = (await chunks()).map(({ start }) => start);
  const content = (start: string | undefined) =>
    database.db
      .selectFrom('upload_chunks')
      .select('content')
      .where('start', '=', start ?? '')
      .where('upload_id', '=', upload);
  const moved = await content(third).executeTakeFirstOrThrow();
  const original = await content(second).executeTakeFirstOrThrow();
  const put = (value: Buffer) =>
    database.db
      .updateTable('upload_chunks')
      .set({ content: value })
      .where('start', '=', second ?? '')
      .where('upload_id', '=', upload)
      .execute();
  await put(moved.content);
  await expect(read()).rejects.toMatchObject({ code: 'seal_broken' });
  await put(original.content);
  expect((await read()).length).toBe(mbox.length);
  await database.db
    .deleteFrom('upload_chunks')
    .where('start', '=', third ?? '')
    .where('upload_id', '=', upload)
    .execute();
  await expect(read()).rejects.toMatchObject({ code: 'seal_broken' });
});

test('rejects and discards an archive with overlapping files, with a message, once complete', async () => {
  const parts = [1, 2, 3].map((n) => ({ name: `${n}.eml`, content: Buffer.from(mail(n)) }));
  const zip = writeZip(parts);
  const second = zip.indexOf('PK\x01\x02', zip.indexOf('PK\x01\x02') + 1);
  // The second file begins inside the first.
  zip.writeUInt32LE(10, second + 42);
  const uploader = await Uploader.open();
  const { upload } = (await uploader.begin(zip.length)).json();
  expect((await uploader.part(upload, 0, zip)).statusCode).toBe(200);
  const refused = await uploader.finish(upload);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Overlapping files in the archive');
  expect(await database.db.selectFrom('uploads').select('id').where('user_id', '=', owner.userId).execute()).toEqual(
    [],
  );
  const session = await database.db
    .selectFrom('link_sessions')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(session)).toContain('export_overlapping');
});

describe('a disk without room', () => {
  /** Room for this many bytes, which no upload uses up. */
  const roomFor = (bytes: number) => () => STORAGE_RESERVES.upload + bytes;
  /** Room until the free space was checked this often. */
  const roomForChecks = (checks: number) => () => (checks-- > 0 ? Number.MAX_SAFE_INTEGER : STORAGE_RESERVES.upload);

  test('rejects an upload that does not fit before any byte, and removes what it stored before', async () => {
    const uploader = await Uploader.open();
    const { upload } = (await uploader.begin(mbox.length)).json();
    await uploader.part(upload, 0, mbox.subarray(0, 2_000_000));
    readFree = roomFor(mbox.length - 2_000_001);
    const refused = await uploader.begin(mbox.length);
    expect(refused.statusCode).toBe(507);
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(refused.json()).toEqual({
      type: 'urn:postledger:problem:storage_full',
      title: 'Not enough storage space',
      status: 507,
      detail: expect.stringContaining('we didn’t keep any of it'),
      code: 'storage_full',
      reqId: expect.any(String),
    });
    expect([await uploads(), await chunks()]).toEqual([[], []]);
    readFree = roomFor(mbox.length);
    expect((await uploader.begin(mbox.length)).json()).toMatchObject({ received: 0 });
  });

  test('stops an upload before the disk is full and removes its pieces; smaller ones are accepted', async () => {
    const uploader = await Uploader.open();
    const { upload } = (await uploader.begin(mbox.length)).json();
    readFree = roomForChecks(2);
    const refused = await uploader.part(upload, 0, mbox);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect([await uploads(), await chunks()]).toEqual([[], []]);
    readFree = roomFor(100_000);
    const small = (await uploader.begin(50_000)).json().upload;
    await uploader.part(small, 0, mbox.subarray(0, 50_000));
    expect((await uploader.finish(small)).statusCode).toBe(303);
  });

  test('shows the page again after a form, and keeps nothing of the file', async () => {
    const uploader = await Uploader.open();
    readFree = roomForChecks(2);
    const refused = await uploader.whole(mbox);
    expect(refused.statusCode).toBe(507);
    expect(refused.body).toContain('Not enough storage space');
    expect([await uploads(), await chunks()]).toEqual([[], []]);
    readFree = roomFor(mbox.length);
    expect((await uploader.whole(mbox)).statusCode).toBe(303);
  });

  test('reports it while the browser is still sending', async () => {
    const uploader = await Uploader.open();
    const { upload } = (await uploader.begin(LIMIT)).json();
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    readFree = roomForChecks(1);
    const headers = { 'content-type': 'application/octet-stream', 'x-csrf': uploader.csrf, cookie: uploader.cookie };
    const body = Buffer.concat([mbox, mbox]).subarray(0, LIMIT);
    const url = `${origin}${STEP_PATHS.upload}/part?upload=${upload}&at=0`;
    const refused = await fetch(url, { method: 'POST', headers, body });
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage_full' }]);
  });

  test('removes the pieces of an upload that the database has no space for', async () => {
    const uploader = await Uploader.open();
    const { upload } = (await uploader.begin(mbox.length)).json();
    await sql`create function refuse_third() returns trigger language plpgsql as $$ begin
      if new.start >= 2000000 then raise exception 'No space left on device' using errcode = '53100'; end if;
      return new;
    end $$`.execute(database.db);
    await sql`create trigger refuse_third before insert on upload_chunks
      for each row execute function refuse_third()`.execute(database.db);
    try {
      const refused = await uploader.part(upload, 0, mbox);
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
      expect([await uploads(), await chunks()]).toEqual([[], []]);
    } finally {
      await sql`drop function refuse_third cascade`.execute(database.db);
    }
  });
});
