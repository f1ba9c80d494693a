import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DISK_LIMITS } from '#database/disk-guard.ts';
import { openEmbeddedServer } from '#database/embedded.ts';
import { openDatabase } from '#database/open.ts';
import { requireConnection } from '#database/require-connection.ts';
import { findStorageRoom } from '#database/storage-room.ts';
import { createLog } from '#telemetry/log.ts';
import { beginStopping } from '#telemetry/readiness.ts';
import { startTracing } from '#telemetry/tracing.ts';
import { ConfigError, readConfig } from './config.ts';
import { openKeyring } from './sealing/open-keyring.ts';
import { openOperatorToken } from './secrets/operator-token.ts';
import { createService, type Role, type Service } from './service.ts';
import type { Tables } from './store/tables.ts';

/** Starts the process: settings, database, signals, server. Option: `--role api|worker|all` (default `all`). */
async function main(): Promise<void> {
  const role = readRole();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const stopTracing = await startTracing(config.tracing, `postledger-service-${role}`, log);
  const embedded =
    config.databaseUrl === null
      ? await openEmbeddedServer({ dataDir: config.dataDir, disk: DISK_LIMITS, log: (line) => log.info({}, line) })
      : null;
  const url = config.databaseUrl ?? (await embedded?.url('postledger_service')) ?? '';
  const database = openDatabase<Tables>(url, {
    applicationName: `postledger-service-${role}`,
    max: 20,
    // No caller waits for a worker, so its large commits may take longer on a slow disk.
    ...(role === 'worker' ? { commitTimeoutMs: 30_000 } : {}),
  });
  const stopping = new AbortController();
  let service: Service | undefined;
  const stopAll = async () => {
    await service?.stop();
    await database.close();
    await embedded?.stop();
    await stopTracing();
  };
  try {
    if (embedded === null) await requireConnection(database, 'SERVICE_DATABASE_URL');
    const storage = await findStorageRoom(url, config.dataDir);
    service = await createService({
      config,
      role,
      database,
      operatorToken: await openOperatorToken(config),
      secrets: await openKeyring(config, database),
      clock: Date.now,
      log,
      ...(storage === undefined ? {} : { storage }),
    });
    stopOnSignals(stopping, config.shutdownDelayMs, async () => {
      beginStopping();
      log.info({ delayMs: config.shutdownDelayMs }, 'stopping');
      await pause(config.shutdownDelayMs);
      await stopAll();
    });
    await service.start();
    log.info({ role, url: config.publicUrl, sandbox: config.sandbox }, 'ready');
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function readRole(): Role {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
  if (values.role === 'api' || values.role === 'worker' || values.role === 'all') return values.role;
  throw new ConfigError('Option --role: must be api, worker or all');
}

/**
 * Stops cleanly, or exits 40 s after the delay. A terminal and a parent process may both send the signal, so the second
 * one is ignored.
 */
function stopOnSignals(stopping: AbortController, delayMs: number, stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      setTimeout(() => process.exit(1), delayMs + 40_000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  const known = error instanceof Error && 'code' in error;
  process.stderr.write(`postledger service: ${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
