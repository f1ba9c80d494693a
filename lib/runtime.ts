import 'server-only';
import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { createSigner, PrivateKeyError, parsePrivateKey } from '#client/private-key.ts';
import { type Config, ConfigError, config, readAuthSecret, readSettingFile } from './config.ts';
import { openOutbox, type WebOutbox } from './email/open-outbox.ts';
import { log } from './log.ts';
import { noteCall } from './metrics/web-metrics.ts';
import { type OidcProvider, readOidcProviders } from './oidc/providers.ts';
import { oncePerProcess } from './once-per-process.ts';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from './service/client.ts';
import { createRawSender, type SendRaw } from './service/raw-request.ts';
import { createRequestLog } from './service/request-log.ts';
import { openWebDatabase, type WebDatabase } from './store/open-web-database.ts';

/**
 * The dependencies of the running app: settings, secret, database, the service, its public key, and sign-in providers.
 */
export type Runtime = {
  readonly config: Config;
  readonly secret: string;
  readonly database: WebDatabase;
  readonly service: ServiceClient;
  /** The service for background work, not caused by a request. Its calls are not in the log that admins read. */
  readonly background: ServiceClient;
  /** Sends a request that an admin composed. */
  readonly sendRaw: SendRaw;
  /** The public key of the key pair that signs requests. */
  readonly publicKey: KeyObject;
  readonly oidcProviders: readonly OidcProvider[];
  /** Queues emails; null if none can be sent, which turns off all features that need email. */
  readonly outbox: WebOutbox | null;
};

let current: Promise<Runtime> | undefined;

/** Returns the runtime of this process, created on first use. */
export function runtime(): Promise<Runtime> {
  current ??= open().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

const KEY = Symbol.for('postledger.web.database');
const holder = globalThis as { [KEY]?: Promise<WebDatabase> };

/**
 * The bundler loads this module more than once per process (pages, routes, start). They must share one pool, so it is
 * global. The service client must not be shared, because its errors are distinguished by class.
 */
function sharedDatabase(settings: Config): Promise<WebDatabase> {
  holder[KEY] ??= openWebDatabase(settings).catch((error: unknown) => {
    delete holder[KEY];
    throw error;
  });
  return holder[KEY];
}

async function open(): Promise<Runtime> {
  const settings = config();
  const { secret, key, oidcProviders } = readSecretFiles(settings);
  const database = await sharedDatabase(settings);
  const logRequest = createRequestLog(database.db, (error) => log().error({ err: error }, 'request log write failed'));
  const options: ServiceClientOptions = {
    baseUrl: settings.serviceBaseUrl,
    clientId: settings.clientId,
    sign: createSigner(key),
    deadlineMs: settings.serviceDeadlineMs,
    fetch,
    clock: Date.now,
    newReqId: randomUUID,
    // A call must not fail because its log entry cannot be written.
    record: (entry) => {
      noteCall(entry);
      const { reqId, method, status, code, durationMs: ms } = entry;
      log().debug({ reqId, method, status, problem: code, ms }, 'service call');
      logRequest(entry);
    },
  };
  return {
    config: settings,
    secret,
    database,
    service: createServiceClient(options),
    background: createServiceClient({ ...options, record: () => undefined }),
    sendRaw: createRawSender(options),
    publicKey: createPublicKey(key),
    oidcProviders,
    outbox: openOutbox(settings, secret),
  };
}

/**
 * Reads the files with secrets. All parts of the app get the contents at the start of the process, until it is restarted.
 * @throws ConfigError
 */
export function readSecretFiles(
  settings: Config,
): Pick<Runtime, 'secret' | 'oidcProviders'> & { readonly key: KeyObject } {
  return oncePerProcess('secret files', () => ({
    secret: readAuthSecret(settings.authSecretFile),
    key: readPrivateKey(readSettingFile('SERVICE_PRIVATE_KEY_FILE', settings.privateKeyFile)),
    oidcProviders: readOidcProviders(settings.oidcProvidersFile),
  }));
}

/** @throws ConfigError when the text is not a DSA key */
function readPrivateKey(pem: string): KeyObject {
  try {
    return parsePrivateKey(pem);
  } catch (error) {
    if (!(error instanceof PrivateKeyError)) throw error;
    throw new ConfigError('SERVICE_PRIVATE_KEY_FILE contains no DSA private key in PEM form');
  }
}
