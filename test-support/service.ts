import { createHash, createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Database, openDatabase } from '../database/open.ts';
import { readConfig, type ServiceConfig } from '../service/config.ts';
import { type Keyring, sealKey } from '../service/secrets/seal.ts';
import { createService, type Role } from '../service/service.ts';
import { OPERATOR } from '../service/store/clients/client-changes.ts';
import { saveClient } from '../service/store/clients/client-registry.ts';
import type { Tables } from '../service/store/tables.ts';
import { createLog } from '../telemetry/log.ts';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from './rfc6979-key.ts';
import { createServiceDatabase } from './service-database.ts';
import type { Preparation } from './test-database.ts';

/** The operator token in tests. */
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
/** The client that every test service has registered. */
export const TEST_CLIENT = 'test-client-1';

export type TestService = {
  readonly app: FastifyInstance;
  readonly database: Database<Tables>;
  /** The service's clock; set `now` to move it. */
  readonly time: { now: number };
  /** The keys that encrypt its stored data. */
  readonly secrets: Keyring;
  close(): Promise<void>;
};

export type TestServiceOptions = {
  readonly role?: Role;
  readonly url?: string;
  readonly statementTimeoutMs?: number;
  readonly commitTimeoutMs?: number;
  /** Whether the database already has the client. */
  readonly isRegistered?: boolean;
  /** Collects every log line of every level. */
  readonly logged?: string[];
};

/**
 * Starts a service with one registered client on a separate database, on which a service has started before. It
 * responds to `inject`.
 */
export async function startTestService(
  settings: Readonly<Record<string, string>> = {},
  options: TestServiceOptions = {},
): Promise<TestService> {
  const own = options.url === undefined ? await createServiceDatabase(USED_BEFORE) : null;
  const database = openDatabase<Tables>(options.url ?? own?.url ?? '', {
    max: 5,
    ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
    // A few seconds in production. A busy machine can need more.
    commitTimeoutMs: options.commitTimeoutMs ?? 30_000,
  });
  const time = { now: Date.now() };
  const secrets: Keyring = { current: sealKey(randomBytes(32)), previous: [] };
  const service = await createService({
    config: testConfig(settings),
    role: options.role ?? 'api',
    database,
    operatorToken: OPERATOR_TOKEN,
    secrets,
    clock: () => time.now,
    log: openLog(options.logged),
  });
  if (service.app === null) throw new Error('A test service must serve HTTP');
  const app = service.app;
  await app.ready();
  if (own === null && options.isRegistered !== true) await saveTestClient(database, time.now);
  return {
    app,
    database,
    time,
    secrets,
    async close() {
      await service.stop();
      await database.close();
      await own?.drop();
    },
  };
}

function testConfig(settings: Readonly<Record<string, string>>): ServiceConfig {
  return readConfig({ DATA_DIR: 'data', SERVICE_PUBLIC_URL: 'http://service.test', SANDBOX: '1', ...settings });
}

/**
 * The test client, and what the first start of a service creates. Creating the queue's tables takes longer than all
 * later starts of a file.
 */
export const USED_BEFORE: Preparation = {
  name: 'used before, with a client',
  async prepare(url) {
    const database = openDatabase<Tables>(url, { max: 5 });
    const service = await createService({
      config: testConfig({}),
      role: 'worker',
      database,
      operatorToken: OPERATOR_TOKEN,
      secrets: { current: sealKey(randomBytes(32)), previous: [] },
      clock: Date.now,
      log: openLog(undefined),
    });
    await service.stop();
    await saveTestClient(database, Date.now());
    await database.close();
  },
};

/** Stores the client as the operator API does, which takes a fifth of a start to check the same key for primes. */
async function saveTestClient({ db }: Database<Tables>, now: number): Promise<void> {
  const der = Buffer.from(RFC6979_PUBLIC_KEY, 'base64');
  const key = { der, fingerprint: createHash('sha256').update(der).digest('hex') };
  const registration = { id: TEST_CLIENT, key, changes: {} };
  await db.transaction().execute((trx) => saveClient(trx, registration, { actor: OPERATOR, now }));
}

function openLog(lines: string[] | undefined): Logger {
  if (lines === undefined) return pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  return createLog('trace', { write: (line) => lines.push(line) });
}

/** Registers a client through the operator API. */
export async function registerClient(
  app: FastifyInstance,
  clientId: string,
  publicKey: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: '/operator/clients',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': FORM },
    payload: new URLSearchParams({ client_id: clientId, public_key: publicKey, ...more }).toString(),
  });
  if (response.statusCode >= 300) throw new Error(response.body);
}

export const FORM = 'application/x-www-form-urlencoded';

export type SignedRequest = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | string;
  readonly form?: Readonly<Record<string, string>>;
  readonly user?: string;
  readonly clientId?: string;
  readonly timestamp?: number;
  readonly key?: KeyObject;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const PRIVATE_KEY = createPrivateKey(RFC6979_PRIVATE_KEY);

/** Signs a request as a client would, written from the specification and not with the code under test. */
export function signatureHeaderOf(request: SignedRequest, now: number): string {
  const { method = 'GET', path, user, clientId = TEST_CLIENT, timestamp = now, key = PRIVATE_KEY } = request;
  const signed = `${method} ${path}${clientId}${timestamp}${user ?? ''}`;
  const signature = sign('sha1', Buffer.from(signed, 'utf8'), { key, dsaEncoding: 'der' }).toString('base64');
  const username = user === undefined ? '' : `&username=${encodeURIComponent(user)}`;
  return `client_id=${clientId}&timestamp=${timestamp}${username}&client=p&request_signature=${encodeURIComponent(signature)}`;
}

/** A response: status, headers, and the parsed body if it is JSON. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Json;
};

/** JSON of any shape. Missing members are undefined, so a test can read deep values and assert at the end. */
export interface Json {
  readonly [member: string]: Json;
}

/** Sends a signed request to the service. */
export async function send(service: TestService, request: SignedRequest): Promise<Answer> {
  const { method = 'GET', path, query, form } = request;
  const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  const response = await service.app.inject({
    method,
    url: text === '' ? path : `${path}?${text}`,
    headers: {
      'x-service-api-signature': signatureHeaderOf(request, service.time.now),
      ...(form === undefined ? {} : { 'content-type': FORM }),
      ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      ...request.headers,
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
  });
  // Two equal requests in the same millisecond would have the same signature.
  service.time.now += 1;
  return { status: response.statusCode, headers: response.headers, body: parse(response.body) };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return { text: JSON.parse(JSON.stringify(text)) };
  }
}

/**
 * Returns the path of the link in the newest email to an address, as the sandbox keeps it. @throws Error if there is
 * none
 */
export async function linkInEmail(app: TestService['app'], kind: string, to: string): Promise<string> {
  const { emails } = (await app.inject({ url: '/outbox.json' })).json<{
    emails: readonly { readonly kind: string; readonly to: string; readonly url: string | null }[];
  }>();
  const url = emails.find((email) => email.kind === kind && email.to === to.toLowerCase())?.url ?? null;
  if (url === null) throw new Error(`No email of the kind ${kind} was sent to ${to}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}
