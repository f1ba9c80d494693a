import { randomUUID } from 'node:crypto';
import { createSigner, parsePrivateKey } from '../client/private-key.ts';
import { createServiceClient, type ServiceClient } from '../lib/service/client.ts';
import { RFC6979_PRIVATE_KEY } from './rfc6979-key.ts';
import { TEST_CLIENT, type TestService } from './service.ts';

/** Returns the web app's real client for a service in this process. */
export function clientOf(service: TestService): ServiceClient {
  return createServiceClient({
    baseUrl: 'http://service.test',
    clientId: TEST_CLIENT,
    sign: createSigner(parsePrivateKey(RFC6979_PRIVATE_KEY)),
    deadlineMs: 10_000,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const response = await service.app.inject({
        method: methodOf(init),
        url: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(response.body, { status: response.statusCode, headers });
    },
    // Two equal requests in the same millisecond would have the same signature.
    clock: () => ++service.time.now,
    newReqId: randomUUID,
    record: () => undefined,
  });
}

function methodOf(init: RequestInit | undefined): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  const known = (['POST', 'PUT', 'DELETE'] as const).find((method) => method === init?.method);
  return known ?? 'GET';
}
