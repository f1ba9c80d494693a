import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { listedRoutes } from '../openapi/testing/listed-routes.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { lockAreaAccount } from '../store/area-accounts.ts';
import { newId } from '../store/new-id.ts';
import { lockMembers } from '../store/portal/client-members.ts';
import { CLIENT_ROLES, type ClientRole } from '../store/portal/portal-tables.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

/** `half`: a developer who has passed only the first step of a sign-in, and has no session yet. */
const VIEWERS = ['nobody', 'half', 'stranger', 'reader', 'developer', 'owner'] as const;
type Viewer = (typeof VIEWERS)[number];

/**
 * What a viewer gets: the page or the effect of the form, a redirect to the sign-in page, 404 as if the client did not
 * exist, 403, or the reason why this form does nothing for this viewer, with status 410 or 422.
 */
type Outcome = 'ok' | 'signIn' | 'notFound' | 'forbidden' | 'refused';

const PUBLIC = all('ok');
const SIGNED_IN = { ...PUBLIC, nobody: 'signIn', half: 'signIn' } as const;
const HALF = { ...all('signIn'), half: 'ok' } as const;
const MEMBERS = { ...SIGNED_IN, stranger: 'notFound' } as const;
const DEVELOPERS = { ...MEMBERS, reader: 'forbidden' } as const;
const OWNERS = { ...DEVELOPERS, developer: 'forbidden' } as const;

type Row = {
  readonly route: string;
  readonly outcomes: Readonly<Record<Viewer, Outcome>>;
  readonly query?: string;
  /** The form changes nothing. */
  readonly keeps?: true;
  /** Fields of a form. `{viewer}` is replaced by the viewer, another `{name}` by that value of `Fixture`. */
  readonly fields?: Readonly<Record<string, string>>;
};

const CLIENT = '/portal/clients/{id}';
const ADDRESS = 'https://app.example/back';
const WRONG = { current: 'not the password' };

/** Every page and form of the portal. */
const ROWS: readonly Row[] = [
  { route: 'GET /portal', outcomes: SIGNED_IN },
  { route: 'GET /portal/sign-in', outcomes: PUBLIC },
  { route: 'GET /portal/sign-up', outcomes: PUBLIC },
  { route: 'GET /portal/confirm', outcomes: refusing(PUBLIC) },
  { route: 'GET /portal/address', outcomes: refusing(PUBLIC) },
  { route: 'GET /portal/forgot', outcomes: PUBLIC },
  { route: 'GET /portal/reset', outcomes: refusing(PUBLIC) },
  { route: 'GET /portal/invitation', outcomes: refusing(PUBLIC) },
  { route: 'GET /portal/join', outcomes: PUBLIC, query: '?token={token}' },
  { route: 'GET /portal/account', outcomes: SIGNED_IN },
  { route: 'GET /portal/account/second-factor', outcomes: SIGNED_IN },
  { route: 'GET /portal/account/second-factor/app', outcomes: SIGNED_IN },
  { route: 'POST /portal/account/second-factor/app', outcomes: SIGNED_IN },
  { route: 'POST /portal/account/second-factor/app/finish', outcomes: refusing(SIGNED_IN), fields: { code: '1' } },
  { route: 'POST /portal/account/second-factor/app/remove', outcomes: refusing(SIGNED_IN) },
  { route: 'POST /portal/account/second-factor/codes', outcomes: refusing(SIGNED_IN) },
  { route: 'GET /portal/second-step', outcomes: HALF },
  { route: 'POST /portal/second-step', outcomes: refusing(HALF), fields: { code: '000000x' } },
  { route: 'GET /portal/new-client', outcomes: SIGNED_IN },
  { route: 'POST /portal/sign-in', outcomes: refusing(PUBLIC) },
  { route: 'POST /portal/sign-up', outcomes: refusing(PUBLIC), fields: { email: '{viewer}' } },
  { route: 'POST /portal/confirm', outcomes: refusing(PUBLIC) },
  { route: 'POST /portal/address', outcomes: refusing(PUBLIC) },
  { route: 'POST /portal/forgot', outcomes: refusing(PUBLIC) },
  { route: 'POST /portal/reset', outcomes: refusing(PUBLIC) },
  { route: 'POST /portal/invitation', outcomes: refusing(PUBLIC) },
  {
    route: 'POST /portal/join',
    outcomes: PUBLIC,
    fields: { token: '{token}', name: 'New', password: 'a good long password' },
  },
  { route: 'POST /portal/account/password', outcomes: refusing(SIGNED_IN), fields: WRONG },
  { route: 'POST /portal/account/address', outcomes: refusing(SIGNED_IN), fields: WRONG },
  { route: 'POST /portal/account/erase', outcomes: refusing(SIGNED_IN), fields: WRONG },
  { route: 'POST /portal/account/other-sessions', outcomes: SIGNED_IN },
  { route: 'POST /portal/new-client', outcomes: SIGNED_IN, fields: { name: 'Another', id: '' } },

  { route: `GET ${CLIENT}`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/requests`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/requests/{request}`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/events`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/events/{endpoint}`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/quick-start`, outcomes: MEMBERS },
  { route: `GET ${CLIENT}/people`, outcomes: MEMBERS },

  { route: `POST ${CLIENT}/name`, outcomes: DEVELOPERS, fields: { name: 'Renamed' } },
  { route: `POST ${CLIENT}/legacy`, outcomes: DEVELOPERS, fields: { legacy: 'on' } },
  { route: `POST ${CLIENT}/secret`, outcomes: DEVELOPERS },
  { route: `GET ${CLIENT}/secret/replace`, outcomes: DEVELOPERS },
  { route: `GET ${CLIENT}/secret/remove`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/secret/remove`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/keys`, outcomes: DEVELOPERS, fields: { public_key: RFC6979_PUBLIC_KEY } },
  { route: `GET ${CLIENT}/keys/{fingerprint}/remove`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/keys/{fingerprint}/remove`, outcomes: DEVELOPERS },
  ...['callbacks', 'redirects'].flatMap((part) => [
    { route: `POST ${CLIENT}/${part}`, outcomes: DEVELOPERS, fields: { address: 'https://app.example/new' } },
    { route: `GET ${CLIENT}/${part}/remove`, outcomes: DEVELOPERS, query: `?address=${encodeURIComponent(ADDRESS)}` },
    { route: `POST ${CLIENT}/${part}/remove`, outcomes: DEVELOPERS, fields: { address: ADDRESS } },
  ]),
  { route: `GET ${CLIENT}/events/new`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/events/new`, outcomes: DEVELOPERS, fields: { url: 'https://hooks.example/new' } },
  {
    route: `POST ${CLIENT}/events/{endpoint}/change`,
    outcomes: DEVELOPERS,
    fields: { url: 'https://hooks.example/y' },
  },
  { route: `POST ${CLIENT}/events/{endpoint}/pause`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/events/{endpoint}/resume`, outcomes: DEVELOPERS, fields: { from: 'now' } },
  { route: `POST ${CLIENT}/events/{endpoint}/rotate`, outcomes: DEVELOPERS, fields: { overlap: '24' } },
  { route: `POST ${CLIENT}/events/{endpoint}/test`, outcomes: DEVELOPERS, keeps: true },
  { route: `GET ${CLIENT}/events/{endpoint}/remove`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/events/{endpoint}/remove`, outcomes: DEVELOPERS },
  { route: `POST ${CLIENT}/events/{endpoint}/replay`, outcomes: DEVELOPERS, fields: { range: 'day' } },

  { route: `GET ${CLIENT}/people/{account}/remove`, outcomes: OWNERS },
  { route: `POST ${CLIENT}/people/{account}/remove`, outcomes: OWNERS },
  { route: `POST ${CLIENT}/people/{account}/role`, outcomes: OWNERS, fields: { role: 'reader' } },
  { route: `POST ${CLIENT}/people/invite`, outcomes: OWNERS, fields: { email: 'new@mail.example', role: 'reader' } },
  { route: `POST ${CLIENT}/people/invitations/{invitation}/withdraw`, outcomes: OWNERS },
  { route: `GET ${CLIENT}/remove`, outcomes: OWNERS },
  { route: `POST ${CLIENT}/remove`, outcomes: OWNERS, fields: { id: '{id}' } },
  // Last, because they end the sign-ins and sessions. They redirect to the sign-in page.
  { route: 'POST /portal/second-step/cancel', outcomes: all('signIn') },
  { route: 'POST /portal/sign-out', outcomes: all('signIn') },
];

function all(outcome: Outcome): Readonly<Record<Viewer, Outcome>> {
  return { nobody: outcome, half: outcome, stranger: outcome, reader: outcome, developer: outcome, owner: outcome };
}

/** Replaces success with the form's error message, because these fields cannot succeed. */
function refusing(outcomes: Readonly<Record<Viewer, Outcome>>): Readonly<Record<Viewer, Outcome>> {
  const entries = VIEWERS.map((viewer) => [viewer, outcomes[viewer] === 'ok' ? 'refused' : outcomes[viewer]]);
  return Object.fromEntries(entries) as Record<Viewer, Outcome>;
}

let service: TestService;
const browsers = new Map<Viewer, PortalBrowser>();
const accounts = new Map<Viewer | 'colleague', string>();

beforeAll(async () => {
  service = await startTestService();
  for (const viewer of VIEWERS) browsers.set(viewer, await enter(viewer));
  await new PortalBrowser(service).signUp('colleague@partner.example');
  const found = await service.database.db.selectFrom('portal_accounts').select(['id', 'email']).execute();
  for (const { id, email } of found) accounts.set(email.split('@')[0] as Viewer, id);
});
afterEach(async () => {
  if (unchanged === null)
    await service.database.db.deleteFrom('clients').where('id', 'like', 'client-%-of-the-table').execute();
});
afterAll(() => service.close());

async function enter(viewer: Viewer): Promise<PortalBrowser> {
  const browser = new PortalBrowser(service);
  if (viewer === 'nobody') return browser;
  const email = `${viewer}@partner.example`;
  await browser.signUp(email);
  if (viewer !== 'half') return browser;
  await browser.setUpApp();
  await browser.submit('/portal/sign-out');
  await browser.post('/portal/sign-in', { email, password: 'a good long password' });
  return browser;
}

type Fixture = Readonly<Record<string, string>>;
let count = 0;

/** Creates a client with everything that a form could change, and returns the IDs of its parts. */
async function makeClient(): Promise<Fixture> {
  const { db } = service.database;
  count += 1;
  const now = service.time.now;
  const id = `client-${count}-of-the-table`;
  const [endpoint, invitation] = [newId(now), newId(now)];
  const token = Buffer.alloc(32, count).toString('base64url');
  const fingerprint = count.toString(16).padStart(64, 'a');
  await db
    .insertInto('clients')
    .values({ id, name: 'Diary', confirmed: true, callback_urls: [ADDRESS], redirect_uris: [ADDRESS], created_at: now })
    .execute();
  await db
    .updateTable('clients')
    .set({ client_secret_hash: hashSecret('x') })
    .where('id', '=', id)
    .execute();
  const key = { public_key: Buffer.from('x'), fingerprint, created_at: now, last_used_at: null };
  await db
    .insertInto('client_keys')
    .values({ client_id: id, id: newId(now), ...key })
    .execute();
  const members = [...CLIENT_ROLES, 'colleague' as const, 'half' as const].map((who) => ({
    client_id: id,
    account_id: accounts.get(who) ?? '',
    role: (who === 'colleague' || who === 'half' ? 'developer' : who) satisfies ClientRole,
    create_time: now,
  }));
  await db.insertInto('client_members').values(members).execute();
  const offer = { email: `invited${count}@mail.example`, role: 'reader', inviter: 'owner@partner.example' } as const;
  await db
    .insertInto('client_invitations')
    .values({
      client_id: id,
      id: invitation,
      ...offer,
      token_hash: hashSecret(token),
      expires_at: now + 60_000,
      create_time: now,
    })
    .execute();
  await service.database.pool.query(
    `insert into webhook_endpoints (client_id, id, url, types, xid, change_id, create_time, update_time)
     values ($1, $2, 'https://hooks.example/x', '{}', pg_current_xact_id(), 0, $3, $3)`,
    [id, endpoint, now],
  );
  await service.database.pool.query(
    `insert into changes (client_id, type, at, user_name, resource_id) values ($1, 'user.created', $2, 'sam', 1)`,
    [id, now - 1_000],
  );
  return { id, endpoint, invitation, request: '1', token, fingerprint, account: accounts.get('colleague') ?? '' };
}

/** Returns everything about a client that forms can change. */
async function snapshot({ id = '', endpoint = '' }: Fixture): Promise<string> {
  const rows = async (table: string, column: string, value: string) =>
    (await service.database.pool.query(`select * from ${table} where ${column} = $1 order by 2`, [value])).rows;
  const tables = ['client_keys', 'client_members', 'client_invitations', 'webhook_endpoints'] as const;
  const ofClient = await Promise.all(tables.map((table) => rows(table, 'client_id', id)));
  const ofEndpoint = await Promise.all(
    ['webhook_secrets', 'webhook_backlogs'].map((table) => rows(table, 'endpoint_id', endpoint)),
  );
  return JSON.stringify([await rows('clients', 'id', id), ofClient, ofEndpoint]);
}

function fill(text: string, fixture: Fixture): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fixture[name] ?? '');
}

async function visit(row: Row, viewer: Viewer, fixture: Fixture) {
  const browser = new PortalBrowser(service);
  for (const [name, value] of browsers.get(viewer)?.cookies ?? []) browser.cookies.set(name, value);
  const [method = '', route = ''] = row.route.split(' ');
  const url = fill(`${route}${row.query ?? ''}`, fixture);
  if (method === 'GET') return browser.get(url);
  const isVisitors = viewer === 'nobody' || viewer === 'half' || /(?:sign-in|sign-up|forgot|reset)$/.test(route);
  await browser.get(
    route.startsWith('/portal/second-step') ? '/portal/second-step' : isVisitors ? '/portal/forgot' : '/portal/account',
  );
  const fields = Object.entries(row.fields ?? {}).map(([name, value]) => [name, fill(value, { ...fixture, viewer })]);
  // A form without a description of its page's values passes, regardless of the stored values.
  return browser.post(url, { shown: 'nothing', ...Object.fromEntries(fields) });
}

function outcomeOf({ statusCode, headers }: Awaited<ReturnType<typeof visit>>): Outcome | number {
  if (statusCode === 303) return String(headers.location).startsWith('/portal/sign-in') ? 'signIn' : 'ok';
  const outcomes: Readonly<Record<number, Outcome>> = {
    200: 'ok',
    403: 'forbidden',
    404: 'notFound',
    409: 'refused',
    410: 'refused',
    422: 'refused',
  };
  return outcomes[statusCode] ?? statusCode;
}

describe('a member', () => {
  it('of any role can leave, except the last owner', async () => {
    for (const role of CLIENT_ROLES) {
      const fixture = await makeClient();
      const route = `POST ${CLIENT}/people/${accounts.get(role)}/remove`;
      const left = await visit({ route, outcomes: PUBLIC }, role, fixture);
      const leads = role === 'owner' ? `/portal/clients/${fixture['id']}/people?done=last_owner` : '/portal?done=left';
      expect(left.headers.location).toBe(leads);
      const again = await visit({ route: `GET ${CLIENT}`, outcomes: PUBLIC }, role, fixture);
      expect(again.statusCode).toBe(role === 'owner' ? 200 : 404);
    }
  });
});

const changing = ROWS.filter(({ route, keeps }) => route.startsWith(`POST ${CLIENT}/`) && keeps !== true);

describe('a form of a session that a new password ends at the same moment changes nothing', () => {
  it.each(changing)('$route', async (row) => {
    const { db } = service.database;
    const viewer = row.outcomes.developer === 'ok' ? 'developer' : 'owner';
    const accountId = accounts.get(viewer) ?? '';
    const fixture = await makeClient();
    const before = await snapshot(fixture);
    const { sent, ended } = await db.transaction().execute(async (trx) => {
      await lockAreaAccount(trx, 'portal', accountId);
      const sent = visit(row, viewer, fixture);
      await untilLockWait(db, sent);
      const ended = await trx
        .deleteFrom('portal_sessions')
        .where('account_id', '=', accountId)
        .returningAll()
        .execute();
      return { sent, ended };
    });
    const { statusCode, headers } = await sent;
    await db.insertInto('portal_sessions').values(ended).execute();
    expect([statusCode, headers.location]).toEqual([303, '/portal/sign-in']);
    expect(await snapshot(fixture)).toBe(before);
  });
});

describe('a form of a member who is removed at the same moment changes nothing', () => {
  it.each(changing)('$route', async (row) => {
    const { db } = service.database;
    const viewer = row.outcomes.developer === 'ok' ? 'developer' : 'owner';
    const fixture = await makeClient();
    const { id = '' } = fixture;
    const before = await snapshot(fixture);
    const { sent, member } = await db.transaction().execute(async (trx) => {
      await lockMembers(trx, id);
      const sent = visit(row, viewer, fixture);
      await untilLockWait(db, sent);
      const member = await trx
        .deleteFrom('client_members')
        .where('client_id', '=', id)
        .where('account_id', '=', accounts.get(viewer) ?? '')
        .returningAll()
        .executeTakeFirstOrThrow();
      return { sent, member };
    });
    const { statusCode, headers } = await sent;
    expect([statusCode, headers.location]).toEqual(
      statusCode === 303 ? [303, `/portal/clients/${id}/people?done=member_absent`] : [404, undefined],
    );
    await db.insertInto('client_members').values(member).execute();
    expect(await snapshot(fixture)).toBe(before);
  });
});

/** The client of the last visit and its snapshot, if the visit left it as it was. */
let unchanged: { readonly fixture: Fixture; readonly before: string } | null = null;

describe.each(ROWS)('$route', (row) => {
  it.each(VIEWERS)('for %s', async (viewer) => {
    const fixture = unchanged?.fixture ?? (await makeClient());
    const before = unchanged?.before ?? (await snapshot(fixture));
    unchanged = null;
    const expected = row.outcomes[viewer];
    expect(outcomeOf(await visit(row, viewer, fixture))).toBe(expected);
    const changes = row.route.startsWith(`POST ${CLIENT}`) && expected === 'ok' && row.keeps !== true;
    const isSame = (await snapshot(fixture)) === before;
    if (isSame && row.keeps !== true) unchanged = { fixture, before };
    // Anyone with the link can use it, as intended.
    if (row.route !== 'POST /portal/join') expect(isSame).toBe(!changes);
  });
});

it('has a row for every page and form of the portal', () => {
  const routes = listedRoutes(service.app.printRoutes({ commonPrefix: false }))
    .filter(({ method, path }) => method !== 'HEAD' && /^\/portal(?:\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(ROWS.map(({ route }) => route).sort()).toEqual([...new Set(routes)].sort());
});
