import 'server-only';
import type { Call, TransportOptions } from '#client/exchange.ts';
import { createTransport, type SendRequest, type Transport } from '#client/transport.ts';
import { traceparent } from '#telemetry/trace.ts';
import { loggedParameters } from './logged-parameters.ts';
import type { RequestRecord } from './request-log.ts';

/** Sends the web app's calls: `client/` signs them, without retries, because a page can be reloaded. */
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

/** Returns the options with what the web app adds to each call: its own log, its trace, and no compression. */
export function toTransportOptions({ record, ...options }: ServiceClientOptions): TransportOptions {
  return {
    ...options,
    headers: () => {
      const trace = traceparent();
      // Service and web app usually run side by side, where compression costs more than it saves.
      return { 'Accept-Encoding': 'identity', ...(trace === undefined ? {} : { traceparent: trace }) };
    },
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
