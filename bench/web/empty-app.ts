import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../test-support/free-port.ts';
import { type ServerProcess, startServer } from '../api/server-processes.ts';
import { buildEmptyApp } from './build-apps.ts';

/** Builds and starts a Next app with a page of one word, rendered for each request: the lower bound for any page. */
export async function startEmptyApp(signal: AbortSignal): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-bench-empty-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await buildEmptyApp(process.cwd(), folder, signal);
    const [port = 0] = await findFreePorts(1);
    const server = await startServer(
      ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(port)],
      { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      port,
      { healthPath: '/' },
    );
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
