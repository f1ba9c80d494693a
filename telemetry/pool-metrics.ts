import { Gauge, type Registry } from 'prom-client';

/** Connection counts of a pool. */
type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
};

/** Reports how many connections of each pool are in use, and how many callers are waiting for one. */
export function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name: `postledger_database_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, each] of Object.entries(pools)) this.set({ pool }, read(each));
      },
    });
  gauge('connections_used', 'Connections in use.', ({ totalCount, idleCount }) => totalCount - idleCount);
  gauge('connections_open', 'Open connections.', ({ totalCount }) => totalCount);
  gauge('connections_limit', 'Most connections that the pool may open.', ({ options }) => options.max);
  gauge('connections_waiting', 'Callers that wait for a connection.', ({ waitingCount }) => waitingCount);
}
