import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { expandable } from '#contract/filter/catalogue.ts';
import type { OperationId } from '#contract/operations/operations.ts';
import { WEBHOOK_ENDPOINTS_PATH } from '#contract/routes.ts';
import { SUMMARY_KEYS } from '#contract/summary.ts';
import { newDsaKeyPair } from '../../../test-support/dsa-key-pair.ts';
import { RFC6979_PUBLIC_KEY } from '../../../test-support/rfc6979-key.ts';
import { OPERATOR_TOKEN } from '../../../test-support/service.ts';
import { Browser } from '../../oauth/testing/browser.ts';
import { addApp, authorizeUrl, giveAccess, newCode, REDIRECT } from '../../oauth/testing/provider.ts';
import { insertAccount } from '../../store/portal/portal-accounts.ts';
import { linkSample, pathOf, type World, type WorldRequest } from './world.ts';

/** Requests that together produce every documented success of one operation, sent in sequence. */
export type Drive = (world: World) => AsyncIterable<WorldRequest> | Iterable<WorldRequest>;

const form = { orderTitle: 'Two chairs', orderDate: '2026-10-01', orderTotal: '9900', currency: 'EUR' };

/** Creates a resource for one test to change and delete, and returns its path. */
async function make({ call, user }: World, path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const made = await call({ method: 'POST', path, user, form: fields });
  if (made.status !== 201) throw new Error(`The resource was not created: ${made.text}`);
  return new URL(String(made.headers['location'])).pathname;
}

const makeOrder = (world: World) => make(world, '/api/v1/orders', form);
const makeItem = (world: World) => make(world, '/api/v1/items', { order: world.paths.order, description: 'Chair' });
const makeShipment = (world: World) => make(world, '/api/v1/shipments', { order: world.paths.order });

const makeEndpoint = (world: World) => make(world, WEBHOOK_ENDPOINTS_PATH, { url: 'https://hooks.example/' });

/** Requests a whole collection, a page, its relations, and deleted resources. */
function* collection(path: string, user: string | undefined, names: readonly string[]): Iterable<WorldRequest> {
  const base = { path, ...(user === undefined ? {} : { user }) };
  yield base;
  yield { ...base, query: { limit: '2', offset: '1', count: 'true', since: '0', reqId: 'a b' } };
  if (names.length > 0) yield { ...base, query: { expand: names.join(',') } };
  yield { ...base, query: { showDeleted: 'true' } };
}

/** Requests a resource with and without relations, and a missing one. */
function* instance(path: string, user: string, names: readonly string[]): Iterable<WorldRequest> {
  yield { path, user };
  if (names.length > 0) yield { path, user, query: { expand: names.join(',') } };
  yield { path: path.replace(/\/-?\d+$/, '/1234567'), user };
}

/** Requests per operation. A new operation must add its own. */
export const DRIVES: Readonly<Record<OperationId, Drive>> = {
  listUsers: () => collection('/api/v1/users', undefined, expandable.users),
  createUser: () => [
    { method: 'POST', path: '/api/v1/users', form: { userName: 'newcomer', firstName: 'Nora' } },
    { method: 'POST', path: '/api/v1/users', form: { userName: 'newcomer' } },
    { method: 'POST', path: '/api/v1/users', form: { userName: 'other', userEmail: 'no address' } },
  ],
  getSelf: ({ user }) => [
    { path: '/api/v1/users/self', user },
    { path: '/api/v1/users/self', user, query: { expand: 'mailboxes' } },
  ],
  changeSelf: ({ user }) => [{ method: 'PUT', path: '/api/v1/users/self', user, form: { lastName: 'Lee' } }],
  async *deleteSelf({ call }) {
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'leaver' } });
    yield { method: 'DELETE', path: '/api/v1/users/self', user: 'leaver' };
    yield { method: 'DELETE', path: '/api/v1/users/self', user: 'leaver' };
  },
  listMailboxes: ({ user }) => collection('/api/v1/mailboxes', user, []),
  getMailbox: ({ user, paths }) => instance(paths.mailbox, user, []),
  previewErasure: ({ user, paths }) => [
    { path: `${paths.mailbox}/erasure`, user },
    { path: `${paths.mailbox}/erasure`, user, query: { erase: 'mails' } },
    { path: `${paths.mailbox}/erasure`, user, query: { erase: 'half' } },
  ],
  async *deleteMailbox({ call, service }) {
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'unlinker' } });
    await linkSample(service, 'unlinker');
    const { text } = await call({ path: '/api/v1/mailboxes', user: 'unlinker' });
    const path = pathOf(JSON.parse(text).result[0].href);
    yield { method: 'DELETE', path, user: 'unlinker', query: { erase: 'half' } };
    yield { method: 'DELETE', path, user: 'unlinker' };
  },
  listOrders: ({ user }) => collection('/api/v1/orders', user, expandable.orders),
  createOrder: ({ user }) => [{ method: 'POST', path: '/api/v1/orders', user, form }],
  getOrder: ({ user, paths }) => instance(paths.order, user, expandable.orders),
  async *changeOrder(world) {
    const path = await makeOrder(world);
    yield { method: 'PUT', path, user: world.user, form: { orderStatus: 'shipped', merchantName: 'Stool & Co' } };
  },
  async *deleteOrder(world) {
    const path = await makeOrder(world);
    yield { method: 'DELETE', path, user: world.user };
    yield { method: 'DELETE', path, user: world.user };
    yield { path: '/api/v1/orders', user: world.user, query: { showDeleted: 'true' } };
  },
  listItems: ({ user }) => collection('/api/v1/items', user, expandable.items),
  createItem: ({ user, paths }) => [
    { method: 'POST', path: '/api/v1/items', user, form: { order: paths.order, price: '5' } },
  ],
  getItem: ({ user, paths }) => instance(paths.item, user, expandable.items),
  async *changeItem(world) {
    yield { method: 'PUT', path: await makeItem(world), user: world.user, form: { quantity: '2', category: '3' } };
  },
  async *deleteItem(world) {
    yield { method: 'DELETE', path: await makeItem(world), user: world.user };
    yield { path: '/api/v1/items', user: world.user, query: { showDeleted: 'true' } };
  },
  listShipments: ({ user }) => collection('/api/v1/shipments', user, expandable.shipments),
  createShipment: ({ user, paths }) => [
    { method: 'POST', path: '/api/v1/shipments', user, form: { order: paths.order, status: '1', shipper: '4' } },
  ],
  getShipment: ({ user, paths }) => instance(paths.shipment, user, expandable.shipments),
  async *changeShipment(world) {
    yield { method: 'PUT', path: await makeShipment(world), user: world.user, form: { trackingNumber: 'T1' } };
  },
  async *deleteShipment(world) {
    yield { method: 'DELETE', path: await makeShipment(world), user: world.user };
    yield { path: '/api/v1/shipments', user: world.user, query: { showDeleted: 'true' } };
  },
  listMerchants: ({ user }) => collection('/api/v1/merchants', user, []),
  getMerchant: ({ user, paths }) => instance(paths.merchant, user, []),
  getEmail: ({ user, paths }) => instance(paths.email, user, []),
  getEmailContent: ({ user, paths }) => [{ path: `${paths.email}/content`, user }],
  listCategories: () => [{ path: '/api/v1/categories' }, { path: '/api/v1/categories', query: { limit: '3' } }],
  getCategory: ({ user }) => instance('/api/v1/categories/3', user, []),
  listPurchaseTypes: () => [{ path: '/api/v1/purchasetypes' }],
  getPurchaseType: ({ user }) => instance('/api/v1/purchasetypes/3', user, []),
  listShippers: () => [{ path: '/api/v1/shippers' }],
  getShipper: ({ user }) => instance('/api/v1/shippers/3', user, []),
  listProviders: () => [{ path: '/api/v1/providers' }],
  getProvider: ({ user }) => instance('/api/v1/providers/3', user, []),
  async *release(world) {
    const path = await makeOrder(world);
    yield { method: 'POST', path: '/api/v1/actions/release', user: world.user, form: { order: world.paths.order } };
    yield { method: 'POST', path: '/api/v1/actions/release', user: world.user, form: { order: path } };
    yield { method: 'POST', path: '/api/v1/actions/release', user: world.user, form: { shipment: '1' } };
  },
  async *restore(world) {
    const path = await makeOrder(world);
    await world.call({ method: 'DELETE', path, user: world.user });
    yield { method: 'POST', path: '/api/v1/actions/restore', user: world.user, form: { order: path } };
    yield { method: 'POST', path: '/api/v1/actions/restore', user: world.user, form: { order: path, item: '1' } };
    yield { method: 'POST', path: '/api/v1/actions/restore', user: world.user, form: { shipment: '1' } };
  },
  login: ({ user }) => [
    { method: 'POST', path: '/api/v1/actions/login', user },
    { method: 'POST', path: '/api/v1/actions/login', user: 'nobody' },
  ],
  logout: () => [{ method: 'POST', path: '/api/v1/actions/logout', form: { rt: 'any' } }],
  logoutShort: () => [{ method: 'POST', path: '/logout', form: { rt: 'any' } }],
  updateMailboxes: ({ user }) => [{ method: 'POST', path: '/api/v1/actions/update', user }],
  async *linkMailbox({ call, user }) {
    const path = '/api/v1/link_mailbox';
    yield { path, signed: false, query: { rt: await newToken(call, user) } };
    yield { path, signed: false, query: { rt: 'not-a-token' } };
    yield { path, signed: false, query: { rt: await newToken(call, user), callbackUrl: 'https://elsewhere.example/' } };
  },
  async *listLinkSessions({ call, user }) {
    await call({ path: '/api/v1/link_mailbox', signed: false, query: { rt: await newToken(call, user) } });
    yield { path: '/api/v1/link_sessions' };
    yield { path: '/api/v1/link_sessions', user, query: { limit: '1', offset: '0', since: '0' } };
    yield { path: '/api/v1/link_sessions', user: 'nobody-here' };
  },
  async *getLinkSession({ call, user }) {
    await call({ path: '/api/v1/link_mailbox', signed: false, query: { rt: await newToken(call, user) } });
    const { text } = await call({ path: '/api/v1/link_sessions', user, query: { limit: '1' } });
    yield* instance(pathOf(JSON.parse(text).result[0].href), user, []);
  },
  getHealth: () => [{ path: '/health', signed: false }],
  getLiveness: () => [{ path: '/health/live', signed: false }],
  getOauthMetadata: () => [{ path: '/.well-known/oauth-authorization-server', signed: false }],
  getCapabilities: () => [{ path: '/api/v1/capabilities', signed: false }],
  getOpenApi: () => [{ path: '/api/v1/openapi.json', signed: false }],
  changeMerchant: ({ user, paths }) => [
    { method: 'PUT', path: paths.merchant, user, form: { hidden: 'true' } },
    { method: 'PUT', path: paths.merchant, user, form: { websiteUrl: 'no address' } },
  ],
  sumUpOrders: ({ user }) =>
    [...SUMMARY_KEYS, 'colour'].map((by) => ({ path: '/api/v1/orders/summary', user, query: { by } })),
  listOrderCurrencies: ({ user }) => [{ path: '/api/v1/orders/currencies', user }],
  readFeed: ({ user }) => [
    { path: '/api/v1/actions/feed', query: { limit: '2' } },
    { path: '/api/v1/actions/feed', user, query: { since: '0' } },
  ],
  postFeed: () => [{ method: 'POST', path: '/api/v1/actions/feed', form: { since: '1' } }],
  checkForUpdates: () => [{ path: '/api/v1/actions/checkForUpdates', query: { since: '1' } }],
  postCheckForUpdates: ({ user }) => [{ method: 'POST', path: '/api/v1/actions/checkForUpdates', user, form: {} }],
  listChanges: () => [
    { path: '/api/v1/changes' },
    { path: '/api/v1/changes', query: { limit: '2' } },
    { path: '/api/v1/changes', query: { after: 'now' } },
    { path: '/api/v1/changes', query: { after: 'forged' } },
  ],
  async *getRequestRecord({ call, user }) {
    const path = '/api/v1/requests/drive%20me';
    await call({ path: '/api/v1/orders', user, query: { reqId: 'drive me', limit: '1' } });
    await vi.waitFor(async () => expect((await call({ path })).status).toBe(200), 20_000);
    yield { path };
  },
  async *authorize({ provider }) {
    await addApp(provider, 'authorize-driver');
    const query = { response_type: 'code', client_id: 'authorize-driver', redirect_uri: REDIRECT };
    yield { ...OAUTH, path: '/oauth/authorize', query };
    yield { ...OAUTH, path: '/oauth/authorize', query: { ...query, redirect_uri: 'https://elsewhere.example/' } };
    const browser = new Browser();
    await addApp(provider, 'signed-in-driver');
    await giveAccess(browser, authorizeUrl(provider, { client_id: 'signed-in-driver' }), 'asked@mail.example');
    const cookie = browser.cookieHeader(`${provider.base}/oauth/authorize`);
    yield { ...OAUTH, path: '/oauth/authorize', query, headers: { cookie } };
    for (const wrong of [
      { response_type: 'token' },
      { scope: '"' },
      { state: 's'.repeat(2_001) },
      { code_challenge: 'x' },
    ]) {
      yield { ...OAUTH, path: '/oauth/authorize', query: { ...query, ...wrong } };
    }
  },
  async *issueTokens({ provider }) {
    const { id, secret } = await addApp(provider, 'token-driver');
    const form = {
      grant_type: 'authorization_code',
      code: await newCode(provider, id),
      redirect_uri: REDIRECT,
      client_id: id,
      client_secret: String(secret),
    };
    yield { ...OAUTH, method: 'POST', path: '/oauth/token', form };
    yield { ...OAUTH, method: 'POST', path: '/oauth/token', form };
    yield { ...OAUTH, method: 'POST', path: '/oauth/token', form: { ...form, client_secret: 'wrong' } };
    yield { ...OAUTH, method: 'POST', path: '/oauth/token', payload: '{}', headers: { 'content-type': 'text/json' } };
    yield* clientMistakes('/oauth/token', id, String(secret), {
      grant_type: 'refresh_token',
      refresh_token: 'unknown',
    });
    yield { ...OAUTH, method: 'POST', path: '/oauth/token', form: { ...form, grant_type: 'password' } };
    const basic = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    const { grant_type, redirect_uri } = form;
    const code = await newCode(provider, id);
    const more = { shoe_size: '42', state: 'not looked at' };
    yield {
      ...OAUTH,
      method: 'POST',
      path: '/oauth/token',
      form: { grant_type, redirect_uri, code, ...more },
      headers: basic,
    };
  },
  async *revokeToken({ provider }) {
    const { id, secret } = await addApp(provider, 'revoke-driver');
    const form = { token: 'unknown', client_id: id, client_secret: String(secret) };
    yield { ...OAUTH, method: 'POST', path: '/oauth/revoke', form };
    yield { ...OAUTH, method: 'POST', path: '/oauth/revoke', form: { ...form, token: '' } };
    yield { ...OAUTH, method: 'POST', path: '/oauth/revoke', form: { ...form, client_secret: 'wrong' } };
    yield* clientMistakes('/oauth/revoke', id, String(secret), { token: 'unknown' });
    const waiting = await addApp(provider, 'revoke-waiting', { confirmed: false });
    const unconfirmed = { ...form, client_id: waiting.id, client_secret: String(waiting.secret) };
    yield { ...OAUTH, method: 'POST', path: '/oauth/revoke', form: unconfirmed };
  },
  listClients: () => [
    { ...OPERATOR, path: '/operator/clients' },
    { ...OPERATOR, path: '/operator/clients', query: { limit: '0' } },
  ],
  registerClient: () => [
    { ...OPERATOR, method: 'POST', path: '/operator/clients', form: REGISTRATION },
    { ...OPERATOR, method: 'POST', path: '/operator/clients', form: REGISTRATION },
    { ...OPERATOR, method: 'POST', path: '/operator/clients', form: { ...REGISTRATION, public_key: 'AAAA' } },
  ],
  getClient: () => [
    { ...OPERATOR, path: DRIVEN },
    { ...OPERATOR, path: '/operator/clients/nobody-here' },
  ],
  changeClient: () => [
    { ...OPERATOR, method: 'PUT', path: DRIVEN, form: { name: 'Driven', callback: 'https://app.example/back' } },
    { ...OPERATOR, method: 'PUT', path: DRIVEN, form: { callback: 'no address' } },
  ],
  addClientKey: () => [
    { ...OPERATOR, method: 'POST', path: `${DRIVEN}/keys`, form: { public_key: publicKeyLine() } },
    { ...OPERATOR, method: 'POST', path: `${DRIVEN}/keys`, form: { public_key: RFC6979_PUBLIC_KEY } },
    { ...OPERATOR, method: 'POST', path: `${DRIVEN}/keys`, form: { public_key: publicKeyLine() } },
  ],
  async *removeClientKey({ call }) {
    const { text } = await call({ ...OPERATOR, path: DRIVEN });
    const path = `${DRIVEN}/keys/${JSON.parse(text).result.keys[0].fingerprint}`;
    yield { ...OPERATOR, method: 'DELETE', path };
    yield { ...OPERATOR, method: 'DELETE', path };
  },
  makeClientSecret: () => [{ ...OPERATOR, method: 'POST', path: `${DRIVEN}/secret` }],
  removeClientSecret: () => [{ ...OPERATOR, method: 'DELETE', path: `${DRIVEN}/secret` }],
  async *removeClient({ call }) {
    const form = { ...REGISTRATION, client_id: 'to-be-removed' };
    await call({ ...OPERATOR, method: 'POST', path: '/operator/clients', form });
    yield { ...OPERATOR, method: 'DELETE', path: '/operator/clients/to-be-removed' };
    yield { ...OPERATOR, method: 'DELETE', path: '/operator/clients/to-be-removed' };
  },
  async *listQuarantine({ service, user, paths }) {
    const path = `${paths.mailbox}/quarantine`;
    await setAside(service);
    yield { path, user };
    yield { path, user, query: { limit: '1' } };
    yield { path, user, query: { limit: '0' } };
    yield { path, user, query: { after: 'x' } };
  },
  *listPassedOver({ user, paths }) {
    const path = `${paths.mailbox}/passed-over`;
    yield { path, user };
    yield { path, user, query: { limit: '1' } };
    yield { path, user, query: { reason: 'personal' } };
    yield { path, user, query: { reason: 'boring' } };
    yield { path, user, query: { after: '5' } };
    yield { path: path.replace(/\d+(?=\/passed)/, '77'), user };
  },
  retryQuarantine: ({ user, paths }) => [{ method: 'POST', path: `${paths.mailbox}/quarantine/retry`, user }],
  async *retryQuarantinedMail({ call, service, user, paths }) {
    await setAside(service);
    const { text } = await call({ path: `${paths.mailbox}/quarantine`, user });
    yield { method: 'POST', path: `${pathOf(JSON.parse(text).result[0].href)}/retry`, user };
    yield { method: 'POST', path: `${paths.mailbox}/quarantine/77/retry`, user };
  },
  sandboxEvent: ({ user, paths }) => [
    { method: 'POST', path: `${paths.mailbox}/sandbox`, user, form: { event: 'order' } },
    { method: 'POST', path: `${paths.mailbox}/sandbox`, user, form: { event: 'days', days: '3' } },
    { method: 'POST', path: `${paths.mailbox}/sandbox`, user, form: { event: 'rain' } },
  ],
  countQuarantine: () => [{ ...OPERATOR, path: '/operator/quarantine' }],
  retryQuarantineOfAll: () => [
    { ...OPERATOR, method: 'POST', path: '/operator/quarantine/retry', form: {} },
    { ...OPERATOR, method: 'POST', path: '/operator/quarantine/retry', form: { reason: 'No Reason' } },
  ],
  getReader: () => [{ ...OPERATOR, path: '/operator/reader' }],
  getSealing: () => [{ ...OPERATOR, path: '/operator/sealing' }],
  async *rotateSealing({ call }) {
    const { text } = await call({ ...OPERATOR, path: '/operator/sealing' });
    const rotation = { ...OPERATOR, method: 'POST', path: '/operator/sealing/rotation' } as const;
    yield { ...rotation, form: { key: JSON.parse(text).result.current } };
    yield { ...rotation, form: { key: '0000000000000000' } };
    yield { ...rotation, form: { key: 'none', after: 'here' } };
  },
  async *listWebhookEndpoints(world) {
    await makeEndpoint(world);
    yield { path: WEBHOOK_ENDPOINTS_PATH };
  },
  createWebhookEndpoint: () => [
    { method: 'POST', path: WEBHOOK_ENDPOINTS_PATH, form: { url: 'https://hooks.example/', types: 'order.created' } },
    { method: 'POST', path: WEBHOOK_ENDPOINTS_PATH, form: { url: 'https://127.0.0.1/' } },
  ],
  async *getWebhookEndpoint(world) {
    yield* instance(await makeEndpoint(world), world.user, []);
  },
  async *changeWebhookEndpoint(world) {
    const path = await makeEndpoint(world);
    yield { method: 'PUT', path, form: { enabled: 'false', description: 'Off' } };
    yield { method: 'PUT', path, form: { enabled: 'true', after: 'now' } };
    yield { method: 'PUT', path, form: { types: 'order.painted' } };
  },
  async *deleteWebhookEndpoint(world) {
    const path = await makeEndpoint(world);
    yield { method: 'DELETE', path };
    yield { method: 'DELETE', path };
  },
  async *rotateWebhookSecret(world) {
    yield { method: 'POST', path: `${await makeEndpoint(world)}/secrets`, form: { overlapHours: '1' } };
  },
  async *listWebhookAttempts(world) {
    const path = `${await makeEndpoint(world)}/attempts`;
    yield { path };
    yield { path, query: { limit: '0' } };
    yield { path, query: { event: 'msg_1_1_1', after: 'x' } };
  },
  async *replayWebhooks(world) {
    const path = `${await makeEndpoint(world)}/replay`;
    yield { method: 'POST', path, form: { since: '0' } };
    yield { method: 'POST', path, form: { event: 'msg_1_1_1' } };
  },
  inviteDeveloper: () => [
    { ...OPERATOR, method: 'POST', path: '/operator/invitations', form: { email: 'dev@mail.example' } },
    { ...OPERATOR, method: 'POST', path: '/operator/invitations', form: { email: 'nobody' } },
  ],
  resetSecondFactor: async function* ({ service }) {
    const path = '/operator/factor-resets';
    const email = 'developer@mail.example';
    await insertAccount(service.database.db, { email, name: 'Dev', passwordHash: 'none' }, service.time.now);
    yield { ...OPERATOR, method: 'POST', path, form: { email } };
    yield { ...OPERATOR, method: 'POST', path, form: { email: 'nobody@mail.example' } };
    yield { ...OPERATOR, method: 'POST', path, form: { email: 'nobody@mail.example', area: 'oauth' } };
    yield { ...OPERATOR, method: 'POST', path, form: { email, area: 'web' } };
    yield { ...OPERATOR, method: 'POST', path, form: { email: 'nobody' } };
  },
};

/** Returns the authentication methods that OAuth endpoints reject. */
function* clientMistakes(
  path: string,
  id: string,
  secret: string,
  form: Readonly<Record<string, string>>,
): Iterable<WorldRequest> {
  const own = { ...OAUTH, method: 'POST', path } as const;
  const basic = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
  yield { ...own, form, headers: basic };
  yield { ...own, form: { ...form, client_id: id, client_secret: secret }, headers: basic };
  yield { ...own, form, headers: { authorization: 'Basic ***' } };
  yield { ...own, form, headers: { authorization: 'Bearer of-nothing' } };
  yield { ...own, form, query: { client_id: id, client_secret: secret } };
  yield { ...own, payload: `client_id=${id}&client_id=${id}` };
  yield { ...own, payload: `client_id=${'x'.repeat(70_000)}` };
  yield { ...own, payload: '' };
}

async function newToken(call: World['call'], user: string): Promise<string> {
  const { text } = await call({ method: 'POST', path: '/api/v1/actions/login', user });
  return String(JSON.parse(text).result.requestToken);
}

const OAUTH = { signed: false } as const;
const OPERATOR = { signed: false, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } } as const;
const REGISTRATION = { client_id: 'driven-client', public_key: RFC6979_PUBLIC_KEY };
const DRIVEN = '/operator/clients/driven-client';

/** Quarantines two emails without orders, as if they could not be parsed. */
async function setAside({ database }: World['service']): Promise<void> {
  await sql`update emails set outcome = 'quarantined', reason = 'message_timeout'
    where id in (select id from emails where outcome in ('none', 'quarantined') order by id limit 2)`.execute(
    database.db,
  );
}

function publicKeyLine(): string {
  const { publicKey } = newDsaKeyPair();
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
