import { Counter, Histogram, type Registry } from 'prom-client';
import { SECONDS_BUCKETS } from './registry.ts';

/** Adds one response to the metrics. `operation` is from a fixed list, so the number of labels does not grow. */
export type CountRequest = (operation: string, status: number, seconds: number) => void;

/** Creates the request metrics that both programs have. */
export function createRequestCounters(registry: Registry): CountRequest {
  const count = new Counter({
    name: 'postledger_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'postledger_request_duration_seconds',
    help: 'Duration of requests until the last byte of the response.',
    labelNames: ['operation'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  return (operation, status, seconds) => {
    count.inc({ operation, status });
    duration.observe({ operation }, seconds);
  };
}
