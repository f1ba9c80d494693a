import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/open.ts';
import { serveOperations } from '#telemetry/operations-server.ts';
import { measurePools } from '#telemetry/pool-metrics.ts';
import type { Readiness } from '#telemetry/readiness.ts';
import { createRegistry } from '#telemetry/registry.ts';
import type { ServiceConfig } from '../config.ts';
import type { Replicas } from '../store/replicas/replicas.ts';
import type { Tables } from '../store/tables.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureReplicas } from './replica-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { countWork, type WorkMetrics } from './work-metrics.ts';

/** The metrics of one of the service's processes, and the port that serves them. */
export type Operations = {
  readonly work: WorkMetrics;
  /** Counts the requests to a server. Call this before its routes are registered. */
  measure(app: FastifyInstance): void;
  listen(): Promise<void>;
  close(): Promise<void>;
};

type OperationsDeps = {
  readonly config: Pick<ServiceConfig, 'operations'>;
  readonly role: string;
  readonly database: Database<Tables>;
  readonly clock: () => number;
};

/** Creates the metrics of a process. Returns null if the settings set no port for them. */
export function openOperations(
  { config, role, database, clock }: OperationsDeps,
  { streams, replicas }: { readonly streams: Pick<Database<Tables>, 'pool'>; readonly replicas: Replicas },
  readiness: () => Promise<Readiness>,
): Operations | null {
  const { host, port, token } = config.operations;
  if (port === null) return null;
  const registry = createRegistry(`service-${role}`);
  const pools = replicas.all.map((replica) => [`replica ${replica.name}`, replica.database.pool] as const);
  measurePools(registry, { main: database.pool, streams: streams.pool, ...Object.fromEntries(pools) });
  measureReplicas(registry, replicas.all);
  measureDatabase(registry, database.db, clock);
  let server: Awaited<ReturnType<typeof serveOperations>> | undefined;
  return {
    work: countWork(registry),
    measure: (app) => measureRequests(app, registry),
    async listen() {
      server = await serveOperations({ host, port, token, registry, readiness });
    },
    async close() {
      await server?.close();
    },
  };
}
