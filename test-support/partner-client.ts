import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '../client/index.ts';
import type { Dice } from './dice.ts';
import { RFC6979_PRIVATE_KEY } from './rfc6979-key.ts';
import { TEST_CLIENT } from './service.ts';

/** Returns a function that creates a partner's client of a service, on a network that loses some responses. */
export function partnerOf(
  baseUrl: string,
  { clock, roll }: { readonly clock: () => number; readonly roll: Dice },
): () => Client {
  return () =>
    createClient({
      baseUrl,
      clientId: TEST_CLIENT,
      privateKey: RFC6979_PRIVATE_KEY,
      retries: 8,
      clock,
      // Retries must not delay the test.
      pause: async (ms, signal) => {
        await wait(Math.min(ms, 5), undefined, signal === undefined ? {} : { signal });
      },
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (roll(20) > 0) return response;
        await response.body?.cancel();
        throw new Error('The connection was lost.');
      },
    });
}
