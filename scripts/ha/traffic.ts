import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, ServiceError } from '../../client/index.ts';
import type { Answers, TrafficKind } from './answers.ts';
import type { Product } from './product.ts';

/** Traffic during one fault, of users that no other fault has. */
export type Traffic = {
  /** What must be stored: the numbers of all orders by user. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cookies of all sign-ins that succeeded. */
  readonly sessions: readonly string[];
  /** Lets every write that was begun succeed, and ends. @throws Error if one does not within 60 s */
  stop(): Promise<void>;
};

const WRITERS = 4;
/** Clients repeat sooner than `Retry-After` asks, so that the time of recovery is measured exactly. */
const REPEAT_MS = 200;

/** Starts writers, readers, and browsers that sign in and open a page. */
export async function startTraffic(product: Product, round: string, answers: Answers): Promise<Traffic> {
  const clients = product.apis.map((baseUrl) => clientOf(product, baseUrl, answers));
  const written = new Map<string, Set<string>>();
  const sessions: string[] = [];
  const stopping = new AbortController();
  const users = Array.from({ length: WRITERS }, (_, n) => `${round}-writer-${n}`);
  for (const user of users) await createUser(product, user);
  const loops = [
    ...users.map((user, n) => {
      const numbers = new Set<string>();
      written.set(user, numbers);
      return repeat(stopping.signal, 20, async (count) => {
        // A client behind a balancer repeats a write anywhere, under the same key.
        const orderNumber = `${round}-${n}-${count}`;
        await writeOnce(clients, user, orderNumber, count);
        numbers.add(orderNumber);
      });
    }),
    repeat(stopping.signal, 50, async (count) => {
      await read(clients[count % clients.length] as Client, users[count % users.length] as string);
    }),
    repeat(stopping.signal, 300, async (count) => {
      const cookie = await signIn(product, `10.9.${(count >> 8) % 256}.${count % 256}`, answers);
      if (cookie !== null) sessions.push(cookie);
    }),
    repeat(stopping.signal, 100, async () => {
      const cookie = sessions.at(-1);
      if (cookie !== undefined) await open(product, cookie, answers);
    }),
  ];
  const ended = Promise.all(loops);
  // `stop` reports it.
  ended.catch(() => undefined);
  return {
    written,
    sessions,
    async stop() {
      stopping.abort();
      const late = pause(60_000, undefined, { ref: false }).then(() => {
        throw new Error('A request has not succeeded 60 s after the fault.');
      });
      await Promise.race([ended, late]);
    },
  };
}

/** Creates a user at the service, as linking does. */
export async function createUser(product: Product, user: string): Promise<void> {
  await quietClient(product).user(user).startLinking();
}

/** Returns the numbers of all orders of a user, with repetitions. */
export async function readOrderNumbers(product: Product, user: string): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const order of quietClient(product).user(user).list('orders')) numbers.push(order.orderNumber ?? '');
  return numbers;
}

/** Checks whether a browser with this cookie is signed in. */
export async function isSignedIn(product: Product, cookie: string): Promise<boolean> {
  const answer = await fetch(`${product.web}/mailboxes`, { headers: { cookie }, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** A client outside the traffic. */
function quietClient({ apis: [baseUrl = ''], clientId, privateKey }: Product): Client {
  return createClient({ baseUrl, clientId, privateKey });
}

async function repeat(signal: AbortSignal, everyMs: number, step: (count: number) => Promise<void>): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    await step(count);
    await pause(everyMs);
  }
}

function clientOf(product: Product, baseUrl: string, answers: Answers): Client {
  return createClient({
    baseUrl,
    clientId: product.clientId,
    privateKey: product.privateKey,
    retries: 0,
    fetch: async (input, init) => {
      const kind: TrafficKind = init?.method === 'GET' ? 'read' : 'write';
      const response = await fetch(input, init).catch((error: unknown) => {
        answers.note(kind, { ok: false, status: null, retryAfter: false, text: String(error) });
        throw error;
      });
      if (response.ok) answers.note(kind, { ok: true });
      else {
        const retryAfter = response.headers.has('retry-after');
        const text = (await response.clone().text()).slice(0, 200);
        answers.note(kind, { ok: false, status: response.status, retryAfter, text });
      }
      return response;
    },
  });
}

async function writeOnce(clients: readonly Client[], user: string, orderNumber: string, count: number): Promise<void> {
  const fields = { orderTitle: `Order ${orderNumber}`, orderNumber, orderTotal: 1000 + count, currency: 'EUR' };
  for (let tries = count; ; tries += 1) {
    const client = clients[tries % clients.length] as Client;
    try {
      await client.user(user).create('orders', fields, { idempotencyKey: orderNumber });
      return;
    } catch (error) {
      mustBeTemporary(error);
    }
    await pause(REPEAT_MS);
  }
}

async function read(client: Client, user: string): Promise<void> {
  try {
    await client.user(user).request({ method: 'GET', path: '/api/v1/orders', parameters: { limit: 20 } });
  } catch (error) {
    mustBeTemporary(error);
    await pause(REPEAT_MS);
  }
}

/** Any other failure is one of the test. */
function mustBeTemporary(error: unknown): void {
  const status = error instanceof ServiceError ? (error.status ?? 503) : 400;
  if (status < 500 && status !== 409) throw error;
}

/** Signs in as a browser does, and returns the cookies of the session, or null. */
async function signIn(product: Product, address: string, answers: Answers): Promise<string | null> {
  const [account] = product.accounts;
  // This one needs no database, so it does not show whether sign-ins work.
  const start = await fetch(`${product.web}/api/auth/csrf`).catch(() => null);
  if (start === null) return null;
  const { csrfToken } = (await start.json()) as { readonly csrfToken: string };
  const form = { csrfToken, email: account?.email ?? '', password: account?.password ?? '', json: 'true' };
  const answer = await request(
    `${product.web}/api/auth/callback/credentials`,
    {
      method: 'POST',
      headers: { cookie: cookiesOf(start), origin: product.web, 'x-forwarded-for': address },
      body: new URLSearchParams(form),
      redirect: 'manual',
    },
    answers,
  );
  if (answer === null) return null;
  await answer.body?.cancel();
  return cookiesOf(answer);
}

async function open(product: Product, cookie: string, answers: Answers): Promise<void> {
  const answer = await request(`${product.web}/mailboxes`, { headers: { cookie }, redirect: 'manual' }, answers);
  await answer?.body?.cancel();
}

/** Requests something of the web app, and returns a success or null. */
async function request(url: string, init: RequestInit, answers: Answers): Promise<Response | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    if (answer.ok) {
      answers.note('page', { ok: true });
      return answer;
    }
    const retryAfter = answer.headers.has('retry-after');
    const where = `${new URL(url).pathname} ${answer.headers.get('location') ?? ''}`;
    const text = `${where} ${(await answer.text()).slice(0, 200)}`;
    answers.note('page', { ok: false, status: answer.status, retryAfter, text });
  } catch (error) {
    answers.note('page', { ok: false, status: null, retryAfter: false, text: `${url} ${String(error)}` });
  }
  await pause(REPEAT_MS);
  return null;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
