import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chosenProfile } from './profiles.ts';
import { UsageError } from './usage-error.ts';

/** URL of the service and the signing client. Defaults match `npm start`. */
export type CliSettings = {
  readonly serviceUrl: string;
  readonly webUrl: string;
  readonly clientId: string;
  readonly privateKeyFile: string;
  readonly operatorToken: string | null;
  readonly operatorTokenFile: string;
};

/**
 * Reads the settings: a named profile, then variables, then the current profile, then defaults. No other part of the CLI
 * reads the environment.
 * @throws UsageError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): CliSettings {
  const { profile, isNamed } = chosenProfile(env);
  const from = isNamed ? {} : env;
  const dataDir = env['DATA_DIR'] || 'data';
  const usual = `http://localhost:${env['SERVICE_PORT'] || '4000'}`;
  const webUsual = `http://localhost:${env['WEB_PORT'] || '3000'}`;
  return {
    webUrl: readUrl(env['WEB_PUBLIC_URL'] || webUsual, 'WEB_PUBLIC_URL'),
    serviceUrl: readUrl(from['SERVICE_BASE_URL'] || profile?.url || usual, 'SERVICE_BASE_URL'),
    clientId: from['SERVICE_CLIENT_ID'] || profile?.clientId || 'postledger-web',
    privateKeyFile:
      from['SERVICE_PRIVATE_KEY_FILE'] || profile?.privateKeyFile || join(dataDir, 'client-private-key.pem'),
    operatorToken: from['OPERATOR_TOKEN'] || null,
    operatorTokenFile: from['OPERATOR_TOKEN_FILE'] || profile?.operatorTokenFile || join(dataDir, 'operator-token'),
  };
}

/**
 * Returns a service's URL without a trailing slash. Messages contain the URL, so it may not contain a password.
 * @throws UsageError that names the setting
 */
export function readUrl(text: string, setting: string): string {
  const url = text.replace(/\/+$/, '');
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) {
    const { username, password } = new URL(url);
    if (username === '' && password === '' && !/[?#]/.test(url)) return url;
    throw new UsageError(`${setting} must have no user name, password, query, or fragment.`);
  }
  throw new UsageError(`${setting} must be an http or https URL: ${url}`);
}

/** Returns the operator's token: the setting if given, otherwise the file. */
export async function readOperatorToken(settings: CliSettings): Promise<string> {
  const advice = ' The operator of the service has it. Set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE.';
  return settings.operatorToken ?? (await readText(settings.operatorTokenFile, 'the operator token', advice)).trim();
}

/** Returns the PEM of the key that requests are signed with. */
export function readKeyText(file: string): Promise<string> {
  return readText(file, 'the private key', ' To sign as your own client, add a profile: postledger profile add --help');
}

/**
 * Reads a text file.
 * @throws UsageError that names what was expected, followed by the advice
 */
export async function readText(file: string, what: string, advice = ''): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`Cannot read ${what} from ${file}: ${reason}${advice === '' ? '' : `.${advice}`}`);
  }
}
