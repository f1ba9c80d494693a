import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageFile from '../package.json' with { type: 'json' };

/** Upper bounds of durations, in seconds. Requests usually take milliseconds, and the longest deadline is 30 s. */
export const SECONDS_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/**
 * Creates the metrics of a process, including those of Node: event-loop delay, memory, CPU, and garbage collection.
 * @param program label of all metrics: `service-api`, `service-worker`, `service-all`, or `web`
 */
export function createRegistry(program: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  // These gauges are named like counters. The same numbers by type have correct names.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  new Gauge({
    name: 'postledger_build_info',
    help: 'Version of the program; always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: packageFile.version }, 1);
  return registry;
}
