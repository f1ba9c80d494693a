import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePorts } from '../../test-support/free-port.ts';
import { type Child, startChild } from '../child-process.ts';
import { derivePublicKey, prepareDataFolder, type SeedAccount, toOneLineKey } from '../data-folder.ts';
import { registerClient } from '../register-client.ts';
import { waitUntilHealthy } from '../wait-until-healthy.ts';

/** Two API processes, two workers, and a web app on one cluster. */
export type Product = {
  readonly apis: readonly string[];
  readonly web: string;
  readonly clientId: string;
  readonly privateKey: string;
  readonly keyFile: string;
  readonly accounts: readonly SeedAccount[];
  /** Programs that have ended, with their last lines. */
  ended(): readonly string[];
  stop(): Promise<void>;
};

type Mail = { readonly port: number; readonly caFile: string };

const CLIENT = 'postledger-web';

/** Starts the programs with a data folder in `folder`. `urlOf` returns the URL of a database. */
export async function startProduct(folder: string, urlOf: (database: string) => string, mail: Mail): Promise<Product> {
  const data = await prepareDataFolder(join(folder, 'product'), {
    user: 'user@sandbox.example',
    admin: 'admin@sandbox.example',
  });
  const ports = await findFreePorts(6);
  const [one = 0, two = 0, web = 0, firstWorker = 0, secondWorker = 0, webProbe = 0] = ports;
  const children: Child[] = [];
  const service = {
    SERVICE_DATABASE_URL: urlOf('postledger_service'),
    KEY_ENCRYPTION_KEY_FILE: data.keyEncryptionKeyFile,
    DATA_DIR: data.folder,
    SANDBOX: '0',
    ALLOW_PRIVATE_IMAP_HOSTS: '1',
    IMAP_ALLOWED_PORTS: String(mail.port),
    IMAP_EXTRA_CA_FILE: mail.caFile,
    CRAWL_HEARTBEAT_SECONDS: '10',
  };
  const run = async (name: string, args: readonly string[], env: Record<string, string>, health: string) => {
    const child = startChild({
      name,
      args,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      cwd: resolve(import.meta.dirname, '../..'),
      logFile: join(folder, `${name}.log`),
    });
    children.unshift(child);
    try {
      await waitUntilHealthy(child, health);
    } catch (error) {
      throw new Error(`${String(error)}\n${child.lastWords()}`);
    }
  };
  const startService = (name: string, role: string, port: number, probe: string) =>
    run(
      name,
      ['--max-semi-space-size=16', 'service/main.ts', '--role', role],
      { ...service, ...(role === 'api' ? { SERVICE_PORT: String(port) } : { METRICS_PORT: String(port) }) },
      `http://127.0.0.1:${port}${probe}`,
    );
  const stop = async () => {
    for (const child of children) await child.stop(20_000);
  };
  const base = `http://127.0.0.1:${one}`;
  const webUrl = `http://localhost:${web}`;
  const privateKey = readFileSync(data.privateKeyFile, 'utf8');
  try {
    await startService('api1', 'api', one, '/health');
    await registerClient(base, readFileSync(data.operatorTokenFile, 'utf8').trim(), {
      clientId: CLIENT,
      name: 'Postledger',
      publicKey: toOneLineKey(derivePublicKey(privateKey)),
      callbacks: [`${webUrl}/api/mailboxes/callback`],
    });
    const webSettings = {
      WEB_DATABASE_URL: urlOf('postledger_web'),
      DATA_DIR: data.folder,
      SANDBOX: '0',
      WEB_PORT: String(web),
      WEB_PUBLIC_URL: webUrl,
      SERVICE_BASE_URL: base,
      SERVICE_CLIENT_ID: CLIENT,
      SERVICE_PRIVATE_KEY_FILE: data.privateKeyFile,
      NEXTAUTH_SECRET_FILE: data.authSecretFile,
      SEED_ACCOUNTS_FILE: data.accountsFile,
      NEXTAUTH_URL: webUrl,
      METRICS_PORT: String(webProbe),
      // Each sign-in of the traffic has its own address, so that none is throttled.
      TRUST_PROXY: '127.0.0.1,::1',
    };
    await Promise.all([
      startService('api2', 'api', two, '/health'),
      startService('worker1', 'worker', firstWorker, '/readyz'),
      startService('worker2', 'worker', secondWorker, '/readyz'),
      run('web', ['serve-web.ts'], webSettings, `${webUrl}/api/health`),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apis: [base, `http://127.0.0.1:${two}`],
    web: webUrl,
    clientId: CLIENT,
    privateKey,
    keyFile: data.keyEncryptionKeyFile,
    accounts: JSON.parse(readFileSync(data.accountsFile, 'utf8')) as readonly SeedAccount[],
    ended: () => children.filter((child) => child.hasEnded()).map((child) => `${child.name}: ${child.lastWords()}`),
    stop,
  };
}
