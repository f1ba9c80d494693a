import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, withSecretFiles } from '#settings/parse-settings.ts';

/** Invalid use of the command line. The message is one line that says what to do. */
export class UsageError extends Error {
  readonly code = 'usage';
}

/** URL of the service and the signing client. Defaults match `npm start`. */
export type CliSettings = {
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly privateKeyFile: string;
  readonly dataDir: string;
  readonly operatorToken: string | null;
};

/** Reads the settings. No other part of the CLI reads the environment. */
export function readSettings(environment: Environment): CliSettings {
  const { given: env, faults } = withSecretFiles(environment, ['OPERATOR_TOKEN']);
  if (faults[0] !== undefined) throw new UsageError(`${faults[0].setting}: ${faults[0].complaint}`);
  const dataDir = env['DATA_DIR'] || 'data';
  const port = env['SERVICE_PORT'] || '4000';
  const serviceUrl = (env['SERVICE_BASE_URL'] || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(serviceUrl)) throw new UsageError(`SERVICE_BASE_URL must be a URL: ${serviceUrl}`);
  return {
    serviceUrl,
    clientId: env['SERVICE_CLIENT_ID'] || 'postledger-web',
    privateKeyFile: env['SERVICE_PRIVATE_KEY_FILE'] || join(dataDir, 'client-private-key.pem'),
    dataDir,
    operatorToken: env['OPERATOR_TOKEN'] || null,
  };
}

/** Returns the operator's token: the setting if given, otherwise the file in the data folder. */
export async function readOperatorToken(settings: CliSettings): Promise<string> {
  return (
    settings.operatorToken ?? (await readText(join(settings.dataDir, 'operator-token'), 'the operator token')).trim()
  );
}

/**
 * Reads a text file.
 * @throws UsageError that names what was expected
 */
export async function readText(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`Cannot read ${what} from ${file}: ${cause instanceof Error ? cause.message : cause}`);
  }
}
