import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../client/index.ts';
import { openPage, signIn } from './browser.ts';
import { createUser, notedClient, repeat, repeatUntilDone, tryOnce } from './partner.ts';
import type { Product } from './product.ts';
import type { Outcome, Responses } from './responses.ts';

/** Traffic during one fault, by users that belong to this fault alone. */
export type Traffic = {
  /** The data that must be stored: the numbers of all orders by user. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cookies of all sign-ins that succeeded. */
  readonly sessions: readonly string[];
  /** Orders that a list did not show right after they were acknowledged. */
  readonly stale: readonly string[];
  /**
   * Waits until every write in progress succeeds, and ends.
   * @throws Error if one does not succeed within 60 s
   */
  stop(): Promise<void>;
};

const WRITERS = 4;

/** Starts writers, readers, and browsers that sign in and open a page. */
export async function startTraffic(product: Product, round: string, answers: Responses): Promise<Traffic> {
  const clients = product.apis.map((baseUrl) =>
    notedClient(product, baseUrl, ({ method }, answer) => answers.note(method === 'GET' ? 'read' : 'write', answer)),
  );
  const notePage = (answer: Outcome) => answers.note('page', answer);
  const written = new Map<string, Set<string>>();
  const sessions: string[] = [];
  const stale: string[] = [];
  const stopping = new AbortController();
  const users = Array.from({ length: WRITERS }, (_, n) => `${round}-writer-${n}`);
  for (const user of users) await createUser(product, user);
  const loops = [
    ...users.map((user, n) => {
      const numbers = new Set<string>();
      written.set(user, numbers);
      return repeat(stopping.signal, 20, async (count) => {
        // Behind a balancer, a client may repeat a write at any process, with the same key.
        const orderNumber = `${round}-${n}-${count}`;
        await writeOnce(clients, user, orderNumber, count);
        numbers.add(orderNumber);
        if (count % 5 !== 0) return;
        await tryOnce(async () => {
          const { body } = await readOrders(turn(clients, count + 1), user);
          if (!JSON.stringify(body).includes(orderNumber)) stale.push(orderNumber);
        });
      });
    }),
    repeat(stopping.signal, 50, async (count) => {
      await tryOnce(() => readOrders(turn(clients, count), users[count % users.length] as string));
    }),
    repeat(stopping.signal, 300, async (count) => {
      const cookie = await signIn(product, `10.9.${(count >> 8) % 256}.${count % 256}`, notePage);
      if (cookie !== null) sessions.push(cookie);
    }),
    repeat(stopping.signal, 100, async () => {
      const cookie = sessions.at(-1);
      if (cookie !== undefined) await openPage(product, '/mailboxes', cookie, notePage);
    }),
  ];
  const ended = Promise.all(loops);
  // `stop` reports it.
  ended.catch(() => undefined);
  return {
    written,
    sessions,
    stale,
    async stop() {
      stopping.abort();
      await endInTime(ended);
    },
  };
}

/** Waits until traffic has ended after its signal. @throws Error after 60 s */
export async function endInTime(ended: Promise<unknown>): Promise<void> {
  const late = pause(60_000, undefined, { ref: false }).then(() => {
    throw new Error('A request has not succeeded 60 s after the fault.');
  });
  await Promise.race([ended, late]);
}

async function writeOnce(clients: readonly Client[], user: string, orderNumber: string, count: number): Promise<void> {
  const fields = { orderTitle: `Order ${orderNumber}`, orderNumber, orderTotal: 1000 + count, currency: 'EUR' };
  await repeatUntilDone((tries) =>
    turn(clients, count + tries)
      .user(user)
      .create('orders', fields, { idempotencyKey: orderNumber }),
  );
}

/** Reads the newest orders of a user. */
function readOrders(client: Client, user: string) {
  return client.user(user).request({ method: 'GET', path: '/api/v1/orders', parameters: { limit: 20 } });
}

function turn(clients: readonly Client[], count: number): Client {
  return clients[count % clients.length] as Client;
}
