import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rotationForm } from '#contract/sealing.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { openEmail, queueEmail } from '#email/outbox.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { readConfig } from '../config.ts';
import { openOutbox } from '../email/open-outbox.ts';
import { storeUpload } from '../jobs/testing/store-upload.ts';
import { openUploadSource } from '../jobs/upload-source.ts';
import { readBytes } from '../mail/byte-source.ts';
import { credentialIdentity, webhookSecretIdentity } from '../secrets/identities.ts';
import { type Keyring, seal, sealKey, unseal } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import { insertGrantToRevoke } from '../store/mailboxes/mail-grants.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { findNextUpload } from '../store/mailboxes/uploads.ts';
import { newId } from '../store/new-id.ts';
import { SEALED_COLUMNS } from '../store/sealed-values.ts';
import type { Tables } from '../store/tables.ts';
import { openKeyring } from './open-keyring.ts';
import { readSealingState, rotateSealing } from './rotate-sealing.ts';

const old = sealKey(randomBytes(32));
const next = sealKey(randomBytes(32));
const before: Keyring = { current: old, previous: [] };
const during: Keyring = { current: next, previous: [old] };
const after: Keyring = { current: next, previous: [] };
const always = () => true;

let testDatabase: TestDatabase;
let database: Database<Tables>;
let userId: string;

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: 'sealing-client', name: 'x', created_at: 1 }).execute();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('mail_grants_to_revoke').execute();
  userId = newId();
  const nobody = { first_name: null, last_name: null, user_email: null };
  const row = { id: userId, client_id: 'sealing-client', user_name: userId, ...nobody, create_time: 1, update_time: 1 };
  await database.db.insertInto('users').values(row).execute();
});

async function link(n: number, keys = before): Promise<MailboxRef> {
  const password = Buffer.from(`password ${n}`);
  const mailbox = {
    userId,
    email: `m${n}@x.example`,
    providerId: 90,
    connection: { kind: 'imap', host: 'imap.x.example', port: 993, security: 'tls', login: `m${n}` },
    sealCredential: (id: string) => seal(keys, credentialIdentity({ userId, mailboxId: id }), password),
    consentVersion: '1',
    consentAt: 1,
  } as const;
  const id = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, mailbox, () => 1));
  return { userId, mailboxId: id ?? '' };
}

async function password(ref: MailboxRef, keys: Keyring): Promise<string> {
  const row = await database.db
    .selectFrom('mailboxes')
    .select('credential')
    .where('id', '=', ref.mailboxId)
    .executeTakeFirstOrThrow();
  return unseal(keys, credentialIdentity(ref), row.credential ?? Buffer.alloc(0)).toString();
}

async function links(count: number): Promise<readonly MailboxRef[]> {
  const refs: MailboxRef[] = [];
  for (let n = 0; n < count; n++) refs.push(await link(n));
  return refs;
}

test('re-encrypts and counts every value so that the new key alone decrypts it', async () => {
  const refs = await links(3);
  const [first = refs[0] as MailboxRef] = refs;
  await storeUpload(database.db, before, first, 'From x\nSubject: a\n\nwords\n');
  const grant = seal(before, credentialIdentity(first), Buffer.from('a token'));
  await insertGrantToRevoke(database.db, { ...first, provider: 'x', credential: grant });
  expect(await readSealingState(database.db, during)).toMatchObject({
    values: 5,
    underCurrent: 0,
    others: [{ keyId: old.id.toString('hex'), values: 5, configured: true }],
  });
  expect(await rotateSealing(database.db, during, null, always)).toEqual({ rewrapped: 5, unmoved: [], next: null });
  expect(await readSealingState(database.db, after)).toEqual({
    current: next.id.toString('hex'),
    values: 5,
    underCurrent: 5,
    others: [],
  });
  expect(await Promise.all(refs.map((ref) => password(ref, after)))).toEqual([
    'password 0',
    'password 1',
    'password 2',
  ]);
  const upload = await findNextUpload(database.db, first);
  if (upload === null) throw new Error('The upload is missing');
  const source = openUploadSource(database.db, after, upload);
  expect((await readBytes(source, 0, source.size)).toString()).toContain('words');
  const kept = await database.db.selectFrom('mail_grants_to_revoke').select('credential').executeTakeFirstOrThrow();
  expect(unseal(after, credentialIdentity(first), kept.credential).toString()).toBe('a token');
});

test('re-encrypts the secrets of webhook endpoints', async () => {
  const { db } = database;
  const endpointId = newId();
  await sql`insert into webhook_endpoints (client_id, id, url, types, xid, change_id, create_time, update_time)
    values ('sealing-client', ${endpointId}, 'https://hooks.example/', '{}', '0', 0, 1, 1)`.execute(db);
  const sealed = seal(before, webhookSecretIdentity(endpointId, '5'), Buffer.from('a secret'));
  await db
    .insertInto('webhook_secrets')
    .values({ endpoint_id: endpointId, id: '5', secret: sealed, create_time: 1 })
    .execute();
  expect(await rotateSealing(db, during, null, always)).toEqual({ rewrapped: 1, unmoved: [], next: null });
  const kept = await db.selectFrom('webhook_secrets').select('secret').executeTakeFirstOrThrow();
  expect(unseal(after, webhookSecretIdentity(endpointId, '5'), kept.secret).toString()).toBe('a secret');
  await db.deleteFrom('webhook_endpoints').execute();
});

test('re-encrypts emails that wait to be sent, one after the other', async () => {
  const { db } = database;
  const settings = { email: null, sandbox: true, sandboxPublic: false, publicUrl: 'https://service.example' };
  const [sender, reader] = [before, after].map((keys) => openOutbox(settings, keys));
  if (sender == null || reader == null) throw new Error('Expected an outbox');
  const emails = ['a@mail.example', 'b@mail.example'].map(
    (to) => ({ kind: 'password_changed', language: 'en', to }) as const,
  );
  for (const email of emails) await queueEmail(db, sender, email, new Date());
  expect(await readSealingState(db, during)).toMatchObject({ values: 2, underCurrent: 0 });
  const one = await rotateSealing(db, during, null, () => false);
  expect(rotationForm.safeParse({ key: next.id.toString('hex'), after: one.next }).error).toBeUndefined();
  expect(await rotateSealing(db, during, one.next, always)).toEqual({ rewrapped: 1, unmoved: [], next: null });
  const rows = await db.selectFrom('outbox').select(['id', 'content']).execute();
  const opened = rows.map(({ id, content }) => openEmail(reader, id, content ?? Buffer.alloc(0)).to);
  expect(opened.toSorted()).toEqual(emails.map(({ to }) => to));
  await db.deleteFrom('outbox').execute();
});

test('resumes after any row, or restarts, with the same result', async () => {
  const refs = await links(7);
  const one = await rotateSealing(database.db, during, null, () => false);
  expect(one).toMatchObject({ rewrapped: 1, next: expect.any(String) });
  expect((await readSealingState(database.db, during)).underCurrent).toBe(1);
  const two = await rotateSealing(database.db, during, one.next, () => false);
  expect(two.rewrapped).toBe(1);
  // Simulates a kill after which the position is lost.
  expect(await rotateSealing(database.db, during, null, always)).toEqual({ rewrapped: 5, unmoved: [], next: null });
  expect(await Promise.all(refs.map((ref) => password(ref, after)))).toHaveLength(7);
});

test('reports swapped rows, leaves them unchanged, and continues with the others', async () => {
  const [a, b, c] = await links(3);
  await sql`update mailboxes m set credential = (select o.credential from mailboxes o
    where o.user_id = m.user_id and o.id = case m.id when ${a?.mailboxId} then ${b?.mailboxId}::int8 else ${a?.mailboxId}::int8 end)
    where m.id in (${a?.mailboxId}, ${b?.mailboxId})`.execute(database.db);
  const step = await rotateSealing(database.db, during, null, always);
  expect(step.rewrapped).toBe(1);
  const noticed = [a, b].map((ref) => ({ kind: 'credentials', userId, id: ref?.mailboxId, code: 'seal_broken' }));
  expect(step.unmoved).toHaveLength(2);
  expect(step.unmoved).toEqual(expect.arrayContaining(noticed));
  expect(c === undefined ? '' : await password(c, after)).toBe('password 2');
});

test('keeps a password that changes during the rotation', async () => {
  const [ref] = await links(1);
  if (ref === undefined) throw new Error('No mailbox');
  const replaced = seal(during, credentialIdentity(ref), Buffer.from('a new one'));
  const { db } = database;
  let changed = false;
  const meddling = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!changed && result.rows.some((row) => 'sealed' in row)) {
        changed = true;
        await db.updateTable('mailboxes').set({ credential: replaced }).where('id', '=', ref.mailboxId).execute();
      }
      return result;
    },
  });
  expect((await rotateSealing(meddling, during, null, always)).rewrapped).toBe(0);
  expect(await password(ref, after)).toBe('a new one');
});

test('classifies every bytea column as encrypted or as not secret', async () => {
  const found = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(
    database.db,
  );
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  // Hashes of 256-bit random secrets, of signatures, of subjects, and of recovery codes; public keys; pieces encrypted with their upload's
  // key; emails, which wait for at most 3 days and are not re-encrypted.
  const others =
    /_hash$|^client_keys\.public_key$|^upload_chunks\.content$|^throttles\.|^(?:oauth|portal)_recovery_codes\.hash$/;
  expect(found.rows.map(({ name }) => name).filter((name) => !others.test(name))).toEqual([...sealed].sort());
});

describe('opening the keyring', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keyring-'));
    await writeFile(join(folder, 'old'), old.secret.toString('hex'));
    await writeFile(join(folder, 'next'), next.secret.toString('hex'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (key: string, previous = '') =>
    openKeyring(
      readConfig({
        KEY_ENCRYPTION_KEY_FILE: join(folder, key),
        KEY_ENCRYPTION_PREVIOUS_KEY_FILES: previous === '' ? '' : join(folder, previous),
      }),
      database,
    );

  test("fails with the missing key's ID if only the wrong key is configured", async () => {
    await links(2);
    await expect(open('next')).rejects.toMatchObject({
      code: 'seal_key_unknown',
      message: expect.stringContaining(`key ${old.id.toString('hex')} (2 values)`),
    });
    expect(await open('old')).toMatchObject({ current: { id: old.id } });
    expect(await open('next', 'old')).toMatchObject({ current: { id: next.id }, previous: [{ id: old.id }] });
  });

  test('names a key once, with the number of all values encrypted by it', async () => {
    await storeUpload(database.db, before, await link(1), 'an export');
    await expect(open('next')).rejects.toMatchObject({
      message: expect.stringContaining(`encrypted with key ${old.id.toString('hex')} (2 values), but`),
    });
  });

  test('creates no key while values depend on one that is unavailable', async () => {
    await links(1);
    await expect(open('missing')).rejects.toMatchObject({
      code: 'seal_key_unknown',
      message: expect.stringMatching(new RegExp(`key ${old.id.toString('hex')} .* but .*/missing does not exist`)),
    });
    expect(existsSync(join(folder, 'missing'))).toBe(false);
    await database.db.deleteFrom('users').execute();
    const made = await open('missing');
    expect((await open('missing')).current.id).toEqual(made.current.id);
  });
});
