import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import { describeShown } from '#accounts/shown-values.ts';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { makePasskey, type SoftwarePasskey } from '../../test-support/software-authenticator.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import { type Account, createAccount } from '../accounts/accounts.ts';
import { endAllDevices, listDevices } from '../accounts/devices.ts';
import { startHalfSession } from '../accounts/half-sessions.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Origin } from '../accounts/open-session.ts';
import { findSessionAccount, isFreshSession, startSession } from '../accounts/sessions.ts';
import { PASSKEY_PER_ADDRESS } from '../accounts/throttle.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { checkNewPasskey } from './check-passkey.ts';
import { factorKeys } from './factor-keys.ts';
import { hasSecondFactor } from './factors.ts';
import { addPasskey, dropAllFactors, dropPasskey } from './manage-factors.ts';
import { CHALLENGE_MS } from './passkey-challenges.ts';
import { optionsToAdd, optionsToSign } from './passkey-options.ts';
import { passkeySite } from './passkey-site.ts';
import { listPasskeys, MOST_PASSKEYS, passkeyName, renamePasskey } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { confirmWithPasskey, finishWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

const brand = { name: 'Acme', logoUrl: null, accent: null, accentDark: null };
const site = { rpId: 'acme.example', name: 'Acme', origin: 'https://acme.example' };
const keys = factorKeys('a secret of the test');
const place = { outbox: null, userAgent: '' };
const origin: Origin = { address: '192.0.2.1', userAgent: '' };
const now = new Date('2026-11-23T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let testDatabase: TestDatabase;
let database: WebDatabase;
beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  for (const table of ['throttles', 'passkey_challenges'] as const) await database.db.deleteFrom(table).execute();
});

let count = 0;
async function makeAccount(): Promise<Account> {
  count += 1;
  const made = { email: `user${count}@mail.test`, name: 'Ada', role: 'user', password: null } as const;
  const account = await createAccount(database.db, made, now);
  if (account === null) throw new Error('Expected an account');
  return account;
}

type Owner = {
  readonly account: Account;
  readonly who: { readonly accountId: string; readonly sessionId: string };
  readonly passkey: SoftwarePasskey;
};

/** Creates an account with a passkey. */
async function makeOwner(): Promise<Owner> {
  const account = await makeAccount();
  const who = { accountId: account.id, sessionId: await startSession(database.db, account.id, '', now) };
  const passkey = makePasskey();
  const { challenge } = await optionsToAdd(database.db, site, { ...account, sessionId: who.sessionId }, now);
  const text = JSON.stringify(passkey.create({ challenge, origin: site.origin, rpId: site.rpId }));
  const created = await checkNewPasskey(database.db, site, who.sessionId, text, now);
  if (created === null) throw new Error('Expected a passkey');
  const added = await addPasskey(database.db, keys, who, { ...created, name: 'Phone' }, place, now);
  if (added.kind !== 'added') throw new Error(`Expected a passkey, was ${added.kind}`);
  return { account, who, passkey };
}

/** Signs in with a passkey as the browser `device`, with changes to its response. */
async function signIn(
  { account, passkey }: Owner,
  counter: number,
  wrong: Partial<Parameters<SoftwarePasskey['sign']>[0]> & { readonly at?: Date; readonly device?: string } = {},
) {
  const { at = now, device = 'a browser', ...answer } = wrong;
  const use = { purpose: 'sign_in', holder: 'a browser', accountId: null } as const;
  const { challenge } = await optionsToSign(database.db, site, use, now);
  const response = passkey.sign({
    challenge,
    origin: site.origin,
    rpId: site.rpId,
    counter,
    userHandle: account.id,
    ...answer,
  });
  const given = { site, text: JSON.stringify(response), address: origin.address };
  return { result: await signInWithPasskey(database.db, given, device, origin, at), given };
}

describe('adding a passkey', () => {
  test('requires the challenge of its session, once, and turns it into a second factor with recovery codes', async () => {
    const owner = await makeOwner();
    expect(await hasSecondFactor(database.db, owner.account.id)).toBe(true);
    expect(await countRecoveryCodes(database.db, owner.account.id)).toBe(RECOVERY_CODES);
    const [shown] = await listPasskeys(database.db, owner.account.id);
    expect(shown).toEqual({
      id: owner.passkey.id,
      name: 'Phone',
      addedAt: now.getTime(),
      usedAt: null,
      isSuspected: false,
    });
    const { challenge, excludeCredentials } = await optionsToAdd(
      database.db,
      site,
      { ...owner.account, sessionId: owner.who.sessionId },
      now,
    );
    expect(excludeCredentials).toMatchObject([{ id: owner.passkey.id }]);
    const other = makePasskey();
    const text = JSON.stringify(other.create({ challenge, origin: site.origin, rpId: site.rpId }));
    const elsewhere = await startSession(database.db, owner.account.id, '', now);
    expect(await checkNewPasskey(database.db, site, elsewhere, text, now)).toBeNull();
    expect(await checkNewPasskey(database.db, site, owner.who.sessionId, text, now)).toMatchObject({ id: other.id });
    expect(await checkNewPasskey(database.db, site, owner.who.sessionId, text, now)).toBeNull();
  });

  test.each([
    ['another origin', { origin: 'https://acme.example.evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['a user that was not checked', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a challenge that was not given', { challenge: 'AAAA' }],
  ])('rejects %s', async (_what, wrong) => {
    const account = await makeAccount();
    const sessionId = await startSession(database.db, account.id, '', now);
    const { challenge } = await optionsToAdd(database.db, site, { ...account, sessionId }, now);
    const right = { challenge, origin: site.origin, rpId: site.rpId };
    const text = JSON.stringify(makePasskey().create({ ...right, ...wrong }));
    expect(await checkNewPasskey(database.db, site, sessionId, text, now)).toBeNull();
  });

  test.each(['', 'null', '[]', '{"id":"x"}', '{"id":"x","response":{}}', 'x'.repeat(30_001)])(
    'rejects an invalid response: %.20s',
    async (text) => {
      expect(await checkNewPasskey(database.db, site, 'a session', text, now)).toBeNull();
    },
  );

  test('is not finished by a session that is ended at the same time, as by a new password', async () => {
    const { db } = database;
    const account = await makeAccount();
    const who = { accountId: account.id, sessionId: await startSession(db, account.id, '', now) };
    const created = { id: makePasskey().id, publicKey: new Uint8Array([1]), counter: 0, transports: [], name: 'X' };
    let added: ReturnType<typeof addPasskey> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      added = addPasskey(db, keys, who, created, place, now);
      await untilLockWait(db, added);
      await endAllDevices(trx, account.id);
    });
    expect(await added).toEqual({ kind: 'wrong' });
    expect(await listPasskeys(db, account.id)).toEqual([]);
  });

  test('adds no more than the maximum, also if two are added at the same time', async () => {
    const { db } = database;
    const account = await makeAccount();
    const who = { accountId: account.id, sessionId: await startSession(db, account.id, '', now) };
    const add = () => {
      const made = { id: makePasskey().id, publicKey: new Uint8Array([1]), counter: 0, transports: [], name: 'X' };
      return addPasskey(db, keys, who, made, place, now);
    };
    for (let n = 1; n < MOST_PASSKEYS; n++) expect(await add()).toMatchObject({ kind: 'added' });
    const last = await Promise.all([add(), add()]);
    expect(last.map(({ kind }) => kind).sort()).toEqual(['added', 'many']);
    expect(await listPasskeys(db, account.id)).toHaveLength(MOST_PASSKEYS);
  });

  test.each(['internal', { length: 1 }, ['a\u0000'], ['x'.repeat(21)], [5]])(
    'ignores unreadable ways to reach it: %o',
    async (transports) => {
      const account = await makeAccount();
      const who = { accountId: account.id, sessionId: await startSession(database.db, account.id, '', now) };
      const { challenge } = await optionsToAdd(database.db, site, { ...account, sessionId: who.sessionId }, now);
      const made = makePasskey().create({ challenge, origin: site.origin, rpId: site.rpId });
      const text = JSON.stringify({ ...made, response: { ...Object(made['response']), transports } });
      const created = await checkNewPasskey(database.db, site, who.sessionId, text, now);
      expect(created?.transports).toEqual([]);
    },
  );

  test('rejects a passkey of another account', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const { db } = database;
    const stolen = { id: owner.passkey.id, publicKey: new Uint8Array([1]), counter: 0, transports: [], name: 'X' };
    expect(await addPasskey(db, keys, other.who, stolen, place, now)).toEqual({ kind: 'known' });
    expect((await signIn(owner, 1)).result).toMatchObject({ kind: 'signed_in', account: { id: owner.account.id } });
  });
});

describe('signing in with a passkey', () => {
  test('starts a session of its account, and accepts each response once', async () => {
    const owner = await makeOwner();
    const { result, given } = await signIn(owner, 1);
    if (result.kind !== 'signed_in') throw new Error(`Expected a session, was ${result.kind}`);
    expect(await findSessionAccount(database.db, result.sessionId, now)).toMatchObject({ id: owner.account.id });
    expect((await listPasskeys(database.db, owner.account.id))[0]?.usedAt).toBe(now.getTime());
    expect(await signInWithPasskey(database.db, given, 'a browser', origin, now)).toEqual({ kind: 'wrong' });
  });

  test('starts no session with a passkey that is removed during its check', async () => {
    const owner = await makeOwner();
    let entered: ReturnType<typeof signIn> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, owner.account.id);
      entered = signIn(owner, 1);
      await untilLockWait(database.db, entered);
      await dropAllFactors(trx, owner.account.id);
      await endAllDevices(trx, owner.account.id);
    });
    expect((await entered)?.result).toEqual({ kind: 'wrong' });
    expect(await listDevices(database.db, owner.account.id, now)).toEqual([]);
  });

  test.each(['a\u0000', '', 'x'.repeat(1365), 'a+b/'])('rejects an ID that is none: %j', async (id) => {
    const owner = await makeOwner();
    const wrong = {
      ...owner.passkey,
      sign: (ceremony: Parameters<SoftwarePasskey['sign']>[0]) => ({ ...owner.passkey.sign(ceremony), id, rawId: id }),
    };
    expect((await signIn({ ...owner, passkey: wrong }, 1)).result).toEqual({ kind: 'wrong' });
    const { db } = database;
    expect(await renamePasskey(db, owner.account.id, id, { name: 'X', shown: '' })).toEqual({ kind: 'gone' });
  });

  test.each([
    ['another origin', { origin: 'http://acme.example' }],
    ['another site', { rpId: 'other.example' }],
    ['a user that was not checked', { userVerified: false }],
    ['the handle of another user', { userHandle: '6a1f0b0e-7d0c-4a52-8f7b-0d7c52d9e0a1' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a challenge that was not given', { challenge: 'AAAA' }],
    ['a challenge that has expired', { at: later(CHALLENGE_MS) }],
    ['the challenge of another browser', { device: 'another browser' }],
  ])('rejects %s', async (_what, wrong) => {
    expect((await signIn(await makeOwner(), 1, wrong)).result).toEqual({ kind: 'wrong' });
  });

  test('rejects a passkey without an account, and the signature of another passkey', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    expect((await signIn({ ...owner, passkey: makePasskey() }, 1)).result).toEqual({ kind: 'wrong' });
    const forged = {
      ...owner.passkey,
      sign: (ceremony: Parameters<SoftwarePasskey['sign']>[0]) => ({
        ...other.passkey.sign(ceremony),
        id: owner.passkey.id,
        rawId: owner.passkey.id,
      }),
    };
    expect((await signIn({ ...owner, passkey: forged }, 1)).result).toEqual({ kind: 'wrong' });
    // A forged response does not block the passkey.
    expect((await signIn(owner, 1)).result.kind).toBe('signed_in');
  });

  test.each([
    [5, 5],
    [5, 4],
    [5, 0],
  ])(
    'suspects a copy when counter %d is followed by counter %d, and rejects every later use',
    async (before, after) => {
      const owner = await makeOwner();
      expect((await signIn(owner, before)).result.kind).toBe('signed_in');
      expect((await signIn(owner, after)).result).toEqual({ kind: 'suspected' });
      expect((await listPasskeys(database.db, owner.account.id))[0]?.isSuspected).toBe(true);
      expect((await signIn(owner, before + 1)).result).toEqual({ kind: 'suspected' });
      expect((await signIn(await makeOwner(), 1)).result.kind).toBe('signed_in');
    },
  );

  test('accepts a passkey that does not count repeatedly', async () => {
    const owner = await makeOwner();
    for (const _ of [1, 2]) expect((await signIn(owner, 0)).result.kind).toBe('signed_in');
  });

  test('limits attempts per network address', async () => {
    const owner = await makeOwner();
    const row = { key: `${PASSKEY_PER_ADDRESS.name}:${origin.address}`, window_started_at: now };
    await database.db
      .insertInto('throttles')
      .values({ ...row, count: PASSKEY_PER_ADDRESS.limit })
      .execute();
    expect((await signIn(owner, 1)).result).toEqual({ kind: 'throttled', retryAfterMs: PASSKEY_PER_ADDRESS.windowMs });
  });
});

describe('the second step and a confirmation', () => {
  async function responseOf({ passkey }: Owner, use: Parameters<typeof optionsToSign>[2]) {
    const { challenge, allowCredentials } = await optionsToSign(database.db, site, use, now);
    const response = passkey.sign({ challenge, origin: site.origin, rpId: site.rpId, counter: 0 });
    return { allowCredentials, given: { site, text: JSON.stringify(response), address: origin.address } };
  }

  test('accept only passkeys of the account', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const half = { id: await startHalfSession(database.db, owner.account.id, now), accountId: owner.account.id };
    const use = { purpose: 'second_step', holder: half.id, accountId: half.accountId } as const;
    const foreign = await responseOf(other, use);
    expect(foreign.allowCredentials).toMatchObject([{ id: owner.passkey.id }]);
    expect(await finishWithPasskey(database.db, foreign.given, half, origin, now)).toEqual({ kind: 'wrong' });
    const { given } = await responseOf(owner, use);
    const finished = await finishWithPasskey(database.db, given, half, origin, now);
    expect(finished).toMatchObject({ kind: 'signed_in', account: { id: owner.account.id } });
    const { given: again } = await responseOf(owner, use);
    expect(await finishWithPasskey(database.db, again, half, origin, now)).toEqual({ kind: 'expired' });
  });

  test('start no session while all others are ended', async () => {
    const owner = await makeOwner();
    const half = { id: await startHalfSession(database.db, owner.account.id, now), accountId: owner.account.id };
    const { given } = await responseOf(owner, { purpose: 'second_step', holder: half.id, accountId: half.accountId });
    let finished: ReturnType<typeof finishWithPasskey> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, owner.account.id);
      finished = finishWithPasskey(database.db, given, half, origin, now);
      await untilLockWait(database.db, finished);
      await endAllDevices(trx, owner.account.id);
    });
    expect(await finished).toEqual({ kind: 'expired' });
  });

  test('reject a response with another purpose', async () => {
    const owner = await makeOwner();
    const { given } = await responseOf(owner, { purpose: 'sign_in', holder: owner.who.sessionId, accountId: null });
    expect(await confirmWithPasskey(database.db, given, owner.who, later(3_600_000))).toEqual({ kind: 'wrong' });
  });

  test('refresh the session that was confirmed', async () => {
    const owner = await makeOwner();
    const { accountId, sessionId } = owner.who;
    const { given } = await responseOf(owner, { purpose: 'confirm', holder: sessionId, accountId });
    expect(await confirmWithPasskey(database.db, given, owner.who, later(1000))).toEqual({ kind: 'confirmed' });
    expect(await isFreshSession(database.db, sessionId, later(600_000))).toBe(true);
  });
});

describe('a list of passkeys', () => {
  test('renames and removes only passkeys of the account', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const { db } = database;
    const names = async () => (await listPasskeys(db, owner.account.id)).map(({ name }) => name);
    const [phone, old] = [describeShown({ name: 'Phone' }), describeShown({ name: 'Old phone' })];
    const rename = (accountId: string, name: string) =>
      renamePasskey(db, accountId, owner.passkey.id, { name, shown: phone });
    const drop = (accountId: string, shown: string, mustKeepOne: boolean) =>
      dropPasskey(db, accountId, owner.passkey.id, { shown, mustKeepOne, place }, now);
    await rename(other.account.id, 'Mine now');
    expect(await drop(other.account.id, phone, false)).toBe('none');
    expect(await names()).toEqual(['Phone']);
    await rename(owner.account.id, 'Old phone');
    expect(await names()).toEqual(['Old phone']);
    expect(await drop(owner.account.id, old, true)).toBe('required');
    expect(await drop(owner.account.id, old, false)).toBe('removed');
    expect(await hasSecondFactor(db, owner.account.id)).toBe(false);
    expect(await countRecoveryCodes(db, owner.account.id)).toBe(0);
  });

  test.each([
    ['  My\nphone ', 'My phone'],
    [' \u0000 ', 'Passkey'],
    ['x'.repeat(100), 'x'.repeat(60)],
    ['\ud800', '\ufffd'],
  ])('turns the name %j into %j', (typed, name) => {
    expect(passkeyName(typed, 'Passkey')).toBe(name);
  });
});

test.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example:8443', 'shop.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://shop.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::1]', null],
])('returns for the site %s the passkey host %s', (publicUrl, rpId) => {
  expect(passkeySite({ publicUrl, brand })?.rpId ?? null).toBe(rpId);
});
