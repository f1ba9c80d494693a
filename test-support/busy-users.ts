import { sql } from 'kysely';
import type { Dice } from './dice.ts';
import type { Answer, Json, SignedRequest, TestService } from './service.ts';

/** Sends a request to one of the processes of a service, and retries until it gets a response. */
export type Ask = (request: SignedRequest) => Promise<Answer>;

/** A user who keeps changing data: orders by API, emails by crawl, unlinking, erasing. */
export type BusyUser = {
  readonly name: string;
  readonly roll: Dice;
  readonly call: Ask;
  /** A process with an available database. */
  readonly at: () => TestService;
  /** Returns numbers that no other user uses. */
  readonly newNumber: () => number;
};

const hrefOf = ({ body }: Answer) => String(body['result']?.['href']);
const pathOf = (href: string) => new URL(href).pathname;

/** Creates the user and makes the given number of random changes. */
export async function live(user: BusyUser, rounds: number): Promise<void> {
  const make = () => user.call({ method: 'POST', path: '/api/v1/users', form: { userName: user.name } });
  await make();
  let hrefs: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const some = hrefs[user.roll(Math.max(hrefs.length, 1))];
    const choice = some === undefined ? 0 : user.roll(9);
    if (choice === 0) hrefs.push(hrefOf(await addOrder(user, round)));
    else if (choice === 8) {
      if (user.roll(4) > 0) continue;
      await user.call({ method: 'DELETE', path: '/api/v1/users/self', user: user.name });
      await make();
      hrefs = [];
    } else await CHANGES[choice - 1]?.(user, some ?? '', round);
  }
}

function addOrder({ call, name, roll }: BusyUser, round: number): Promise<Answer> {
  const form = { orderTitle: `order ${round}`, merchantName: `shop ${roll(3)}` };
  return call({ method: 'POST', path: '/api/v1/orders', user: name, form });
}

type Change = (user: BusyUser, order: string, round: number) => Promise<unknown>;

const CHANGES: readonly Change[] = [
  ({ call, name }, order, round) =>
    call({ method: 'POST', path: '/api/v1/items', user: name, form: { order, description: `item ${round}` } }),
  async ({ call, name }, order, round) => {
    const query = { limit: '1', filter: `order/href eq '${order}'` };
    const item = (await call({ path: '/api/v1/items', user: name, query })).body['result']?.['0']?.['href'];
    const form = { order, trackingNumber: String(round), ...(item === undefined ? {} : { items: String(item) }) };
    return call({ method: 'POST', path: '/api/v1/shipments', user: name, form });
  },
  ({ call, name, roll }, order) =>
    call({ method: 'PUT', path: pathOf(order), user: name, form: { orderTitle: `title ${roll(3)}` } }),
  async ({ call, name }, _order, round) => {
    const merchants = await call({ path: '/api/v1/merchants', user: name, query: { limit: '1' } });
    const path = pathOf(String(merchants.body['result']?.['0']?.['href']));
    return call({ method: 'PUT', path, user: name, form: { name: `Shop ${round} of ${name}` } });
  },
  async ({ call, name, roll }, order) => {
    await call({ method: 'DELETE', path: pathOf(order), user: name });
    if (roll(2) === 0) await call({ method: 'POST', path: '/api/v1/actions/restore', user: name, form: { order } });
  },
  ({ at, name, newNumber }) => crawl(at(), name, newNumber()),
  async ({ call, name, roll }) => {
    for (const mailbox of await listed(call, 'mailboxes', name)) {
      const query = { erase: roll(2) === 0 ? 'all' : 'mails' };
      await call({ method: 'DELETE', path: pathOf(String(mailbox['href'])), user: name, query });
    }
  },
];

/** Returns a user's rows of a collection; none for an unknown user. */
export async function listed(call: Ask, collection: string, user: string): Promise<readonly Json[]> {
  const { status, body } = await call({ path: `/api/v1/${collection}`, user });
  return status === 200 ? Object.values(body['result'] ?? {}) : [];
}

/** Writes the results of a crawl: a mailbox, an order with an item, and its email. */
async function crawl({ database }: TestService, user: string, number: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const held = await sql<{ id: string }>`select id from users where user_name = ${user} for no key update`.execute(
      trx,
    );
    const id = held.rows[0]?.id;
    if (id === undefined) return;
    await sql`insert into mailboxes (user_id, id, email, provider_id, status_code, connection,
        progress, consent_version, consent_at, create_time, update_time)
      values (${id}, ${number}, ${`${number}@mail.example`}, 1, 200, '{"kind":"import"}', '{}', '1', 1, 1, 1)`.execute(
      trx,
    );
    await sql`insert into emails (user_id, id, mailbox_id, message_key, subject, outcome, create_time)
      values (${id}, ${number}, ${number}, ${String(number)}, 'Order', 'order', 1)`.execute(trx);
    await sql`insert into orders (user_id, id, mailbox_id, order_title, order_key, create_time, update_time)
      values (${id}, ${number}, ${number}, 'from a mail', ${`key ${number}`}, 1, 1)`.execute(trx);
    await sql`insert into order_emails (user_id, order_id, email_id) values (${id}, ${number}, ${number})`.execute(trx);
    await sql`insert into items (user_id, id, order_id, description, create_time, update_time)
      values (${id}, ${number}, ${number}, 'from a mail', 1, 1)`.execute(trx);
  });
}
