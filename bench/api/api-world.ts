import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '#database/embedded.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { type Size, seedDatabase } from './api-database.ts';
import { OPERATOR_TOKEN, registerClient } from './register-client.ts';
import { type ServerProcess, startServer } from './server-processes.ts';
import { PUBLIC_URL } from './thin-bodies.ts';

/** The service on a filled database, and the servers with which it is compared. */
export type ApiWorld = {
  /** URL of the database. */
  readonly url: string;
  readonly service: ServerProcess;
  /** Starts another server, which `stop` also stops. */
  start(open: () => Promise<ServerProcess>): Promise<ServerProcess>;
  stop(): Promise<void>;
};

/**
 * Starts an embedded server and the service, registers a client, and fills the database.
 * @param profileFolder for a CPU profile of the service, or null
 */
export async function openApiWorld(
  { size, profileFolder }: { readonly size: Size; readonly profileFolder: string | null },
  signal: AbortSignal,
): Promise<ApiWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-bench-'));
  const embedded = await openEmbeddedServer({ dataDir });
  const servers: ServerProcess[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const start = async (open: () => Promise<ServerProcess>) => {
    const server = await open();
    servers.push(server);
    return server;
  };
  try {
    const url = await embedded.url('postledger_bench');
    const service = await start(() => startService(url, dataDir, profileFolder));
    await registerClient(service.port);
    const started = performance.now();
    await seedDatabase(url, size, signal);
    const { orders, users, largest } = size;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  seeded ${orders} orders of ${users} users, ${largest} of one, in ${seconds} s`);
    return { url, service, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startService(url: string, dataDir: string, profileFolder: string | null): Promise<ServerProcess> {
  const [port = 0] = await findFreePorts(1);
  const profiling = profileFolder === null ? [] : ['--cpu-prof', '--cpu-prof-dir', profileFolder];
  const settings = {
    DATA_DIR: dataDir,
    SERVICE_DATABASE_URL: url,
    SERVICE_PORT: String(port),
    SERVICE_PUBLIC_URL: PUBLIC_URL,
    OPERATOR_TOKEN,
    // The bench sends more than one client or address may.
    RATE_LIMIT_PER_MINUTE: '0',
    CLIENT_RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
  return startServer([...profiling, 'service/main.ts', '--role', 'api'], settings, port);
}
