import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { lockMembers, removeMember } from '../store/portal/client-members.ts';
import { changeAddress } from '../store/portal/portal-accounts.ts';
import { INVITATION_MS } from '../store/portal/portal-invitations.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

const PASSWORD = 'a good long password';

let service: TestService;
let owner: PortalBrowser;
let id = '';
let count = 0;

beforeAll(async () => {
  service = await startTestService();
  owner = new PortalBrowser(service);
  await owner.signUp('owner@partner.example', 'Olga');
});
beforeEach(async () => {
  count += 1;
  id = await owner.register(`App ${count}`);
});
afterAll(() => service.close());

const people = (part = '') => `/portal/clients/${id}/people${part}`;

/** Invites an address and returns the path of the link in the email. */
async function invite(email: string, role = 'developer'): Promise<string> {
  await owner.get(people());
  service.time.now += 1;
  const sent = await owner.post(people('/invite'), { email, role });
  expect(sent.headers.location).toBe(`${people()}?done=invited`);
  return linkTo(email.toLowerCase());
}

/** Signs up an address that joins as an owner, and opens the page of people. */
async function joinAsOwner(email: string): Promise<PortalBrowser> {
  const joined = new PortalBrowser(service);
  await joined.signUp(email);
  const link = await invite(email, 'owner');
  await joined.get(link);
  await joined.submit('/portal/join', { token: tokenOf(link) });
  await joined.get(people());
  return joined;
}

async function linkTo(email: string): Promise<string> {
  const { emails } = (await service.app.inject({ url: '/outbox.json' })).json<{
    emails: readonly Record<string, string>[];
  }>();
  const found = emails.find((one) => one['kind'] === 'client_invitation' && one['to'] === email);
  return (found?.['url'] ?? '').replace('http://service.test', '');
}

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

async function memberId(email: string): Promise<string> {
  const { db } = service.database;
  return (await db.selectFrom('portal_accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

describe('an invitation', () => {
  it('creates an account for a new address and opens the client with its role', async () => {
    const link = await invite('New@Mail.example', 'reader');
    const guest = new PortalBrowser(service);
    expect((await guest.get(link)).body).toContain('owner@partner.example');
    const token = tokenOf(link);
    for (const [fields, words] of [
      [{ name: '', password: PASSWORD }, 'Name required'],
      [{ name: 'Nia', password: 'short' }, 'too short'],
    ] as const) {
      const { statusCode, body } = await guest.post('/portal/join', { token, ...fields });
      expect([statusCode, body]).toEqual([422, expect.stringContaining(words)]);
    }
    const { csrf } = guest;
    const forged = await guest.post('/portal/join', { token, name: 'Nia', password: PASSWORD, csrf: 'x' });
    expect(forged.statusCode).toBe(403);
    const joined = await guest.submit('/portal/join', { token, name: 'Nia', password: PASSWORD, csrf });
    expect(joined.body).toContain('You joined the client.');
    expect(joined.body).not.toContain('Change name');
    const stored = await service.database.pool.query('select * from client_invitations');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect((await owner.get(`/portal/clients/${id}`)).body).toContain('Joined as');
  });

  it('never changes an existing account, whose holder signs in instead', async () => {
    const known = new PortalBrowser(service);
    await known.signUp('known@mail.example', 'Kim');
    const link = await invite('known@mail.example');
    const elsewhere = new PortalBrowser(service);
    expect((await elsewhere.get(link)).body).toContain('Sign in as');
    const token = tokenOf(link);
    const wrong = await elsewhere.post('/portal/join', { token, name: 'Eve', password: 'another long password' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Could not sign you in')]);
    expect((await known.get('/portal')).body).not.toContain(id);
    expect((await elsewhere.submit('/portal/join', { token, password: PASSWORD })).body).toContain('You joined');
    expect((await known.get('/portal')).body).toContain(id);
  });

  it("takes one click if its account is signed in, and requires the account's password otherwise", async () => {
    const known = new PortalBrowser(service);
    await known.signUp('signed-in@mail.example', 'Sam');
    const link = await invite('signed-in@mail.example', 'owner');
    await owner.get(link);
    expect(owner.page).toContain('type="password"');
    const taken = await owner.post('/portal/join', { token: tokenOf(link) });
    expect(taken.statusCode).toBe(422);
    await known.get(link);
    expect(known.page).not.toContain('type="password"');
    expect((await known.submit('/portal/join', { token: tokenOf(link) })).body).toContain('Invite');
  });

  it('works once, even for concurrent requests, and until it expires, is withdrawn, or is replaced', async () => {
    const known = new PortalBrowser(service);
    await known.signUp('once@mail.example', 'Ola');
    const replaced = await invite('once@mail.example');
    const link = await invite('once@mail.example');
    expect((await known.get(replaced)).statusCode).toBe(410);
    await known.get(link);
    const { csrf } = known;
    const answers = await Promise.all([1, 2, 3].map(() => known.post('/portal/join', { token: tokenOf(link), csrf })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410]);

    const withdrawn = await invite('late@mail.example');
    const [, form = ''] = /action="([^"]+\/withdraw)"/.exec((await owner.get(people())).body) ?? [];
    await owner.submit(form);
    expect((await known.get(withdrawn)).statusCode).toBe(410);
    const late = await invite('late@mail.example');
    service.time.now += INVITATION_MS;
    expect((await known.get(late)).statusCode).toBe(410);
    service.time.now -= INVITATION_MS;
  });

  it.each([
    [{ email: 'no address', role: 'reader' }, 422, 'Invalid email address'],
    [{ email: 'a@mail.example', role: 'king' }, 422, 'Invalid email address'],
    [{ email: 'OWNER@partner.example', role: 'reader' }, 409, 'Already a member'],
  ])('is not sent for %o', async (fields, status, words) => {
    await owner.get(people());
    const rejected = await owner.post(people('/invite'), fields);
    expect([rejected.statusCode, rejected.body]).toEqual([status, expect.stringContaining(words)]);
  });

  it.each(['remove', 'role', 'erase'])(
    'ends when its sender is no longer an owner (%s), also with a new address',
    async (end) => {
      const [email, moved, guest] = [`${end}@mail.example`, `moved-${end}@mail.example`, `guest-${end}@mail.example`];
      const sender = await joinAsOwner(email);
      await sender.post(people('/invite'), { email: guest, role: 'owner' });
      const link = await linkTo(guest);
      const senderId = await memberId(email);
      await service.database.db
        .transaction()
        .execute((trx) => changeAddress(trx, { id: senderId, before: email, email: moved, secret: null }));
      const visitor = new PortalBrowser(service);
      expect((await visitor.get(link)).body).toContain(moved);
      if (end === 'erase') {
        await sender.get('/portal/sign-in');
        await sender.post('/portal/sign-in', { email: moved, password: PASSWORD });
        await sender.get('/portal/account');
        expect((await sender.post('/portal/account/erase', { current: PASSWORD })).statusCode).toBe(200);
      } else {
        await owner.get(end === 'role' ? people() : people(`/${senderId}/remove`));
        await owner.submit(people(`/${senderId}/${end}`), end === 'role' ? { role: 'developer' } : {});
      }
      expect((await visitor.get(link)).statusCode).toBe(410);
      expect(
        await service.database.db.selectFrom('client_invitations').selectAll().where('inviter', '=', moved).execute(),
      ).toEqual([]);
    },
  );

  it('is not sent by an owner who is removed at the same moment', async () => {
    const email = `leaving-${count}@mail.example`;
    const leaving = await joinAsOwner(email);
    const { db } = service.database;
    const accountId = await memberId(email);
    let sent: ReturnType<PortalBrowser['post']> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockMembers(trx, id);
      sent = leaving.post(people('/invite'), { email: 'second@mail.example', role: 'owner' });
      await untilLockWait(db, sent);
      await removeMember(trx, id, accountId, { actor: 'owner@partner.example', now: service.time.now });
    });
    expect((await sent)?.statusCode).toBe(404);
    expect(await db.selectFrom('client_invitations').selectAll().where('client_id', '=', id).execute()).toEqual([]);
  });

  it('is over, without a deadlock, for a guest who accepts it while its sender is removed', async () => {
    const email = `sender-${count}@mail.example`;
    const sender = await joinAsOwner(email);
    const address = `invited-by-sender-${count}@mail.example`;
    await sender.post(people('/invite'), { email: address, role: 'developer' });
    const link = await linkTo(address);
    const guest = new PortalBrowser(service);
    await guest.get(link);
    const { db } = service.database;
    const accountId = await memberId(email);
    let accepted: ReturnType<PortalBrowser['post']> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockMembers(trx, id);
      accepted = guest.post('/portal/join', { token: tokenOf(link), name: 'Gil', password: PASSWORD });
      await untilLockWait(db, accepted);
      // The removal must not wait for the guest. Otherwise, both would wait.
      await sql`set local lock_timeout = '100ms'`.execute(trx);
      await removeMember(trx, id, accountId, { actor: 'owner@partner.example', now: service.time.now });
    });
    expect((await accepted)?.statusCode).toBe(410);
    expect(await db.selectFrom('client_members').select('account_id').where('client_id', '=', id).execute()).toEqual([
      { account_id: await memberId('owner@partner.example') },
    ]);
  });

  it('is not sent to an address more than 5 times in an hour, by any number of owners', async () => {
    const other = new PortalBrowser(service);
    await other.signUp(`other-${count}@mail.example`);
    const own = await other.register('Other');
    const statuses: number[] = [];
    for (const [browser, client] of [owner, owner, owner, other, other, other].map(
      (each) => [each, each === owner ? id : own] as const,
    )) {
      await browser.get(`/portal/clients/${client}/people`);
      const sent = await browser.post(`/portal/clients/${client}/people/invite`, {
        email: 'flooded@mail.example',
        role: 'reader',
      });
      statuses.push(sent.statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(303), 429]);
  });

  it('is limited per account', async () => {
    const busy = new PortalBrowser(service);
    await busy.signUp('busy@mail.example');
    const own = await busy.register('Busy');
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) {
      await busy.get(`/portal/clients/${own}/people`);
      const email = `guest${sent}@mail.example`;
      statuses.push((await busy.post(`/portal/clients/${own}/people/invite`, { email, role: 'reader' })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  });
});

describe('members', () => {
  async function join(email: string, role: string): Promise<PortalBrowser> {
    const browser = new PortalBrowser(service);
    await browser.signUp(email);
    const link = await invite(email, role);
    await browser.get(link);
    await browser.submit('/portal/join', { token: tokenOf(link) });
    return browser;
  }

  it('change roles and lose access at once', async () => {
    const email = `m${count}@mail.example`;
    const member = await join(email, 'reader');
    const rename = () => member.post(`/portal/clients/${id}/name`, { name: 'Mine' });
    await member.get('/portal/account');
    const { csrf } = member;
    expect((await rename()).statusCode).toBe(403);
    await owner.get(people());
    await owner.submit(people(`/${await memberId(email)}/role`), { role: 'developer' });
    expect((await member.post(`/portal/clients/${id}/name`, { name: 'Mine', csrf, shown: 'nothing' })).statusCode).toBe(
      303,
    );
    const removal = people(`/${await memberId(email)}/remove`);
    await owner.get(removal);
    await owner.submit(removal);
    expect((await member.get(`/portal/clients/${id}`)).statusCode).toBe(404);
  });

  it('two owners who remove each other at the same time leave one owner', async () => {
    const email = `o${count}@mail.example`;
    const other = await join(email, 'owner');
    const [first, second] = [await memberId('owner@partner.example'), await memberId(email)];
    await Promise.all([owner.get(people(`/${second}/remove`)), other.get(people(`/${first}/remove`))]);
    await Promise.all([owner.post(people(`/${second}/remove`)), other.post(people(`/${first}/remove`))]);
    const { db } = service.database;
    const left = await db.selectFrom('client_members').select('role').where('client_id', '=', id).execute();
    expect(left).toEqual([{ role: 'owner' }]);
  });

  it('an account can be erased once another owner is left', async () => {
    const email = `e${count}@mail.example`;
    const other = await join(email, 'owner');
    const mine = await other.register('Mine');
    await other.get('/portal/account');
    expect((await other.post('/portal/account/erase', { current: PASSWORD })).statusCode).toBe(409);
    await other.submit(`/portal/clients/${mine}/remove`, { id: mine });
    await other.get('/portal/account');
    expect((await other.post('/portal/account/erase', { current: PASSWORD })).statusCode).toBe(200);
    const { db } = service.database;
    const changes = db.selectFrom('client_changes').select('detail').where('client_id', '=', id);
    expect(await changes.where('action', '=', 'member_removed').execute()).toEqual([{ detail: email }]);
  });
});

it('without email, the page explains this and sends nothing', async () => {
  const mute = await startTestService({
    NODE_ENV: 'production',
    SANDBOX: '0',
    PORTAL_SIGN_UP: 'open',
    SERVICE_PUBLIC_URL: 'https://service.test',
  });
  const browser = new PortalBrowser(mute);
  await browser.signUp('dev@mail.example');
  const own = await browser.register('Quiet');
  await browser.get(`/portal/clients/${own}/people`);
  expect(browser.page).toContain('can’t send emails');
  const answer = await browser.post(`/portal/clients/${own}/people/invite`, {
    email: 'a@mail.example',
    role: 'reader',
  });
  expect(answer.statusCode).toBe(409);
  expect((await send(mute, { path: '/api/v1/users', clientId: own })).status).toBe(401);
  await mute.close();
});
