import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrives (OTLP over HTTP with JSON), with attributes as an object. */
export type ReceivedSpan = {
  readonly program: string;
  readonly trace: string;
  readonly id: string;
  /** ID of the parent span; empty for a root span. */
  readonly parent: string;
  readonly name: string;
  /** 2: server, 3: client, 5: consumer. */
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** A receiver of traces on this machine. */
export type OtlpReceiver = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything received, with headers. */
  readonly texts: string[];
  /** The status of its responses. */
  status: number;
  close(): Promise<void>;
};

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Pairs = readonly { readonly key: string; readonly value: Value }[];
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Pairs };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes: Pairs;
};

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    texts.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${text}`);
    if (receiver.status === 200) spans.push(...readSpans(JSON.parse(text) as Sent));
    response.writeHead(receiver.status, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    status: 200,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

function readSpans({ resourceSpans }: Sent): readonly ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const program = String(toObject(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, kind, status, attributes }) => ({
        program,
        ...{ trace: traceId, id: spanId, parent: parentSpanId, name, kind },
        failed: status?.code === 2,
        attributes: toObject(attributes),
      })),
    );
  });
}

function toObject(pairs: Pairs): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
