import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, ServiceError } from '../../client/index.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { notedClient, repeat, tryOnce } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import { registerClient } from '../register-client.ts';
import { faultsOfLimited, mostAllowed } from './limited-response.ts';
import type { Note } from './measure.ts';

/** Clients with separate limits: several that keep to theirs, and one that floods the service. */
export type Limits = {
  readonly ended: Promise<unknown>;
  /** Number of responses to the client that floods the service. */
  readonly counts: { readonly accepted: number; readonly rejected: number };
  /**
   * Checks the responses to the client that floods the service. Returns one line for each fault.
   * @param restarts number of times that an API process was restarted
   */
  check(seconds: number, restarts: number): readonly string[];
};

type Credentials = Pick<Product, 'clientId' | 'privateKey'>;

const MODEST_CLIENTS = 4;
const MODEST_LIMIT = 1_200;
/** At most a quarter of the limit, even if one process serves all requests. */
const MODEST_EVERY_MS = 200;
const FLOOD_LIMIT = 30;
const FLOOD_SENDERS = 4;
const FLOOD_EVERY_MS = 50;
const FLOOD_MS = 20_000;

/**
 * Starts the clients. In turns, one sends many times more requests than its limit allows, then waits for the longest
 * `Retry-After` that it got and must be accepted again. The others' responses are noted apart for the time of the flood.
 */
export async function startLimits(product: Product, note: Note, signal: AbortSignal): Promise<Limits> {
  const [baseUrl = ''] = product.apis;
  let isFlooded = false;
  const modest = await Promise.all(
    Array.from({ length: MODEST_CLIENTS }, (_, n) => addClient(product, `load-modest-${n}`, MODEST_LIMIT)),
  );
  const reading = modest.map((credentials) => {
    const client = notedClient(credentials, baseUrl, (_call, answer, ms) =>
      note(isFlooded ? 'within a limit, beside a flood' : 'within a limit', answer, ms),
    );
    return repeat(signal, MODEST_EVERY_MS, () => readOnce(client));
  });
  const flood = watchFlood(await addClient(product, 'load-flood', FLOOD_LIMIT), baseUrl);
  const flooding = repeat(signal, 0, async () => {
    isFlooded = true;
    const stop = AbortSignal.any([signal, AbortSignal.timeout(FLOOD_MS)]);
    await Promise.all(
      Array.from({ length: FLOOD_SENDERS }, () => repeat(stop, FLOOD_EVERY_MS, () => readOnce(flood.client))),
    );
    isFlooded = false;
    await pause(flood.takeRetryAfterMs(), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await flood.expectAccepted();
  });
  return {
    ended: Promise.all([...reading, flooding]),
    counts: flood.counts,
    check(seconds, restarts) {
      const { accepted, rejected } = flood.counts;
      const most = mostAllowed(FLOOD_LIMIT, seconds, 2, restarts);
      return [
        ...flood.faults,
        ...(accepted > most ? [`${accepted} requests beyond a limit were accepted, at most ${most} may be`] : []),
        ...(rejected === 0 ? ['no request beyond a limit was rejected'] : []),
      ];
    },
  };
}

/** Registers a client with a separate limit, and creates its user. */
async function addClient(product: Product, clientId: string, rateLimit: number): Promise<Credentials> {
  const [baseUrl = ''] = product.apis;
  const keys = newDsaKeyPair();
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await registerClient(baseUrl, product.operatorToken, {
    clientId,
    name: clientId,
    publicKey,
    callbacks: [],
    rateLimit,
  });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await createClient({ baseUrl, clientId, privateKey }).user(USER).startLinking();
  return { clientId, privateKey };
}

const USER = 'load-limited';

/** Reads a page of orders. Rejections, and failures while a process is killed, are noted by the client. */
async function readOnce(client: Client): Promise<void> {
  const read = () => client.user(USER).request({ method: 'GET', path: '/api/v1/orders', parameters: { limit: 25 } });
  await tryOnce(read).catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.status === 429)) throw error;
  });
}

/** A client that examines each response for the headers of its limit. */
function watchFlood({ clientId, privateKey }: Credentials, baseUrl: string) {
  const counts = { accepted: 0, rejected: 0 };
  const faults: string[] = [];
  let [longestMs, latest] = [0, 0];
  const examine = async (response: Response) => {
    latest = response.status;
    // While a process is killed or the database is unavailable, no limit is described.
    if (response.status >= 500) return;
    counts[response.status === 429 ? 'rejected' : 'accepted'] += 1;
    const code = response.ok ? null : ((await response.clone().json()) as { readonly code?: string }).code;
    const found = faultsOfLimited(
      { status: response.status, headers: response.headers, code: code ?? null },
      FLOOD_LIMIT,
    );
    faults.push(...found.filter((fault) => !faults.includes(fault)));
    longestMs = Math.max(longestMs, Number(response.headers.get('retry-after') ?? 0) * 1000);
  };
  const client = createClient({
    baseUrl,
    clientId,
    privateKey,
    retries: 0,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      await examine(response);
      return response;
    },
  });
  return {
    client,
    counts,
    faults,
    /** Returns how long the client must wait after a flood, in ms. */
    takeRetryAfterMs() {
      const ms = longestMs;
      longestMs = 0;
      return ms;
    },
    /** Sends a request that is within the limit again. */
    async expectAccepted() {
      await readOnce(client);
      if (latest === 429) faults.push('a request after Retry-After was rejected');
    },
  };
}
