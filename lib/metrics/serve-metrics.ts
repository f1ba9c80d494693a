import 'server-only';
import { join } from 'node:path';
import { serveOperations } from '#telemetry/operations-server.ts';
import { measurePools } from '#telemetry/pool-metrics.ts';
import { createRegistry } from '#telemetry/registry.ts';
import type { Config } from '../config.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { webReadiness } from '../store/readiness.ts';
import { createRouteOf } from './route-of.ts';
import { measureCalls, measureRequests } from './web-metrics.ts';

/** Serves metrics and probes on the configured port, if there is one. */
export async function serveMetrics({ operations }: Config, database: WebDatabase): Promise<void> {
  const { host, port, token } = operations;
  if (port === null) return;
  const registry = createRegistry('web');
  measureRequests(registry, createRouteOf(join(/* turbopackIgnore: true */ process.cwd(), '.next')));
  measureCalls(registry);
  measurePools(registry, { main: database.pool });
  await serveOperations({ host, port, token, registry, readiness: webReadiness });
}
