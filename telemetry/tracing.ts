import type { SpanKind as OtelKind, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import packageFile from '../package.json' with { type: 'json' };
import { recordSpans, type SpanKind } from './spans.ts';

export type TracingSettings = {
  /** Base URL of an OTLP receiver over HTTP, such as an OpenTelemetry Collector. Null turns tracing off. */
  readonly endpoint: string | null;
  /** Headers to send to the receiver. */
  readonly headers: Readonly<Record<string, string>>;
};

type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** Spans are sent in batches, usually within this time (ms). */
const SEND_EVERY_MS = 2_000;
/** Longest wait for the receiver (ms). Spans are dropped while it is unavailable. */
const DEADLINE_MS = 5_000;

/**
 * Sends the spans of this process to a receiver. Without an endpoint, OpenTelemetry is not even loaded.
 * @param program name of the service in traces, such as `postledger-web`
 * @param everyMs longest time that a finished span waits to be sent
 * @returns a function that sends the remaining spans and stops
 */
export async function startTracing(
  { endpoint, headers }: TracingSettings,
  program: string,
  log: Log,
  everyMs = SEND_EVERY_MS,
): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: DEADLINE_MS });
  // The log and the spans use the same trace IDs, so a root span must not get a new one.
  let newTrace = '';
  const random = new sdk.RandomIdGenerator();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.version': packageFile.version }),
    idGenerator: { generateTraceId: () => newTrace, generateSpanId: () => random.generateSpanId() },
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reporting(exporter, log),
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: DEADLINE_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('postledger');
  const kinds: Readonly<Record<SpanKind, OtelKind>> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  recordSpans(({ name, kind, attributes = {} }, { trace, span: parent }) => {
    newTrace = trace;
    const remote: SpanContext = { traceId: trace, spanId: parent ?? '', traceFlags: api.TraceFlags.SAMPLED };
    const context = parent === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    return {
      id: span.spanContext().spanId,
      end({ failed = false, name: final, attributes: more = {} } = {}) {
        if (final !== undefined) span.updateName(final);
        span.setAttributes(more);
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return async () => {
    recordSpans(null);
    await provider.shutdown().catch(() => undefined);
  };
}

/** Logs when the receiver begins to fail, and when it accepts spans again. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isFailing) log.warn({}, 'traces were not sent: the OTLP receiver does not accept them');
        if (!failed && isFailing) log.info({}, 'traces are sent again');
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush === undefined ? {} : { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
