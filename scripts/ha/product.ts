import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { V8_OPTIONS } from '../../service/v8-options.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { type Child, startChild } from '../child-process.ts';
import { type DataFolder, derivePublicKey, prepareDataFolder, type SeedAccount, toOneLineKey } from '../data-folder.ts';
import { registerClient } from '../register-client.ts';
import { waitUntilHealthy } from '../wait-until-healthy.ts';

/** API processes, workers, and web apps on one cluster. */
export type Product = {
  /** Base URLs of the service: those of its processes, or that of the balancer in front of them. */
  readonly apis: readonly string[];
  readonly web: string;
  readonly clientId: string;
  readonly privateKey: string;
  readonly keyFile: string;
  readonly operatorToken: string;
  readonly accounts: readonly SeedAccount[];
  readonly programs: readonly Program[];
  /** Programs that ended without `kill`, with their last lines. */
  ended(): readonly string[];
  stop(): Promise<void>;
};

/** One process of the product, which can be killed and restarted on the same ports. */
export type Program = {
  readonly name: string;
  readonly kind: 'api' | 'worker' | 'web';
  /** Process ID; undefined while it is not running. */
  pid(): number | undefined;
  /** Port of its inspector after SIGUSR1. */
  readonly inspectPort: number;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it and waits until it is healthy. */
  start(): Promise<void>;
};

/** Ports of the programs on 127.0.0.1, and URLs for clients. */
export type Layout = {
  readonly apis: readonly [number, number];
  readonly workers: readonly [number, number];
  readonly webs: readonly number[];
  /** `METRICS_PORT` of each web process. */
  readonly webProbes: readonly number[];
  /** `--inspect-port` of each program, in the order API processes, workers, web processes. */
  readonly inspectors: readonly number[];
  /** Ports of a balancer in front of the API processes and the web processes, or null. */
  readonly balancer: { readonly service: number; readonly web: number } | null;
};

type Mail = { readonly ports: readonly number[]; readonly caFile: string };

export type ProductOptions = {
  readonly layout: Layout;
  /** Returns the URL of a database. */
  readonly urlOf: (database: string) => string;
  readonly mail: Mail;
  /** Additional settings of the service. */
  readonly settings?: Readonly<Record<string, string>>;
};

const CLIENT = 'postledger-web';

/** Finds free ports for two API processes, two workers, this many web processes, and optionally a balancer. */
export async function findLayout(webs: 1 | 2, hasBalancer: boolean): Promise<Layout> {
  const [a = 0, b = 0, c = 0, d = 0, service = 0, web = 0, ...rest] = await findFreePorts(10 + 3 * webs);
  return {
    apis: [a, b],
    workers: [c, d],
    webs: rest.slice(0, webs),
    webProbes: rest.slice(webs, 2 * webs),
    inspectors: rest.slice(2 * webs),
    balancer: hasBalancer ? { service, web } : null,
  };
}

/** Starts the programs with a data folder in `folder`. The caller starts the balancer, before or after. */
export async function startProduct(folder: string, options: ProductOptions): Promise<Product> {
  const { layout } = options;
  const data = await prepareDataFolder(join(folder, 'product'), {
    user: 'user@sandbox.example',
    admin: 'admin@sandbox.example',
  });
  const direct = localUrl(layout.apis[0]);
  const [firstWeb = 0] = layout.webs;
  const service = layout.balancer === null ? direct : localUrl(layout.balancer.service);
  const web = `http://localhost:${layout.balancer?.web ?? firstWeb}`;
  const privateKey = readFileSync(data.privateKeyFile, 'utf8');
  const programs = describePrograms(options, data, { service, web }).map((each, n) =>
    createProgram(folder, each, layout.inspectors[n] ?? 0),
  );
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop();
  };
  try {
    const [first, ...others] = programs;
    await first?.start();
    await registerClient(direct, readOperatorToken(data), {
      clientId: CLIENT,
      name: 'Postledger',
      publicKey: toOneLineKey(derivePublicKey(privateKey)),
      callbacks: [`${web}/api/mailboxes/callback`],
    });
    await Promise.all(others.map((program) => program.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apis: layout.balancer === null ? layout.apis.map(localUrl) : [service],
    web,
    clientId: CLIENT,
    privateKey,
    keyFile: data.keyEncryptionKeyFile,
    operatorToken: readOperatorToken(data),
    accounts: JSON.parse(readFileSync(data.accountsFile, 'utf8')) as readonly SeedAccount[],
    programs,
    ended: () => programs.flatMap((program) => program.ended()),
    stop,
  };
}

function readOperatorToken({ operatorTokenFile }: DataFolder): string {
  return readFileSync(operatorTokenFile, 'utf8').trim();
}

function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

type Description = Pick<Program, 'name' | 'kind'> & {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly health: string;
};

function describePrograms(
  { layout, urlOf, mail, settings = {} }: ProductOptions,
  data: DataFolder,
  urls: { readonly service: string; readonly web: string },
): readonly Description[] {
  const service = {
    SERVICE_DATABASE_URL: urlOf('postledger_service'),
    KEY_ENCRYPTION_KEY_FILE: data.keyEncryptionKeyFile,
    DATA_DIR: data.folder,
    SANDBOX: '0',
    ALLOW_PRIVATE_IMAP_HOSTS: '1',
    IMAP_ALLOWED_PORTS: mail.ports.join(','),
    IMAP_EXTRA_CA_FILE: mail.caFile,
    CRAWL_HEARTBEAT_SECONDS: '10',
    ...(layout.balancer === null ? {} : { SERVICE_PUBLIC_URL: urls.service, TRUST_PROXY: LOOPBACK }),
    ...settings,
  };
  const ofService = (kind: 'api' | 'worker', port: number, n: number): Description => ({
    name: `${kind}${n + 1}`,
    kind,
    args: [...V8_OPTIONS, 'service/main.ts', '--role', kind],
    env: { ...service, [kind === 'api' ? 'SERVICE_PORT' : 'METRICS_PORT']: String(port) },
    health: `${localUrl(port)}${kind === 'api' ? '/health' : '/readyz'}`,
  });
  const ofWeb = (port: number, n: number): Description => ({
    name: layout.webs.length === 1 ? 'web' : `web${n + 1}`,
    kind: 'web',
    args: ['serve-web.ts'],
    env: {
      WEB_DATABASE_URL: urlOf('postledger_web'),
      DATA_DIR: data.folder,
      SANDBOX: '0',
      WEB_PORT: String(port),
      WEB_PUBLIC_URL: urls.web,
      SERVICE_BASE_URL: urls.service,
      SERVICE_CLIENT_ID: CLIENT,
      SERVICE_PRIVATE_KEY_FILE: data.privateKeyFile,
      NEXTAUTH_SECRET_FILE: data.authSecretFile,
      SEED_ACCOUNTS_FILE: data.accountsFile,
      NEXTAUTH_URL: urls.web,
      METRICS_PORT: String(layout.webProbes[n]),
      // Each sign-in of the traffic has a separate address, so that none is throttled.
      TRUST_PROXY: LOOPBACK,
    },
    health: `${localUrl(layout.webProbes[n] ?? 0)}/readyz`,
  });
  return [
    ...layout.apis.map((port, n) => ofService('api', port, n)),
    ...layout.workers.map((port, n) => ofService('worker', port, n)),
    ...layout.webs.map(ofWeb),
  ];
}

const LOOPBACK = '127.0.0.1,::1';

type RunningProgram = Program & { ended(): readonly string[]; stop(): Promise<void> };

function createProgram(
  folder: string,
  { name, kind, args, env, health }: Description,
  inspectPort: number,
): RunningProgram {
  let child: Child | undefined;
  return {
    name,
    kind,
    pid: () => child?.pid,
    inspectPort,
    async kill() {
      const killed = child;
      child = undefined;
      await killed?.kill();
    },
    async start() {
      const started = startChild({
        name,
        args: [`--inspect-port=${inspectPort}`, ...args],
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
        cwd: resolve(import.meta.dirname, '../..'),
        logFile: join(folder, `${name}.log`),
      });
      child = started;
      try {
        await waitUntilHealthy(started, health);
      } catch (error) {
        throw new Error(`${String(error)}\n${started.lastWords()}`);
      }
    },
    ended: () => (child?.hasEnded() === true ? [`${name}: ${child.lastWords()}`] : []),
    async stop() {
      await child?.stop(20_000);
    },
  };
}
