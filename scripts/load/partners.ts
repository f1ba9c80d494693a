import { randomInt } from 'node:crypto';
import type { Client } from '../../client/index.ts';
import { createUser, notedClient, quietClient, repeat, repeatUntilDone, tryOnce } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import { kindOfCall } from './kinds.ts';
import type { Note } from './measure.ts';
import { compareOrders, emptyModel, type ModelEvent, type UserModel } from './model.ts';

/** Signed traffic of partners: users who write, and readers of their orders. */
export type Partners = {
  /** Changes that the service acknowledged. */
  readonly events: readonly ModelEvent[];
  /** Ends after `signal`, when every write in progress has succeeded. */
  readonly ended: Promise<unknown>;
  /** Compares everything acknowledged with the stored data. Returns one line for each difference. */
  check(): Promise<readonly string[]>;
  /** Number of acknowledged orders. */
  countOrders(): number;
};

const WRITERS = 4;
const READERS = 4;
const WRITE_EVERY_MS = 30;
const READ_EVERY_MS = 10;

/** Starts the traffic. */
export async function startPartners(product: Product, note: Note, signal: AbortSignal): Promise<Partners> {
  const [baseUrl = ''] = product.apis;
  const client = notedClient(product, baseUrl, (call, answer, ms) => note(kindOfCall(call), answer, ms));
  const models = Array.from({ length: WRITERS }, (_, n) => emptyModel(`load-writer-${n}`));
  for (const { user } of models) await createUser(product, user);
  const events: ModelEvent[] = [];
  const ended = Promise.all([
    ...models.map((model) => repeat(signal, WRITE_EVERY_MS, (count) => write(client, model, count, events))),
    ...Array.from({ length: READERS }, () => repeat(signal, READ_EVERY_MS, () => read(client, models))),
  ]);
  return {
    events,
    ended,
    async check() {
      const faults: string[] = [];
      for (const model of models) {
        const found = [];
        for await (const order of quietClient(product).user(model.user).list('orders')) found.push(order);
        faults.push(...compareOrders(model, found));
      }
      return faults;
    },
    countOrders: () => models.reduce((sum, { orders, deleted }) => sum + orders.size + deleted.size, 0),
  };
}

/** Creates, changes, or deletes an order. Each write is repeated with the same key until it succeeds. */
async function write(client: Client, model: UserModel, count: number, events: ModelEvent[]): Promise<void> {
  const scope = client.user(model.user);
  const idempotencyKey = `${model.user}-${count}`;
  const some = pick([...model.orders.keys()]);
  const choice = some === undefined ? 0 : randomInt(10);
  if (some === undefined || choice < 6) {
    const fields = {
      orderTitle: `Order ${count}`,
      orderNumber: idempotencyKey,
      orderTotal: randomInt(100_000),
      currency: 'EUR',
    };
    const { resource } = await repeatUntilDone(() => scope.create('orders', fields, { idempotencyKey }));
    model.orders.set(resource.href, { number: idempotencyKey, href: resource.href, title: fields.orderTitle });
    events.push({ type: 'order.created', href: resource.href });
    return;
  }
  if (choice < 9) {
    const orderTitle = `Changed ${count}`;
    await repeatUntilDone(() => scope.update(some, { orderTitle }, { idempotencyKey }));
    const known = model.orders.get(some);
    if (known !== undefined) model.orders.set(some, { ...known, title: orderTitle });
    return;
  }
  await repeatUntilDone(() => scope.delete(some, {}, { idempotencyKey }));
  model.orders.delete(some);
  model.deleted.add(some);
  events.push({ type: 'order.deleted', href: some });
}

const FILTERS = [
  'orderTotal gt 50000',
  "contains(tolower(description), 'changed')",
  "startswith(orderNumber, 'load-writer-1') and currency eq 'EUR'",
  "orderTitle eq 'Order 1' or orderTotal lt 1000",
];

/** Reads a page of a list, a filtered page, or one order. */
async function read(client: Client, models: readonly UserModel[]): Promise<void> {
  const model = pick(models);
  if (model === undefined) return;
  const scope = client.user(model.user);
  const some = pick([...model.orders.keys()]);
  const list = (parameters: Record<string, string | number | boolean>) =>
    scope.request({ method: 'GET', path: '/api/v1/orders', parameters: { limit: 25, ...parameters } });
  const choice = randomInt(4);
  if (choice === 0 && some !== undefined) {
    // The writer may have deleted the order since.
    const path = new URL(some).pathname;
    await tryOnce(() => scope.request({ method: 'GET', path, parameters: { showDeleted: true } }));
  } else if (choice === 1) await tryOnce(() => list({ filter: pick(FILTERS) ?? '', orderBy: 'orderTotal desc' }));
  else await tryOnce(() => list(choice === 2 ? { expand: 'items,shipments' } : { count: true }));
}

function pick<T>(list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)];
}
