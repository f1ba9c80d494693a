import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../store/replicas/replica.ts';

/**
 * Reports which replicas serve reads, how far they are behind, and the outcomes of the reads. Without replicas, reports
 * nothing.
 */
export function measureReplicas(
  registry: Registry,
  replicas: readonly Pick<Replica, 'name' | 'counts' | 'isInService' | 'lagBytes'>[],
): void {
  if (replicas.length === 0) return;
  new Gauge({
    name: 'postledger_replica_in_service',
    help: '1 if the replica serves reads.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, isInService } of replicas) this.set({ replica: name }, isInService() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'postledger_replica_lag_bytes',
    help: 'Write-ahead log that the replica has not replayed; absent while it does not respond.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, lagBytes } of replicas) {
        const lag = lagBytes();
        if (lag !== null) this.set({ replica: name }, lag);
      }
    },
  });
  new Counter({
    name: 'postledger_replica_reads_total',
    help: 'Reads of a replica: served, or repeated on the primary because it was behind or failed.',
    labelNames: ['replica', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, counts } of replicas)
        for (const [outcome, count] of Object.entries(counts)) this.inc({ replica: name, outcome }, count);
    },
  });
}
