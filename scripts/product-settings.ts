import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { AT_ROOT, environment, isAtRoot, isBase, isDatabaseUrl, writeBase } from '../settings/forms.ts';
import { isLoopback } from '../settings/loopback.ts';
import { type Environment, secretNames, withSecretFiles } from '../settings/parse-settings.ts';
import { serviceSettings } from '../settings/service-settings.ts';
import { webSettings } from '../settings/web-settings.ts';

/** The settings that `npm start` and `npm run dev` use. Each program validates its settings again. */
export interface ProductSettings {
  readonly dataDir: string;
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly servicePort: number;
  /** URL at which the starter reaches the service it runs. */
  readonly serviceLocalUrl: string;
  readonly servicePublicUrl: string;
  readonly serviceDatabaseUrl: string | undefined;
  /** URL at which the web app reaches the service. */
  readonly serviceBaseUrl: string;
  /** False when SERVICE_BASE_URL names a service that runs elsewhere. */
  readonly runsService: boolean;
  readonly webHost: string;
  readonly webPort: number;
  /** URL at which the starter reaches the web app. */
  readonly webLocalUrl: string;
  readonly webPublicUrl: string;
  readonly webDatabaseUrl: string | undefined;
  readonly clientId: string;
  /** Name of the web app on the service's pages. */
  readonly brandName: string;
  readonly privateKeyFile: string | undefined;
  readonly operatorToken: string | undefined;
  /** Whether emails are sent. Otherwise, the sandbox shows them. */
  readonly sendsEmail: boolean;
}

/** An invalid setting. The message is one line. */
export class SettingError extends Error {
  readonly code = 'setting_invalid';
}

/**
 * Reads the settings that both programs share. An empty value counts as not set.
 *
 * The sandbox is on by default, except in production and with an external database.
 * @throws SettingError
 */
export function readProductSettings(environment: Environment): ProductSettings {
  const env = readSecrets(environment);
  const given = (name: string) => (env[name] === '' ? undefined : env[name]);
  const production = isProduction(given('NODE_ENV'));
  const servicePort = readPort(env, 'SERVICE_PORT', 4000);
  const webPort = readPort(env, 'WEB_PORT', 3000);
  const serviceDatabaseUrl = readUrl(env, 'SERVICE_DATABASE_URL', 'postgres');
  const serviceHost = given('SERVICE_HOST') ?? '127.0.0.1';
  const serviceLocalUrl = urlFrom(serviceHost, servicePort);
  const ownUrls = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${servicePort}`);
  const serviceBaseUrl = readUrl(env, 'SERVICE_BASE_URL', 'http') ?? defaultBaseUrl(serviceHost, servicePort);
  const servicePublicUrl = readPublicUrl(env, 'SERVICE_PUBLIC_URL') ?? `http://localhost:${servicePort}`;
  const privateKeyFile = given('SERVICE_PRIVATE_KEY_FILE');
  const sandbox = readSwitch(env, 'SANDBOX') ?? (!production && serviceDatabaseUrl === undefined);
  const webHost = given('WEB_HOST') ?? '127.0.0.1';
  const mayBePublic = readSwitch(env, 'SANDBOX_PUBLIC') ?? false;
  if (sandbox && !mayBePublic) {
    refusePublicHost('WEB_HOST', webHost);
    refusePublicHost('SERVICE_HOST', serviceHost);
  }
  if (servicePort === webPort)
    throw new SettingError(`SERVICE_PORT and WEB_PORT are both ${webPort}. Set two different ports.`);
  return {
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    production,
    sandbox,
    servicePort,
    serviceLocalUrl,
    servicePublicUrl,
    serviceDatabaseUrl,
    serviceBaseUrl,
    runsService: [...ownUrls, serviceLocalUrl, servicePublicUrl].includes(serviceBaseUrl),
    webHost,
    webPort,
    webLocalUrl: urlFrom(webHost, webPort),
    webPublicUrl: readPublicUrl(env, 'WEB_PUBLIC_URL') ?? `http://localhost:${webPort}`,
    webDatabaseUrl: readUrl(env, 'WEB_DATABASE_URL', 'postgres'),
    clientId: given('SERVICE_CLIENT_ID') ?? 'postledger-web',
    brandName: given('BRAND_NAME') ?? 'Postledger',
    privateKeyFile: privateKeyFile === undefined ? undefined : resolve(privateKeyFile),
    operatorToken: given('OPERATOR_TOKEN'),
    sendsEmail: (given('SMTP_URL') ?? given('SMTP_URL_FILE')) !== undefined,
  };
}

/** Returns the URL at which this machine reaches a program that listens on `host`, which may be every address. */
function urlFrom(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  if (isEveryAddress) return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** A service that listens on one address only is not reached under the name `localhost`. */
function defaultBaseUrl(host: string, port: number): string {
  const url = urlFrom(host, port);
  return url === `http://127.0.0.1:${port}` ? `http://localhost:${port}` : url;
}

/** Ports of the mail server of `npm run demo:imap`. Its certificate is in a folder of the data folder. */
export const DEMO_IMAP = { port: 9993, startTlsPort: 9143 } as const;
export function demoImapFolder(dataDir: string): string {
  return join(dataDir, 'demo-imap');
}

function readSecrets(env: Environment): Environment {
  const { given, faults } = withSecretFiles(env, [...secretNames(serviceSettings), ...secretNames(webSettings)]);
  if (faults[0] !== undefined) throw new SettingError(`${faults[0].setting}: ${faults[0].complaint}`);
  return given;
}

/** The sandbox is for trials only: it has a sample mailbox, faults on demand, and mail servers on private addresses. */
function refusePublicHost(name: string, host: string): void {
  if (isLoopback(host)) return;
  throw new SettingError(
    `${name} is "${host}", which other machines can reach, and the sandbox is on. ` +
      'Set SANDBOX=0, or SANDBOX_PUBLIC=1 to allow it.',
  );
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingError(`${name} is "${text}", but must be a port number (1–65535).`);
  }
  return port;
}

function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new SettingError(`${name} is "${text}", but must be 1 or 0.`);
}

function isProduction(given: string | undefined): boolean {
  const { error } = environment.optional().safeParse(given);
  if (error !== undefined) throw new SettingError(`NODE_ENV is "${given}", but ${error.issues[0]?.message}.`);
  return given === 'production';
}

/** Error messages omit the value, which may contain a password. */
function readUrl(env: Environment, name: string, kind: 'http' | 'postgres'): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (kind === 'postgres') {
    if (isDatabaseUrl(text)) return text;
    throw new SettingError(`${name} must be a URL that starts with postgres:// or postgresql://.`);
  }
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol)) {
    throw new SettingError(`${name} must be a URL that starts with http:// or https://.`);
  }
  if (!isBase(text)) throw new SettingError(`${name} must have no user name, password, query, or fragment.`);
  return writeBase(text);
}

function readPublicUrl(env: Environment, name: string): string | undefined {
  const url = readUrl(env, name, 'http');
  if (url === undefined || isAtRoot(url)) return url;
  throw new SettingError(`${name} ${AT_ROOT}.`);
}
