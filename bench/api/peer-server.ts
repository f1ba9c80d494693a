import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../../test-support/free-port.ts';
import { type ServerProcess, startServer } from './server-processes.ts';

/** PostGraphile is only installed for this benchmark, because it is 190 packages of 300 MB. */
const PACKAGES = ['postgraphile@5.1.5', 'postgraphile-plugin-connection-filter@4.0.1'] as const;
const FOLDER = 'node_modules/.cache/bench-peer';

/** A module that only the installed packages can load. */
const CONFIGURATION = new URL('graphile-config.txt', import.meta.url);

/**
 * Installs PostGraphile, which generates a GraphQL API from tables, and starts it on a database.
 * @throws Error without a package registry
 */
export async function startPeer(databaseUrl: string): Promise<ServerProcess> {
  const folder = resolve(FOLDER);
  if (!existsSync(join(folder, 'node_modules/postgraphile'))) await install(folder);
  await copyFile(CONFIGURATION, join(folder, 'graphile.config.mjs'));
  const [port = 0] = await findFreePorts(1);
  const settings = {
    PEER_DATABASE_URL: databaseUrl,
    PEER_PORT: String(port),
    NODE_ENV: 'production',
    GRAPHILE_ENV: 'production',
  };
  const program = join(folder, 'node_modules/postgraphile/dist/cli-run.js');
  return startServer([program, '--config', join(folder, 'graphile.config.mjs')], settings, port, {
    healthPath: HEALTH,
    // It reads the whole catalog, and reports tables whose generated names conflict, none of which is used here.
    limitMs: 120_000,
    isQuiet: true,
  });
}

/** Responds once the schema is built. */
const HEALTH = `/graphql?query=${encodeURIComponent('{__typename}')}`;

async function install(folder: string): Promise<void> {
  console.log(`  installing ${PACKAGES.join(' and ')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bench-peer', private: true, type: 'module' }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
    cwd: folder,
  });
}
