import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#accounts/password-hash.ts';
import { openEmail } from '#email/outbox.ts';
import type { RenderedEmail } from '#email/render.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import { openOutbox, type WebOutbox } from '../email/open-outbox.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import { readUnsubscribing } from '../notices/unsubscribe-link.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { removeExpired } from '../store/retention-rules.ts';
import { type Account, insertAccount } from './accounts.ts';
import { changePassword } from './change-account.ts';
import { confirmAddress, findNewAddress, requestAddress } from './change-address.ts';
import type { Origin } from './open-session.ts';
import { findRecipient, muteNotice } from './recipients.ts';
import { confirmSignUp, findSignUp, requestSignUp, resendSignUp } from './request-sign-up.ts';
import { canReset, requestReset, resetPassword } from './reset-password.ts';
import { findSessionAccount, startSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { EMAIL_PER_ADDRESS } from './throttle.ts';

const brand = { name: 'Acme', logoUrl: '/logo.png', accent: null, accentDark: null };
const outbox = openOutbox(
  { email: null, sandbox: true, brand, publicUrl: 'https://acme.example' },
  'a secret of the test',
) as WebOutbox;
const sending = { outbox, language: 'en' } as const;
const now = new Date('2026-11-23T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const TEN_MINUTES = 10 * 60_000;
const origin: Origin = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
const password = 'long enough';

let testDatabase: TestDatabase;
let database: WebDatabase;
let passwordHash: string;

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  for (const table of ['outbox', 'link_tokens', 'throttles'] as const) await database.db.deleteFrom(table).execute();
});

let count = 0;
async function makeAccount(): Promise<Account> {
  count += 1;
  const made = { email: `user${count}@mail.test`, name: 'Ada', role: 'user', passwordHash } as const;
  const account = await insertAccount(database.db, made, now);
  if (account === null) throw new Error('Expected an account');
  return account;
}

/** Returns the emails to be sent, oldest first. */
async function emails(): Promise<readonly (RenderedEmail & { readonly kind: string })[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'content'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, kind, content }) => ({ ...openEmail(outbox, id, content ?? Buffer.alloc(0)), kind }));
}

async function tokenOf(kind: string): Promise<string> {
  const url = (await emails()).findLast((email) => email.kind === kind)?.url;
  return new URL(url ?? 'x:').searchParams.get('token') ?? '';
}

describe('a sign-up', () => {
  const form = { name: 'Bo', email: 'Bo@Mail.test', password };

  async function request(given = form) {
    const result = await requestSignUp(database.db, given, sending, origin, now);
    if (result.kind !== 'requested') throw new Error(`Expected a link, was ${result.kind}`);
    return result.pending;
  }

  test('creates the account once, and only after its link is confirmed', async () => {
    const pending = await request();
    expect(await signIn(database.db, form, origin, now)).toEqual({ kind: 'wrong' });
    const token = await tokenOf('sign_up');
    expect(await findSignUp(database.db, token, pending, now)).toEqual({ email: 'bo@mail.test', isSameBrowser: true });
    const given = { token, password: '', pending };
    const made = await confirmSignUp(database.db, given, origin, later(TEN_MINUTES - 1));
    expect(made).toMatchObject({ kind: 'signed_up', account: { email: 'bo@mail.test', userName: 'bo@mail.test' } });
    expect(await confirmSignUp(database.db, given, origin, now)).toEqual({ kind: 'invalid' });
    expect(await signIn(database.db, form, origin, now)).toMatchObject({ kind: 'signed_in' });
  });

  test('returns the same result for an address that has an account, and notifies only its owner', async () => {
    const { email } = await makeAccount();
    const free = await request({ ...form, email: 'free@mail.test' });
    const taken = await request({ ...form, email });
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.link).toHaveLength(free.link.length);
    expect((await emails()).map(({ to, kind }) => [to, kind])).toEqual(
      expect.arrayContaining([
        ['free@mail.test', 'sign_up'],
        [email, 'sign_up_taken'],
      ]),
    );
    expect(await database.db.selectFrom('link_tokens').select('purpose').execute()).toHaveLength(2);
  });

  test('requires its password in another browser', async () => {
    await request({ ...form, email: 'phone@mail.test' });
    const token = await tokenOf('sign_up');
    const elsewhere = { token, pending: null };
    expect(await findSignUp(database.db, token, null, now)).toMatchObject({ isSameBrowser: false });
    const wrong = await confirmSignUp(database.db, { ...elsewhere, password: 'guess' }, origin, now);
    expect(wrong).toEqual({ kind: 'wrong' });
    const right = await confirmSignUp(database.db, { ...elsewhere, password }, origin, now);
    expect(right).toMatchObject({ kind: 'signed_up' });
  });

  test('expires after 10 minutes and leaves nothing behind', async () => {
    const pending = await request({ ...form, email: 'late@mail.test' });
    const token = await tokenOf('sign_up');
    const given = { token, password: '', pending };
    expect(await confirmSignUp(database.db, given, origin, later(TEN_MINUTES))).toEqual({ kind: 'invalid' });
    expect(await resendSignUp(database.db, pending, sending, later(TEN_MINUTES))).toBeNull();
    await removeExpired(database.db, later(TEN_MINUTES), { requests: 14, auditLog: 90 });
    expect(await database.db.selectFrom('link_tokens').selectAll().execute()).toEqual([]);
  });

  test('is invalid if it was requested while the clock was a day ahead', async () => {
    const pending = await request({ ...form, email: 'ahead@mail.test' });
    const given = { token: await tokenOf('sign_up'), password: '', pending };
    const yesterday = later(-24 * 60 * 60_000);
    expect(await findSignUp(database.db, given.token, pending, yesterday)).toBeNull();
    expect(await confirmSignUp(database.db, given, origin, yesterday)).toEqual({ kind: 'invalid' });
  });

  test('sends at most 5 emails to an address, from any network', async () => {
    const kinds = [];
    for (let each = 0; each < 6; each += 1) {
      const from = { address: `192.0.2.${each}` };
      kinds.push((await requestSignUp(database.db, { ...form, email: 'x@mail.test' }, sending, from, now)).kind);
    }
    expect(kinds).toEqual([...Array(5).fill('requested'), 'throttled']);
  });
});

describe('a password reset', () => {
  test('sets a password once, ends all sessions, and notifies the owner', async () => {
    const { id, email } = await makeAccount();
    const session = await startSession(database.db, id, '', now);
    await requestReset(database.db, email.toUpperCase(), sending, origin, now);
    const token = await tokenOf('password_reset');
    expect(await canReset(database.db, token, now)).toBe(true);
    expect(await canReset(database.db, token, later(TEN_MINUTES))).toBe(false);
    const given = { token, password: 'brand new one' };
    expect(await resetPassword(database.db, given, outbox, now)).toBe(true);
    expect(await resetPassword(database.db, given, outbox, now)).toBe(false);
    expect(await findSessionAccount(database.db, session, now)).toBeNull();
    expect(await signIn(database.db, { email, password }, origin, now)).toEqual({ kind: 'wrong' });
    expect(await signIn(database.db, { email, password: given.password }, origin, now)).toMatchObject({
      kind: 'signed_in',
    });
    expect((await emails()).map(({ kind }) => kind)).toContain('password_changed');
  });

  test('writes the same rows for an unknown address, but sends nothing', async () => {
    const { email } = await makeAccount();
    const rows = async () => {
      const [outboxRows, tokens] = await Promise.all([
        database.db.selectFrom('outbox').select(['kind', 'content']).execute(),
        database.db.selectFrom('link_tokens').select('email').execute(),
      ]);
      return {
        kinds: outboxRows.map(({ kind }) => kind),
        bytes: outboxRows[0]?.content?.length,
        tokens: tokens.length,
      };
    };
    expect(await requestReset(database.db, email, sending, origin, now)).toEqual({ kind: 'requested' });
    const known = await rows();
    for (const table of ['outbox', 'link_tokens'] as const) await database.db.deleteFrom(table).execute();
    const unknown = `${email.replace('user', 'abcd').slice(0, email.length - 10)}@mail.test`;
    expect(await requestReset(database.db, unknown, sending, origin, now)).toEqual({ kind: 'requested' });
    expect(await rows()).toEqual({ ...known, bytes: expect.any(Number) });
    expect(await emails()).toEqual([]);
  });

  test('invalidates its links when the password changes', async () => {
    const { id, email } = await makeAccount();
    const sessionId = await startSession(database.db, id, '', now);
    await requestReset(database.db, email, sending, origin, now);
    const token = await tokenOf('password_reset');
    const form = { current: password, next: 'another one' };
    await changePassword(database.db, { accountId: id, sessionId }, form, outbox, now);
    expect(await canReset(database.db, token, now)).toBe(false);
  });
});

describe('a change of address', () => {
  test('keeps the user name, ends other sessions, and notifies the old address', async () => {
    const { id, email, userName } = await makeAccount();
    const [sessionId, other] = [
      await startSession(database.db, id, '', now),
      await startSession(database.db, id, '', now),
    ];
    const who = { accountId: id, sessionId };
    await requestAddress(database.db, id, 'New@mail.test', outbox, origin, now);
    const token = await tokenOf('address_change');
    expect(await findNewAddress(database.db, (await makeAccount()).id, token, now)).toBeNull();
    expect(await findNewAddress(database.db, id, token, now)).toBe('new@mail.test');
    expect(await findSessionAccount(database.db, sessionId, now)).toMatchObject({ email });
    expect(await confirmAddress(database.db, who, token, outbox, now)).toBe('new@mail.test');
    expect(await confirmAddress(database.db, who, token, outbox, now)).toBeNull();
    expect(await findSessionAccount(database.db, sessionId, now)).toMatchObject({ email: 'new@mail.test', userName });
    expect(await findSessionAccount(database.db, other, now)).toBeNull();
    expect((await emails()).find(({ kind }) => kind === 'address_changed')?.to).toBe(email);
    const passwordHash = null;
    const next = await insertAccount(database.db, { email, name: 'Next', role: 'user', passwordHash }, now);
    expect(next?.userName).toBe(next?.id);
  });

  test('sends a limited number of emails per network, however many addresses are given', async () => {
    const { id } = await makeAccount();
    const request = (index: number, from = origin) =>
      requestAddress(database.db, id, `new${index}@mail.test`, outbox, from, now);
    for (let sent = 0; sent < EMAIL_PER_ADDRESS.limit; sent += 1) await request(sent);
    expect(await request(EMAIL_PER_ADDRESS.limit)).toMatchObject({ kind: 'throttled' });
    expect(await request(0, { ...origin, address: '192.0.2.99' })).toEqual({ kind: 'requested' });
  });

  test('notifies the owner of an address with an account, and changes nothing', async () => {
    const [mine, theirs] = [await makeAccount(), await makeAccount()];
    expect(await requestAddress(database.db, mine.id, theirs.email, outbox, origin, now)).toEqual({
      kind: 'requested',
    });
    expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([['address_taken', theirs.email]]);
  });
});

describe('a notice', () => {
  const browser = (device: string) => ({ ...origin, browser: { device, language: 'de', outbox } as const });

  test('reports a new device from the second browser on, in the language of the last sign-in', async () => {
    const { email } = await makeAccount();
    const form = { email, password };
    await signIn(database.db, form, browser('one'), now);
    await signIn(database.db, form, browser('one'), now);
    expect(await emails()).toEqual([]);
    await signIn(database.db, form, browser('two'), now);
    const [notice] = await emails();
    expect(notice).toMatchObject({ kind: 'new_device', subject: 'Neue Anmeldung bei Ihrem Konto', to: email });
    expect(notice?.text).toContain('Gerät: Firefox, Linux');
  });

  test('is turned off only by the link in it', async () => {
    const { id } = await makeAccount();
    const queue = async () => {
      const recipient = await findRecipient(database.db, id);
      if (recipient === null) throw new Error('Expected a recipient');
      await queueNotice(database.db, outbox, recipient, { kind: 'data_exported', path: '/settings' }, now);
    };
    await queue();
    const [first] = await emails();
    const query = new URL(first?.unsubscribeUrl ?? 'x:').searchParams;
    expect(readUnsubscribing(outbox, query)).toEqual({ accountId: id, kind: 'data_exported' });
    for (const [name, value] of [
      ['email', 'new_device'],
      ['account', 'x'],
      ['proof', ''],
    ] as const) {
      const changed = new URLSearchParams(query);
      changed.set(name, value);
      expect(readUnsubscribing(outbox, changed)).toBeNull();
    }
    await muteNotice(database.db, id, 'data_exported');
    await queue();
    expect(await emails()).toHaveLength(1);
  });
});
