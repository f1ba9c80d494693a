import 'server-only';
import type { ServiceClient } from '../service/client.ts';

/** Returns a client that only reads: no page or request can cause a write. */
export function readOnly(service: ServiceClient): ServiceClient {
  return {
    async send(request) {
      if (request.method !== 'GET') throw new Error(`The sample is read-only: ${request.method} ${request.path}`);
      return service.send(request);
    },
    stream: (request) => service.stream(request),
  };
}
