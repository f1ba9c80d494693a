import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#accounts/password-hash.ts';
import { drawQrCode } from '#accounts/qr-code.ts';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import { describeShown } from '#accounts/shown-values.ts';
import { openEmail } from '#email/outbox.ts';
import type { RenderedEmail } from '#email/render.ts';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import { type Account, createAccount, insertAccount } from '../accounts/accounts.ts';
import { endAllDevices, endOtherDevices, listDevices } from '../accounts/devices.ts';
import { findHalfSession, HALF_SESSION_MS } from '../accounts/half-sessions.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Origin } from '../accounts/open-session.ts';
import { requestReset, resetPassword } from '../accounts/reset-password.ts';
import { endSession, findSessionAccount, isFreshSession, startSession } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { SECOND_STEP_PER_ACCOUNT, SECOND_STEP_PER_DAY } from '../accounts/throttle.ts';
import { resetFactors } from '../admin/reset-factors.ts';
import { openOutbox, type WebOutbox } from '../email/open-outbox.ts';
import { connectIdentity } from '../oidc/identities.ts';
import { signInWithProvider } from '../oidc/sign-in-with-provider.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { confirmOwnerOf } from './confirm-owner.ts';
import { factorKeys } from './factor-keys.ts';
import { hasSecondFactor } from './factors.ts';
import { addApp, dropApp, renewCodes } from './manage-factors.ts';
import { countRecoveryCodes, shownCodes } from './recovery-codes.ts';
import { finishWithCode } from './second-step.ts';
import { beginApp, findAppSetup, SETUP_MS, shownApp } from './totp.ts';

const brand = { name: 'Acme', logoUrl: null, accent: null, accentDark: null };
const outbox = openOutbox(
  { email: null, sandbox: true, brand, publicUrl: 'https://acme.example' },
  'a secret of the test',
) as WebOutbox;
const keys = factorKeys('a secret of the test');
const place = { outbox, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
const origin: Origin = {
  address: '192.0.2.1',
  userAgent: place.userAgent,
  browser: { device: 'one', language: 'en', outbox },
};
const now = new Date('2026-11-23T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
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
  for (const table of ['outbox', 'throttles', 'audit_log'] as const) await database.db.deleteFrom(table).execute();
});

let count = 0;
async function makeAccount(): Promise<Account> {
  count += 1;
  const made = { email: `user${count}@mail.test`, name: 'Ada', role: 'user', passwordHash } as const;
  const account = await insertAccount(database.db, made, now);
  if (account === null) throw new Error('Expected an account');
  return account;
}

type Protected = {
  readonly account: Account;
  readonly who: { readonly accountId: string; readonly sessionId: string };
  readonly codes: readonly string[];
  readonly codeAt: (at: Date) => string;
};

/** Creates an account that sets up an app at `now`, with the session used for it. */
async function beginSetup() {
  const account = await makeAccount();
  const who = { accountId: account.id, sessionId: await startSession(database.db, account.id, '', now) };
  await beginApp(database.db, keys, who, now);
  const setup = await findAppSetup(database.db, keys, { ...account, sessionId: who.sessionId }, 'Acme', now);
  const app = new TOTP({ secret: setup?.secret ?? '' });
  return { account, who, codeAt: (at: Date) => app.generate({ timestamp: at.getTime() }) };
}

/** Creates an account with an app that was set up at `now`, and the session used for it. */
async function makeProtected(): Promise<Protected> {
  const { account, who, codeAt } = await beginSetup();
  const added = await addApp(database.db, keys, who, codeAt(now), place, now);
  if (added.kind !== 'added' || added.codes === null) throw new Error('Expected an app and recovery codes');
  return { account, who, codes: added.codes, codeAt };
}

/** Signs in with the password, the first of two steps. */
async function halfSignIn({ account }: Protected, at = later(60)) {
  const result = await signIn(database.db, { email: account.email, password }, origin, at);
  if (result.kind !== 'second_step') throw new Error(`Expected a second step, was ${result.kind}`);
  return { id: result.sessionId, accountId: account.id };
}

async function emails(): Promise<readonly (RenderedEmail & { readonly kind: string })[]> {
  const rows = await database.db.selectFrom('outbox').select(['id', 'kind', 'content']).orderBy('created_at').execute();
  return rows.map(({ id, kind, content }) => ({ ...openEmail(outbox, id, content ?? Buffer.alloc(0)), kind }));
}

describe('setting up an app', () => {
  test('accepts the first code, ends other sessions, creates recovery codes, and notifies the owner', async () => {
    const account = await makeAccount();
    const who = { accountId: account.id, sessionId: await startSession(database.db, account.id, '', now) };
    const other = await startSession(database.db, account.id, '', now);
    await beginApp(database.db, keys, who, now);
    const setup = await findAppSetup(database.db, keys, { ...account, sessionId: who.sessionId }, 'Acme & Co', now);
    expect(setup?.uri).toContain('otpauth://totp/Acme%20%26%20Co:');
    expect(await hasSecondFactor(database.db, account.id)).toBe(false);
    expect(await addApp(database.db, keys, who, 'abc', place, now)).toEqual({ kind: 'wrong' });
    const code = new TOTP({ secret: setup?.secret ?? '' }).generate({ timestamp: now.getTime() });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const added = await addApp(database.db, keys, who, spaced, place, now);
    expect(new Set(added.kind === 'added' ? added.codes : []).size).toBe(RECOVERY_CODES);
    expect(await hasSecondFactor(database.db, account.id)).toBe(true);
    expect(await findSessionAccount(database.db, who.sessionId, now)).not.toBeNull();
    expect(await findSessionAccount(database.db, other, now)).toBeNull();
    expect(await emails()).toMatchObject([{ kind: 'factor_added', to: account.email }]);
    // Neither the secret nor a code is readable in the database.
    const rows = await database.db.selectFrom('totp_factors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(setup?.secret ?? 'none');
  });

  test('ends a session that a sign-in without the app starts at the same time', async () => {
    const { account, who, codeAt } = await beginSetup();
    const code = codeAt(now);
    let added: ReturnType<typeof addApp> | undefined;
    const other = await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      const session = await startSession(trx, account.id, '', now);
      added = addApp(database.db, keys, who, code, place, now);
      await untilLockWait(database.db, added);
      return session;
    });
    expect(await added).toMatchObject({ kind: 'added' });
    expect(await findSessionAccount(database.db, other, now)).toBeNull();
  });

  test('is not finished by a session that is ended at the same time, as by a new password', async () => {
    const { account, who, codeAt } = await beginSetup();
    const code = codeAt(now);
    let added: ReturnType<typeof addApp> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      added = addApp(database.db, keys, who, code, place, now);
      await untilLockWait(database.db, added);
      await endAllDevices(trx, account.id);
    });
    expect(await added).toEqual({ kind: 'wrong' });
    expect(await hasSecondFactor(database.db, account.id)).toBe(false);
  });

  test('shows the secret only to the session that began it, which alone can finish, within 30 minutes', async () => {
    const account = await makeAccount();
    const [own, other] = [
      await startSession(database.db, account.id, '', now),
      await startSession(database.db, account.id, '', now),
    ];
    await beginApp(database.db, keys, { accountId: account.id, sessionId: own }, now);
    const look = async (sessionId: string, at = now) =>
      (await findAppSetup(database.db, keys, { ...account, sessionId }, 'Acme', at))?.secret;
    const secret = await look(own);
    expect([await look(other), await look(own, later(SETUP_MS / 1000 - 1))]).toEqual([undefined, secret]);
    expect(await look(own, later(SETUP_MS / 1000))).toBeUndefined();
    const add = (sessionId: string, at: Date) => {
      const code = new TOTP({ secret: secret ?? '' }).generate({ timestamp: at.getTime() });
      return addApp(database.db, keys, { accountId: account.id, sessionId }, code, place, at);
    };
    expect(await add(other, now)).toEqual({ kind: 'wrong' });
    expect(await add(own, later(SETUP_MS / 1000))).toEqual({ kind: 'wrong' });
    expect(await add(own, now)).toMatchObject({ kind: 'added' });
  });

  test('keeps an app in use when another setup begins', async () => {
    const user = await makeProtected();
    await beginApp(database.db, keys, user.who, later(60));
    const owner = { ...user.account, sessionId: user.who.sessionId };
    expect(await findAppSetup(database.db, keys, owner, 'Acme', later(60))).toBeNull();
    const half = await halfSignIn(user);
    const code = user.codeAt(later(60));
    expect(await finishWithCode(database.db, keys, half, code, origin, later(60))).toMatchObject({ kind: 'signed_in' });
  });

  test('encrypts the secret for its account', async () => {
    const [mine, theirs] = [await makeAccount(), await makeAccount()];
    const sessionId = randomUUID();
    for (const { id } of [mine, theirs]) await beginApp(database.db, keys, { accountId: id, sessionId }, now);
    const { secret_sealed } = await database.db
      .selectFrom('totp_factors')
      .select('secret_sealed')
      .where('account_id', '=', mine.id)
      .executeTakeFirstOrThrow();
    await database.db.updateTable('totp_factors').set({ secret_sealed }).where('account_id', '=', theirs.id).execute();
    await expect(findAppSetup(database.db, keys, { ...theirs, sessionId }, 'Acme', now)).rejects.toThrow();
  });

  test('renders the address as a QR code with a quiet zone', () => {
    const { size, path } = drawQrCode('otpauth://totp/Acme:a@b.example?secret=ABC');
    expect((size - 8 - 17) % 4).toBe(0);
    // The corner of the first finder pattern.
    expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  });
});

describe('the second step of a sign-in', () => {
  test('is required after the password, and starts a session with another ID', async () => {
    const user = await makeProtected();
    const half = await halfSignIn(user);
    expect(await findSessionAccount(database.db, half.id, later(60))).toBeNull();
    expect((await listDevices(database.db, user.account.id, later(60))).map(({ sessionId }) => sessionId)).toEqual([
      user.who.sessionId,
    ]);
    const result = await finishWithCode(database.db, keys, half, user.codeAt(later(60)), origin, later(60));
    if (result.kind !== 'signed_in') throw new Error(`Expected a session, was ${result.kind}`);
    expect(result.sessionId).not.toBe(half.id);
    expect(await findSessionAccount(database.db, result.sessionId, later(60))).toMatchObject({ id: user.account.id });
    expect(await findHalfSession(database.db, half.id, later(60))).toBeNull();
  });

  test('is required after a provider too', async () => {
    const user = await makeProtected();
    const claims = { issuer: 'https://id.example', subject: 'x', email: null, emailVerified: false, name: null };
    await connectIdentity(database.db, user.account.id, claims, now);
    const result = await signInWithProvider(database.db, claims, { trustEmail: false }, origin, now);
    expect(result.kind).toBe('second_step');
  });

  test('accepts each code once, even from two requests at the same time', async () => {
    const user = await makeProtected();
    const at = later(60);
    const [one, other] = [await halfSignIn(user), await halfSignIn(user)];
    const code = user.codeAt(at);
    const results = await Promise.all(
      [one, other].map((half) => finishWithCode(database.db, keys, half, code, origin, at)),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['signed_in', 'wrong']);
    // The same applies to an earlier code that would still be valid.
    const third = await halfSignIn(user);
    expect(await finishWithCode(database.db, keys, third, user.codeAt(later(30)), origin, at)).toEqual({
      kind: 'wrong',
    });
  });

  test.each([
    [-60, 'wrong'],
    [-30, 'signed_in'],
    [30, 'signed_in'],
    [60, 'wrong'],
  ])('returns, for a clock that is %d seconds off: %s', async (seconds, kind) => {
    const user = await makeProtected();
    const at = later(600);
    const half = await halfSignIn(user, at);
    const code = user.codeAt(later(600 + seconds));
    expect((await finishWithCode(database.db, keys, half, code, origin, at)).kind).toBe(kind);
  });

  test('rejects codes of another account', async () => {
    const [mine, theirs] = [await makeProtected(), await makeProtected()];
    const half = await halfSignIn(mine);
    const foreign = theirs.codes[0] ?? '';
    for (const code of [theirs.codeAt(later(60)), foreign, '', '000000\u0000', '１２３４５６']) {
      expect(await finishWithCode(database.db, keys, half, code, origin, later(60))).toEqual({ kind: 'wrong' });
    }
  });

  test('expires after 10 minutes, when cancelled, and when the sessions are ended', async () => {
    const user = await makeProtected();
    const slow = await halfSignIn(user, now);
    const late = new Date(now.getTime() + HALF_SESSION_MS);
    const finish = (half: typeof slow, at: Date) =>
      finishWithCode(database.db, keys, half, user.codeAt(at), origin, at);
    expect(await findHalfSession(database.db, slow.id, late)).toBeNull();
    expect(await finish(slow, late)).toEqual({ kind: 'expired' });
    const cancelled = await halfSignIn(user, late);
    await endSession(database.db, cancelled.id);
    expect(await finish(cancelled, new Date(late.getTime() + 60_000))).toEqual({ kind: 'expired' });
    for (const end of [
      () => endAllDevices(database.db, user.account.id),
      () => endOtherDevices(database.db, user.account.id, user.who.sessionId),
    ]) {
      const half = await halfSignIn(user, late);
      await end();
      expect(await findHalfSession(database.db, half.id, late)).toBeNull();
    }
  });

  test('starts no session while all others are ended, as by a new password', async () => {
    const user = await makeProtected();
    const half = await halfSignIn(user);
    let finished: ReturnType<typeof finishWithCode> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.account.id);
      finished = finishWithCode(database.db, keys, half, user.codeAt(later(60)), origin, later(60));
      await untilLockWait(database.db, finished);
      await endAllDevices(trx, user.account.id);
    });
    expect(await finished).toEqual({ kind: 'expired' });
  });

  test('limits attempts per account, in a window and in a day, also with the correct code', async () => {
    const user = await makeProtected();
    const half = await halfSignIn(user);
    for (let n = 0; n < SECOND_STEP_PER_ACCOUNT.limit; n += 1) {
      expect((await finishWithCode(database.db, keys, half, '000000', origin, later(60))).kind).toBe('wrong');
    }
    const right = await finishWithCode(database.db, keys, half, user.codeAt(later(60)), origin, later(60));
    expect(right).toEqual({ kind: 'throttled', retryAfterMs: SECOND_STEP_PER_ACCOUNT.windowMs });
    await database.db.updateTable('throttles').set({ count: SECOND_STEP_PER_DAY.limit }).execute();
    const next = later(3600);
    const again = await halfSignIn(user, next);
    expect(await finishWithCode(database.db, keys, again, user.codeAt(next), origin, next)).toMatchObject({
      kind: 'throttled',
    });
  });

  test('resets the attempts after a success', async () => {
    const user = await makeProtected();
    const half = await halfSignIn(user);
    await finishWithCode(database.db, keys, half, '000000', origin, later(60));
    await finishWithCode(database.db, keys, half, user.codeAt(later(60)), origin, later(60));
    const { db } = database;
    const left = await db.selectFrom('throttles').select('key').where('key', 'like', `%${user.account.id}`).execute();
    expect(left).toEqual([]);
  });

  test('is still required after a password reset', async () => {
    const user = await makeProtected();
    const before = await halfSignIn(user);
    await requestReset(database.db, user.account.email, { outbox, language: 'en' }, origin, now);
    const url = (await emails()).find(({ kind }) => kind === 'password_reset')?.url ?? 'x:';
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(await resetPassword(database.db, { token, password: 'another one' }, outbox, now)).toBe(true);
    expect(await findHalfSession(database.db, before.id, later(60))).toBeNull();
    const entered = await signIn(database.db, { email: user.account.email, password: 'another one' }, origin, now);
    expect(entered.kind).toBe('second_step');
  });

  test('is not revealed by a wrong password', async () => {
    const [plain, user] = [await makeAccount(), await makeProtected()];
    for (const { email } of [plain, user.account]) {
      expect(await signIn(database.db, { email, password: 'wrong' }, origin, now)).toEqual({ kind: 'wrong' });
    }
  });
});

describe('a recovery code', () => {
  test('works once, regardless of case and spacing, and notifies the owner', async () => {
    const user = await makeProtected();
    const typed = ` ${(user.codes[3] ?? '').toUpperCase().replace('-', ' ')} `;
    const finish = async () => finishWithCode(database.db, keys, await halfSignIn(user), typed, origin, later(60));
    expect((await finish()).kind).toBe('signed_in');
    expect((await finish()).kind).toBe('wrong');
    expect(await countRecoveryCodes(database.db, user.account.id)).toBe(RECOVERY_CODES - 1);
    const sent = (await emails()).filter(({ kind }) => kind === 'recovery_code_used');
    expect(sent.map(({ text }) => /Codes left: (\d+)/.exec(text)?.[1])).toEqual(['9']);
  });

  test('becomes invalid when the codes are replaced', async () => {
    const user = await makeProtected();
    const shown = describeShown(await shownCodes(database.db, user.account.id));
    const fresh = await renewCodes(database.db, keys, user.account.id, shown);
    expect(fresh).toHaveLength(RECOVERY_CODES);
    const half = await halfSignIn(user);
    const old = user.codes[0] ?? '';
    expect(await finishWithCode(database.db, keys, half, old, origin, later(60))).toEqual({ kind: 'wrong' });
    const none = describeShown({ codes: [] });
    expect(await renewCodes(database.db, keys, (await makeAccount()).id, none)).toBeNull();
  });
});

describe('removing second factors', () => {
  test('deletes the recovery codes with the last factor, and notifies the owner', async () => {
    const user = await makeProtected();
    const shown = describeShown(await shownApp(database.db, user.account.id));
    const remove = (mustKeepOne: boolean) => dropApp(database.db, user.account.id, { shown, mustKeepOne, place }, now);
    expect(await remove(true)).toBe('required');
    expect(await hasSecondFactor(database.db, user.account.id)).toBe(true);
    expect(await remove(false)).toBe('removed');
    expect(await remove(false)).toBe('none');
    expect(await countRecoveryCodes(database.db, user.account.id)).toBe(0);
    expect((await emails()).map(({ kind }) => kind)).toEqual(['factor_added', 'factor_removed']);
    const entered = await signIn(database.db, { email: user.account.email, password }, origin, now);
    expect(entered.kind).toBe('signed_in');
  });

  test('is recorded for an owner of the site, ends the sessions, and notifies the user', async () => {
    const user = await makeProtected();
    const half = await halfSignIn(user);
    const owner = await createAccount(
      database.db,
      { email: 'o@mail.test', name: 'O', role: 'owner', password: null },
      now,
    );
    const reset = (email: string) => resetFactors(database.db, owner?.id ?? '', email, place, now);
    expect(await reset('nobody@mail.test')).toBe('unknown');
    expect(await reset((await makeAccount()).email)).toBe('none');
    expect(await reset(user.account.email.toUpperCase())).toBe('reset');
    expect(await hasSecondFactor(database.db, user.account.id)).toBe(false);
    expect(await findSessionAccount(database.db, user.who.sessionId, now)).toBeNull();
    expect(await findHalfSession(database.db, half.id, now)).toBeNull();
    expect(await database.db.selectFrom('audit_log').select(['account_id', 'action', 'subject']).execute()).toEqual([
      { account_id: owner?.id, action: 'reset_factors', subject: user.account.userName },
    ]);
    expect((await emails()).at(-1)).toMatchObject({ kind: 'factors_reset', to: user.account.email });
  });
});

describe('confirming a session', () => {
  const address = '192.0.2.1';

  test.each(['password', 'code'] as const)('makes it fresh for 10 minutes after the correct %s', async (by) => {
    const user = await makeProtected();
    const at = later(3600);
    const fresh = (when: Date) => isFreshSession(database.db, user.who.sessionId, when);
    const confirm = (proof: { readonly password: string } | { readonly code: string }) =>
      confirmOwnerOf(database.db, keys, { ...user.who, address }, proof, at);
    expect(await fresh(at)).toBe(false);
    expect(await confirm(by === 'code' ? { code: '000000' } : { password: 'wrong' })).toEqual({ kind: 'wrong' });
    expect(await fresh(at)).toBe(false);
    const right = by === 'code' ? { code: user.codeAt(at) } : { password };
    expect(await confirm(right)).toEqual({ kind: 'confirmed' });
    expect(await fresh(later(3600 + 599))).toBe(true);
    expect(await fresh(later(3600 + 600))).toBe(false);
    // A code that was used for a confirmation cannot be used again.
    if (by === 'code') expect(await confirm(right)).toEqual({ kind: 'wrong' });
  });

  test('does not make it fresh for longer if the clock was a day ahead', async () => {
    const user = await makeProtected();
    const at = later(24 * 3600);
    expect(await confirmOwnerOf(database.db, keys, { ...user.who, address }, { password }, at)).toEqual({
      kind: 'confirmed',
    });
    expect(await isFreshSession(database.db, user.who.sessionId, at)).toBe(true);
    expect(await isFreshSession(database.db, user.who.sessionId, later(3600))).toBe(false);
  });

  test('does not confirm other sessions of the account', async () => {
    const user = await makeProtected();
    const other = await startSession(database.db, user.account.id, '', now);
    await confirmOwnerOf(database.db, keys, { ...user.who, address }, { password }, later(3600));
    expect(await isFreshSession(database.db, other, later(3600))).toBe(false);
  });

  test('rejects an empty password for an account without one', async () => {
    const account = await makeAccount();
    await database.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', account.id).execute();
    const sessionId = await startSession(database.db, account.id, '', now);
    const who = { accountId: account.id, sessionId, address };
    expect(await confirmOwnerOf(database.db, keys, who, { password: '' }, later(3600))).toEqual({ kind: 'wrong' });
    expect(await confirmOwnerOf(database.db, keys, who, { code: '000000' }, later(3600))).toEqual({ kind: 'wrong' });
  });
});
