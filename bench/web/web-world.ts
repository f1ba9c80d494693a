import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { openEmbeddedServer } from '#database/embedded.ts';
import { V8_OPTIONS } from '../../service/v8-options.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID, orderIds, seedDatabase } from '../api/api-database.ts';
import { type ServerProcess, startServer } from '../api/server-processes.ts';

/** The built web app over a service with a user who has many orders, and that user's session cookie. */
export type WebWorld = {
  readonly webUrl: string;
  readonly web: ServerProcess;
  /** URL of the web app's metrics. */
  readonly webMetrics: string;
  readonly service: ServerProcess;
  /** Also the user name in the service. */
  readonly email: string;
  readonly cookie: string;
  /** ID of one of the user's orders. */
  readonly orderId: string;
  stop(): Promise<void>;
};

const OPERATOR_TOKEN = 'operator-token-of-the-bench';
const SECRET = 'session-secret-of-the-bench';
const EMAIL = 'someone@mail.test';
const PASSWORD = 'a quiet blue harbour';

/** The number of orders of the user, and a folder for a CPU profile of the web app, or null. */
type WorldOptions = { readonly orders: number; readonly profileFolder: string | null };

/** Starts both programs, each with an empty database, and fills the service's. The app must be built. */
export async function startWebWorld({ orders, profileFolder }: WorldOptions, signal: AbortSignal): Promise<WebWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-bench-web-'));
  const embedded = await openEmbeddedServer({ dataDir });
  const stops: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    () => embedded.stop(),
  ];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const [servicePort = 0, webPort = 0, metricsPort = 0] = await findFreePorts(3);
    const serviceDatabase = await embedded.url('postledger_service');
    const service = await startService(dataDir, servicePort, serviceDatabase);
    stops.push(() => service.stop());
    const size = { orders: orders + 400, users: 5, largest: orders };
    await seedDatabase(serviceDatabase, size, signal);
    await withDatabase(serviceDatabase, (db) => db.query('update users set user_name = $1 where id = 1', [EMAIL]));
    const webUrl = `http://localhost:${webPort}`;
    const web = await startWeb(dataDir, webPort, profileFolder, {
      WEB_PUBLIC_URL: webUrl,
      WEB_DATABASE_URL: await embedded.url('postledger_web'),
      SERVICE_BASE_URL: serviceUrlOf(servicePort),
      METRICS_PORT: String(metricsPort),
    });
    stops.push(() => web.stop());
    const cookie = await signIn(webUrl);
    const webMetrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const orderId = String(orderIds(size, 1).first + 7);
    return { webUrl, web, webMetrics, service, email: EMAIL, cookie, orderId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serviceUrlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Starts the service with a registered client. */
async function startService(dataDir: string, port: number, databaseUrl: string): Promise<ServerProcess> {
  const url = serviceUrlOf(port);
  const service = await startServer(
    [...V8_OPTIONS, 'service/main.ts', '--role', 'api'],
    {
      DATA_DIR: dataDir,
      SERVICE_DATABASE_URL: databaseUrl,
      SERVICE_PORT: String(port),
      SERVICE_PUBLIC_URL: url,
      OPERATOR_TOKEN,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
    port,
  );
  const registered = await fetch(`${url}/operator/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: new URLSearchParams({ client_id: CLIENT_ID, public_key: RFC6979_PUBLIC_KEY }),
  });
  if (registered.ok) return service;
  await service.stop();
  throw new Error(`The client could not be registered: ${await registered.text()}`);
}

/** Starts the built web app with one account. */
async function startWeb(
  dataDir: string,
  port: number,
  profileFolder: string | null,
  addresses: Readonly<Record<'WEB_PUBLIC_URL' | 'WEB_DATABASE_URL' | 'SERVICE_BASE_URL' | 'METRICS_PORT', string>>,
): Promise<ServerProcess> {
  await writeFile(join(dataDir, 'key.pem'), RFC6979_PRIVATE_KEY);
  await writeFile(join(dataDir, 'secret'), SECRET);
  const account = { email: EMAIL, password: PASSWORD, role: 'user', name: 'Some Body' };
  await writeFile(join(dataDir, 'accounts.json'), JSON.stringify([account]));
  return startServer(
    [
      ...(profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]),
      ...['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    ],
    {
      ...addresses,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATA_DIR: dataDir,
      WEB_PORT: String(port),
      NEXTAUTH_URL: addresses.WEB_PUBLIC_URL,
      SERVICE_CLIENT_ID: CLIENT_ID,
      SERVICE_PRIVATE_KEY_FILE: join(dataDir, 'key.pem'),
      NEXTAUTH_SECRET_FILE: join(dataDir, 'secret'),
      SEED_ACCOUNTS_FILE: join(dataDir, 'accounts.json'),
    },
    port,
    { healthPath: '/api/health' },
  );
}

/** Signs in like a browser (next-auth, credentials) and returns the session cookie. */
async function signIn(webUrl: string): Promise<string> {
  const response = await fetch(`${webUrl}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await response.json());
  const answer = await fetch(`${webUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookiesOf(response), origin: webUrl },
    body: new URLSearchParams({ csrfToken, email: EMAIL, password: PASSWORD }),
    redirect: 'manual',
  });
  const session = cookiesOf(answer);
  if (!session.includes('session-token='))
    throw new Error(`Signing in was answered ${answer.status} without a session`);
  return session;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

async function withDatabase(url: string, work: (db: pg.Client) => Promise<unknown>): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
