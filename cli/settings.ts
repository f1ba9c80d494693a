import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Wrong use of the command line; the message is one line that says what to do. */
export class UsageError extends Error {
  readonly code = 'usage';
}

/** Where the service is and who signs; the defaults are those of `npm start`. */
export type CliSettings = {
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly privateKeyFile: string;
  readonly dataDir: string;
  readonly operatorToken: string | null;
};

/** Reads the settings, the only place of the CLI that looks at the environment. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): CliSettings {
  const dataDir = env['DATA_DIR'] || 'data';
  const port = env['SERVICE_PORT'] || '4000';
  const serviceUrl = (env['SERVICE_BASE_URL'] || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(serviceUrl)) throw new UsageError(`SERVICE_BASE_URL is not an address: ${serviceUrl}`);
  return {
    serviceUrl,
    clientId: env['SERVICE_CLIENT_ID'] || 'postledger-web',
    privateKeyFile: env['SERVICE_PRIVATE_KEY_FILE'] || join(dataDir, 'client-private-key.pem'),
    dataDir,
    operatorToken: env['OPERATOR_TOKEN'] || null,
  };
}

/** The operator's token: the setting, else the file in the data folder. */
export async function readOperatorToken(settings: CliSettings): Promise<string> {
  return (
    settings.operatorToken ?? (await readText(join(settings.dataDir, 'operator-token'), 'the operator token')).trim()
  );
}

/**
 * Reads a text file.
 * @throws UsageError that says what was looked for
 */
export async function readText(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`Cannot read ${what} from ${file}: ${cause instanceof Error ? cause.message : cause}`);
  }
}
