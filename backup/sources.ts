import { join, resolve } from 'node:path';
import { type Environment, parseSettings } from '#settings/parse-settings.ts';
import { serviceSettings } from '#settings/service-settings.ts';
import { webSettings } from '#settings/web-settings.ts';
import { BackupError } from './backup-error.ts';

export type Program = 'service' | 'web';

/** Location of a program's data, from its settings. */
export type Source = {
  readonly program: Program;
  /** Null for the embedded server in the data folder. */
  readonly url: string | null;
};

/** Everything that a backup includes and a restore writes. */
export type Sources = {
  /** Absolute path of DATA_DIR. */
  readonly dataDir: string;
  readonly databases: readonly Source[];
  /** Absolute path of each file with key material, by a name that is the same on every machine. */
  readonly keyFiles: ReadonlyMap<string, string>;
};

/** Names of the databases on the embedded server. */
export const EMBEDDED_DATABASES: Readonly<Record<Program, string>> = {
  service: 'postledger_service',
  web: 'postledger_web',
};

/**
 * Reads the locations of the programs' data and keys from their settings.
 * @throws BackupError `backup_invalid_use`
 */
export function readSources(env: Environment, programs: readonly Program[]): Sources {
  const each = programs.map((program) => (program === 'service' ? readService(env) : readWeb(env)));
  return {
    dataDir: resolve(each[0]?.dataDir ?? 'data'),
    databases: each.map(({ program, url }) => ({ program, url })),
    keyFiles: new Map(each.flatMap(({ keyFiles }) => keyFiles)),
  };
}

type ProgramSources = Source & {
  readonly dataDir: string;
  readonly keyFiles: readonly (readonly [string, string])[];
};

function readService(env: Environment): ProgramSources {
  const { value, faults } = parseSettings(serviceSettings, env);
  if (value === null) throw invalid(faults[0]);
  const dataDir = resolve(value.DATA_DIR);
  return {
    program: 'service',
    url: value.SERVICE_DATABASE_URL ?? null,
    dataDir,
    keyFiles: [
      ['kek', resolve(value.KEY_ENCRYPTION_KEY_FILE ?? join(dataDir, 'kek'))],
      ...value.KEY_ENCRYPTION_PREVIOUS_KEY_FILES.map(
        (file, index) => [`previous-kek-${index + 1}`, resolve(file)] as const,
      ),
      ['operator-token', join(dataDir, 'operator-token')],
    ],
  };
}

function readWeb(env: Environment): ProgramSources {
  const { value, faults } = parseSettings(webSettings, env);
  if (value === null) throw invalid(faults[0]);
  const dataDir = resolve(value.DATA_DIR);
  return {
    program: 'web',
    url: value.WEB_DATABASE_URL ?? null,
    dataDir,
    keyFiles: [
      ['client-private-key.pem', resolve(value.SERVICE_PRIVATE_KEY_FILE ?? join(dataDir, 'client-private-key.pem'))],
      ['client-public-key.pem', join(dataDir, 'client-public-key.pem')],
      ['nextauth-secret', resolve(value.NEXTAUTH_SECRET_FILE ?? join(dataDir, 'nextauth-secret'))],
      ['accounts.json', join(dataDir, 'accounts.json')],
    ],
  };
}

function invalid({ setting, complaint }: { readonly setting: string; readonly complaint: string }): BackupError {
  return new BackupError('backup_invalid_use', `${setting} ${complaint}`);
}
