import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { SECONDS_BUCKETS } from '#telemetry/registry.ts';
import { createRequestCounters } from '#telemetry/request-counters.ts';

/** Counts requests and their durations by route, on the servers of this process except the metrics server. */
export function measureRequests(registry: Registry, routeOf: (path: string) => string): void {
  const count = createRequestCounters(registry);
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const begun = performance.now();
    const operation = routeOf(request.url?.split('?')[0] ?? '');
    response.once('close', () => {
      count(operation, response.statusCode, (performance.now() - begun) / 1000);
    });
  });
}

type Call = { readonly status: number | null; readonly code: string | null; readonly durationMs: number };

const KEY = Symbol.for('postledger.web.calls');
/** Global, because the bundler loads this module more than once per process (start, pages). */
const holder = globalThis as { [KEY]?: (call: Call) => void };

/** Counts the calls to the service from now on. */
export function measureCalls(registry: Registry): void {
  const count = new Counter({
    name: 'postledger_service_calls_total',
    help: 'Calls to the service by status; `none` without a response.',
    labelNames: ['status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'postledger_service_call_duration_seconds',
    help: 'Duration of calls to the service.',
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  holder[KEY] = ({ status, durationMs }) => {
    count.inc({ status: status === null ? 'none' : String(status) });
    seconds.observe(durationMs / 1000);
  };
}

/** Records a call to the service, if calls are counted. */
export function noteCall(call: Call): void {
  holder[KEY]?.(call);
}
