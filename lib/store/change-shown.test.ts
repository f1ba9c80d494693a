import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeShown } from '#accounts/shown-values.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { changePassword, renameAccount, setLanguage } from '../accounts/change-account.ts';
import { chooseNotices, sentNotices } from '../accounts/recipients.ts';
import { startSession } from '../accounts/sessions.ts';
import { changeRole } from '../admin/admin-accounts.ts';
import { factorKeys } from '../second-factor/factor-keys.ts';
import { dropApp, dropPasskey, renewCodes } from '../second-factor/manage-factors.ts';
import { renamePasskey } from '../second-factor/passkeys.ts';
import { renewRecoveryCodes, shownCodes } from '../second-factor/recovery-codes.ts';
import { beginApp, shownApp } from '../second-factor/totp.ts';
import { deleteView, listViews, renameView, saveView, viewValues } from '../views/views.ts';
import type { WebDatabase } from './open-web-database.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const keys = factorKeys('k'.repeat(43));
const place = { outbox: null, userAgent: '' };
const state = { filter: 'orderTotal gt 5', orderBy: '', columns: [] };

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Creates an account with a view, a passkey, an app, recovery codes, and a session. */
type Prepared = { readonly id: string; readonly sessionId: string; readonly view: string; readonly passkey: string };

async function prepare(): Promise<Prepared> {
  const { db } = database;
  const email = `${randomUUID()}@mail.example`;
  const account = await createAccount(db, { email, name: 'Ada', role: 'user', password: 'long enough' }, now);
  const id = account?.id ?? '';
  const sessionId = await startSession(db, id, '', now);
  await saveView(db, id, { name: 'Big', state, shown: null }, now);
  const [view] = await listViews(db, id);
  const passkey = randomUUID();
  const key = { public_key: Buffer.alloc(1), counter: 0, transports: [], created_at: now };
  await db
    .insertInto('passkeys')
    .values({ id: passkey, account_id: id, name: 'Phone', ...key })
    .execute();
  await beginApp(db, keys, { accountId: id, sessionId }, now);
  await db.updateTable('totp_factors').set({ confirmed_at: now }).where('account_id', '=', id).execute();
  await renewRecoveryCodes(db, keys, id);
  return { id, sessionId, view: view?.id ?? '', passkey };
}

/** Sends one of two forms that show the same values. Returns whether it was `saved`, or `asked` about. */
type Race = (of: Prepared, form: 0 | 1) => Promise<'saved' | 'asked'>;

const outcome = (isSaved: boolean) => (isSaved ? 'saved' : 'asked');
const NAMES = ['Bea', 'Cleo'] as const;

/** The forms of this app's tables that replace or remove shown values. Forms for the service send `If-Match`. */
const RACES: Readonly<Record<string, Race>> = {
  'the name of an account': async ({ id }, form) => {
    const shown = describeShown({ name: 'Ada' });
    return outcome((await renameAccount(database.db, id, { name: NAMES[form], shown })).kind === 'done');
  },
  'the language': async ({ id }, form) => {
    const wanted = { language: (['de', 'en'] as const)[form], shown: describeShown({ language: null }) };
    return outcome((await setLanguage(database.db, id, wanted)).kind === 'done');
  },
  'the notices': async ({ id }, form) => {
    const sent = sentNotices(form === 0 ? ['new_device'] : ['data_exported']);
    const shown = describeShown(sentNotices([]));
    return outcome((await chooseNotices(database.db, id, { sent, shown })).kind === 'done');
  },
  'the password': (of, form) => changeOwnPassword(of, 'long enough', form),
  'the first password of an account without one': async (of, form) => {
    await withoutPassword(of.id);
    return changeOwnPassword(of, '', form);
  },
  'the name of a view': async ({ id, view }, form) => {
    const { change } = await renameView(database.db, id, view, {
      name: NAMES[form],
      shown: describeShown({ name: 'Big' }),
    });
    return outcome(change === 'done');
  },
  'a view that is replaced': async ({ id }, form) => {
    const wanted = { ...state, filter: `orderTotal gt ${form}` };
    const shown = describeShown(viewValues({ name: 'Big', state }));
    const { change } = await saveView(database.db, id, { name: 'Big', state: wanted, shown }, now);
    return outcome(change === 'replaced');
  },
  'two new views of one name': async ({ id }, form) => {
    const wanted = { ...state, filter: `orderTotal gt ${form}` };
    const { change } = await saveView(database.db, id, { name: 'New', state: wanted, shown: null }, now);
    return outcome(change === 'done');
  },
  'a view that is deleted and renamed': async ({ id, view }, form) => {
    if (form === 0) {
      const named = { name: 'Other', shown: describeShown({ name: 'Big' }) };
      return outcome((await renameView(database.db, id, view, named)).change === 'done');
    }
    const shown = describeShown(viewValues({ name: 'Big', state }));
    return outcome((await deleteView(database.db, id, view, shown)).change === 'done');
  },
  'the name of a passkey': async ({ id, passkey }, form) => {
    const named = { name: NAMES[form], shown: describeShown({ name: 'Phone' }) };
    return outcome((await renamePasskey(database.db, id, passkey, named)).kind === 'done');
  },
  'a passkey that is removed and renamed': async ({ id, passkey }, form) => {
    const shown = describeShown({ name: 'Phone' });
    if (form === 0)
      return outcome((await renamePasskey(database.db, id, passkey, { name: 'Mine', shown })).kind === 'done');
    const removal = { shown, mustKeepOne: false, place };
    return outcome((await dropPasskey(database.db, id, passkey, removal, now)) === 'removed');
  },
  'the app': async ({ id }) => {
    const removal = { shown: describeShown({ since: now.getTime() }), mustKeepOne: false, place };
    return outcome((await dropApp(database.db, id, removal, now)) === 'removed');
  },
  'the role of an account': async ({ id }, form) => {
    const { email } = await database.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const to = (['support', 'developer'] as const)[form];
    return outcome((await changeRole(database.db, await owner(), { email, from: 'user', to }, now)) === 'changed');
  },
};

async function changeOwnPassword({ id, sessionId }: Prepared, current: string, form: 0 | 1) {
  const typed = { current, next: ['another phrase', 'a third phrase'][form] ?? '' };
  const { kind } = await changePassword(database.db, { accountId: id, sessionId }, typed, null, now);
  // The second is `wrong` if it was checked after the first was saved.
  expect(['changed', 'changed_meanwhile', 'wrong']).toContain(kind);
  return outcome(kind === 'changed');
}

/** Both forms wait for the same removal, so that neither removes the password of the other. */
const removed = new Map<string, Promise<unknown>>();

function withoutPassword(id: string): Promise<unknown> {
  const removal =
    removed.get(id) ?? database.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute();
  removed.set(id, removal);
  return removal;
}

let ownerId: Promise<string> | null = null;

function owner(): Promise<string> {
  const made = { email: 'owner@mail.example', name: 'Owner', role: 'owner', password: null } as const;
  ownerId ??= createAccount(database.db, made, now).then((account) => account?.id ?? '');
  return ownerId;
}

test.each(Object.entries(RACES))(
  'saves one of two forms sent at the same time, and asks about the other: %s',
  async (_, race) => {
    const prepared = await prepare();
    await owner();
    const outcomes = await Promise.all([race(prepared, 0), race(prepared, 1)]);
    expect(outcomes.toSorted()).toEqual(['asked', 'saved']);
  },
);

test('gives only one of two forms new recovery codes, so that no one writes down codes that do not work', async () => {
  const { id } = await prepare();
  const shown = describeShown(await shownCodes(database.db, id));
  const codes = await Promise.all([0, 1].map(() => renewCodes(database.db, keys, id, shown)));
  expect(codes.filter((given) => given === 'changed')).toHaveLength(1);
  expect(codes.find((given) => given !== 'changed')).toHaveLength(10);
});

test('keeps an app that another form has set up since', async () => {
  const { id } = await prepare();
  const shown = describeShown(await shownApp(database.db, id));
  await database.db
    .updateTable('totp_factors')
    .set({ confirmed_at: new Date(now.getTime() + 1) })
    .execute();
  expect(await dropApp(database.db, id, { shown, mustKeepOne: false, place }, now)).toBe('changed');
});

test('returns both values, and accepts a form that was sent twice', async () => {
  const { id } = await prepare();
  const rename = (name: string, before: string) =>
    renameAccount(database.db, id, { name, shown: describeShown({ name: before }) });
  expect(await rename('Bea', 'Ada')).toEqual({ kind: 'done', result: 'Ada' });
  expect(await rename('Bea', 'Ada')).toEqual({ kind: 'done', result: 'Bea' });
  expect(await rename('Cleo', 'Ada')).toEqual({ kind: 'changed', now: { name: 'Bea' } });
  expect(await rename('Cleo', 'Bea')).toEqual({ kind: 'done', result: 'Bea' });
});
