import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, ServiceError } from '../../client/index.ts';
import type { Product } from './product.ts';
import { noResponse, type Outcome, outcomeOf } from './responses.ts';

/** Clients retry sooner than `Retry-After` allows, so that the recovery time is measured exactly. */
export const REPEAT_MS = 200;

/** Receives each response of a client, or its absence, with the time to its headers in ms. */
export type NoteCall = (call: { readonly method: string; readonly url: URL }, answer: Outcome, ms: number) => void;

/** Creates a user at the service, as linking does. */
export async function createUser(product: Product, user: string): Promise<void> {
  await quietClient(product).user(user).startLinking();
}

/** Returns the numbers of all orders of a user, including duplicates. */
export async function readOrderNumbers(product: Product, user: string): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const order of quietClient(product).user(user).list('orders')) numbers.push(order.orderNumber ?? '');
  return numbers;
}

/** A client outside the traffic. */
export function quietClient({ apis: [baseUrl = ''], clientId, privateKey }: Product): Client {
  return createClient({ baseUrl, clientId, privateKey });
}

/** Creates a client without retries that reports each response. */
export function notedClient(
  { clientId, privateKey }: Pick<Product, 'clientId' | 'privateKey'>,
  baseUrl: string,
  note: NoteCall,
): Client {
  return createClient({
    baseUrl,
    clientId,
    privateKey,
    retries: 0,
    fetch: async (input, init) => {
      const call = { method: init?.method ?? 'GET', url: new URL(String(input)) };
      const begun = performance.now();
      const response = await fetch(input, init).catch((error: unknown) => {
        note(call, noResponse(error), performance.now() - begun);
        throw error;
      });
      note(call, await outcomeOf(response), performance.now() - begun);
      return response;
    },
  });
}

/**
 * Repeats a call until it succeeds.
 * @throws the first error that no retry can resolve
 */
export async function repeatUntilDone<T>(call: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const result = await tryOnce(() => call(tries));
    if (result !== null) return result.value;
  }
}

/** Makes a call once. If it failed for a temporary reason, pauses and returns null. */
export async function tryOnce<T>(call: () => Promise<T>): Promise<{ readonly value: T } | null> {
  try {
    return { value: await call() };
  } catch (error) {
    if (!isTemporary(error)) throw error;
    await pause(REPEAT_MS);
    return null;
  }
}

/** Throws any other failure, because it is a bug in the test. A truncated body is malformed. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.code === 'malformed' || (error.status ?? 503) >= 500 || error.status === 409;
}

/** Repeats a step until the signal aborts. */
export async function repeat(
  signal: AbortSignal,
  everyMs: number,
  step: (count: number) => Promise<void>,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    await step(count);
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
