import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashAtFullCost } from '../../test-support/cheap-passwords.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

const PASSWORD = 'a good long password';

let service: TestService;
let dev: PortalBrowser;
let other: PortalBrowser;
let id = '';
let count = 0;

beforeAll(async () => {
  // Both forms that change a password check the old one before either of them has changed it.
  hashAtFullCost(true);
  service = await startTestService({ ALLOW_PRIVATE_WEBHOOK_HOSTS: '1' });
});
beforeEach(async () => {
  count += 1;
  dev = new PortalBrowser(service);
  const email = `dev${count}@partner.example`;
  await dev.signUp(email);
  id = await dev.register(`App ${count}`);
  other = new PortalBrowser(service);
  await other.get('/portal/sign-in');
  await other.post('/portal/sign-in', { email, password: PASSWORD });
});
afterAll(async () => {
  hashAtFullCost(false);
  await service.close();
});

const home = (part = '') => `/portal/clients/${id}${part}`;

async function addEndpoint(): Promise<string> {
  await dev.get(home('/events/new'));
  const made = await dev.post(home('/events/new'), { url: 'http://127.0.0.1:9/hooks' });
  return /events\/(\d+)"/.exec(made.body)?.[1] ?? '';
}

async function addMember(): Promise<string> {
  const { db } = service.database;
  const guest = new PortalBrowser(service);
  await guest.signUp(`guest${count}@partner.example`);
  const email = `guest${count}@partner.example`;
  const row = await db.selectFrom('portal_accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const member = { client_id: id, account_id: row.id, role: 'reader', create_time: service.time.now } as const;
  await db.insertInto('client_members').values(member).execute();
  return row.id;
}

/** A page with a form, and the values entered in each of two windows. */
type Form = {
  readonly page: string;
  readonly action: string;
  readonly fields: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
};

const twice = (fields: Readonly<Record<string, string>>) => [fields, fields] as const;

/** Every form of the portal that replaces or removes a stored value. */
const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  name: async () => ({ page: home(), action: home('/name'), fields: [{ name: 'Left' }, { name: 'Right' }] }),
  'legacy signatures': async () => ({ page: home(), action: home('/legacy'), fields: twice({ legacy: 'on' }) }),
  'first secret': async () => ({ page: home(), action: home('/secret'), fields: twice({}) }),
  'new secret': async () => {
    await dev.get(home());
    await dev.post(home('/secret'));
    return { page: home('/secret/replace'), action: home('/secret'), fields: twice({}) };
  },
  'removal of the secret': async () => {
    await dev.get(home());
    await dev.post(home('/secret'));
    return { page: home('/secret/remove'), action: home('/secret/remove'), fields: twice({}) };
  },
  'role of a member': async () => {
    const member = await addMember();
    const action = home(`/people/${member}/role`);
    return { page: home('/people'), action, fields: [{ role: 'developer' }, { role: 'owner' }] };
  },
  'URL of an endpoint': async () => {
    const page = home(`/events/${await addEndpoint()}`);
    const [left, right] = [{ url: 'http://127.0.0.1:9/left' }, { url: 'http://127.0.0.1:9/right' }];
    return { page, action: `${page}/change`, fields: [left, right] };
  },
  'pause of an endpoint': async () => {
    const page = home(`/events/${await addEndpoint()}`);
    return { page, action: `${page}/pause`, fields: twice({}) };
  },
  'secret of an endpoint': async () => {
    const page = home(`/events/${await addEndpoint()}`);
    return { page, action: `${page}/rotate`, fields: twice({ overlap: '0' }) };
  },
  password: async () => {
    const typed = (next: string) => ({ current: PASSWORD, password: next });
    return {
      page: '/portal/account',
      action: '/portal/account/password',
      fields: [typed('a first new password'), typed('a second new password')],
    };
  },
};

const QUESTION = /Changed since you opened the page|role of this person has changed|Wrong password|incorrect/i;

describe('of two forms sent in the same millisecond, the portal applies one and asks about the other', () => {
  it.each(Object.entries(FORMS))('%s', async (_, prepare) => {
    const { page, action, fields } = await prepare();
    const windows = [dev, other];
    for (const window of windows) expect((await window.get(page)).statusCode).toBe(200);
    service.time.now += 1;
    const pages = await Promise.all(
      windows.map(async (window, index) => (await window.submit(action, fields[index] ?? {})).body),
    );
    expect(pages.filter((body) => QUESTION.test(body))).toHaveLength(1);
  });

  it('removal of one of two keys each, by forms that showed the other key as remaining', async () => {
    await dev.get(home());
    await dev.post(home('/keys'), { public_key: RFC6979_PUBLIC_KEY });
    await service.database.db
      .insertInto('client_keys')
      .columns(['client_id', 'id', 'public_key', 'fingerprint', 'created_at', 'last_used_at'])
      .expression((from) =>
        from
          .selectFrom('client_keys')
          .select((at) => [
            'client_id',
            at.val('1').as('id'),
            'public_key',
            at.val('f'.repeat(64)).as('fingerprint'),
            'created_at',
            'last_used_at',
          ])
          .where('client_id', '=', id),
      )
      .execute();
    await dev.get(home());
    const prints = [...dev.page.matchAll(/keys\/([0-9a-f]{64})\/remove/g)].map(([, print = '']) => print);
    expect(prints).toHaveLength(2);
    const windows = [dev, other];
    for (const [index, window] of windows.entries()) await window.get(home(`/keys/${prints[index]}/remove`));
    const pages = await Promise.all(
      windows.map(async (window, index) => (await window.submit(home(`/keys/${prints[index]}/remove`))).body),
    );
    expect(pages.filter((body) => QUESTION.test(body))).toHaveLength(1);
    await dev.get(home());
    expect([...dev.page.matchAll(/keys\/[0-9a-f]{64}\/remove/g)]).toHaveLength(1);
  });
});

it('shows the current name, and keeps the entered name for the second attempt', async () => {
  for (const window of [dev, other]) await window.get(home());
  await dev.post(home('/name'), { name: 'Left' });
  const response = await other.post(home('/name'), { name: 'Right' });
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('The name is now “Left”. Nothing was saved. To use “Right”, submit the form again.');
  expect(response.body).toContain('value="Right"');
  expect((await other.submit(home('/name'), { name: 'Right' })).body).toContain('Client renamed.');
});
