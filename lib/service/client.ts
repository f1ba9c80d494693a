import 'server-only';
import type { Call, TransportOptions } from '#client/exchange.ts';
import { createTransport, type SendRequest, type Transport } from '#client/transport.ts';
import { inSpan } from '#telemetry/spans.ts';
import { traceparent } from '#telemetry/trace.ts';
import { loggedParameters } from './logged-parameters.ts';
import type { RequestRecord } from './request-log.ts';

/** Sends the web app's calls. `client/` signs them, without retries, because the user can reload the page. */
export type ServiceClient = Transport;
export type ServiceRequest<T> = SendRequest<T>;
export type { Call };

export type ServiceClientOptions = Omit<TransportOptions, 'record'> & {
  /** Called after every request, whatever its outcome. */
  readonly record: (entry: RequestRecord) => void;
};

/** Creates the client of the web app. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  return createTransport(toTransportOptions(options));
}

/** Adds to the options of each call the web app's log and trace, and turns compression off. */
export function toTransportOptions({ record, ...options }: ServiceClientOptions): TransportOptions {
  return {
    ...options,
    // Service and web app usually run on the same host, where compression costs more than it saves.
    headers: () => ({ 'Accept-Encoding': 'identity' }),
    fetch: (input, init) => traced(options.fetch, input, init),
    record: ({ call, ...entry }) =>
      record({
        ...entry,
        username: call.username,
        method: call.method,
        path: call.path,
        filter: call.parameters?.['filter'] ?? null,
        orderBy: call.parameters?.['orderBy'] ?? null,
        parameters: loggedParameters(call.parameters),
      }),
  };
}

/** Sends a request as a span, whose ID is passed to the service as the parent. */
function traced(send: typeof fetch, input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const attributes = { 'http.request.method': method };
  return inSpan({ name: `${method} service`, kind: 'client', attributes }, async (note) => {
    const headers = new Headers(init.headers);
    const trace = traceparent();
    if (trace !== undefined) headers.set('traceparent', trace);
    const response = await send(input, { ...init, headers });
    note({ failed: response.status >= 400, attributes: { 'http.response.status_code': response.status } });
    return response;
  });
}
