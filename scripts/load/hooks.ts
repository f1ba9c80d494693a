import { verifyWebhook } from '../../client/index.ts';
import { type Receiver, startReceiver } from '../../test-support/webhook-receiver.ts';
import { quietClient } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import { compareEvents, type FoundEvent, type ModelEvent } from './model.ts';

/** A partner's endpoint, and its copy of the change log. */
export type Hooks = {
  /** Number of deliveries received. */
  count(): number;
  /** Compares deliveries and the change log with acknowledged changes. Returns one line for each difference. */
  check(expected: readonly ModelEvent[]): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/** The endpoint fails one delivery out of this number. */
const FAILS_ONE_IN = 500;

/** Starts an endpoint for changes of orders and registers it. */
export async function startHooks(product: Product): Promise<Hooks> {
  const receiver = await startReceiver();
  const client = quietClient(product);
  const { body } = await client.request<{ readonly result: { readonly secret: string } }>({
    method: 'POST',
    path: '/api/v1/webhook_endpoints',
    parameters: { url: receiver.url, types: 'order.created,order.deleted' },
  });
  let arrived = 0;
  receiver.respond = (_delivery, response) => {
    arrived += 1;
    response.writeHead(arrived % FAILS_ONE_IN === 0 ? 500 : 204).end();
  };
  return {
    count: () => receiver.received.length,
    async check(expected) {
      const delivered = readDeliveries(receiver, body.result.secret);
      const logged: FoundEvent[] = [];
      for await (const page of client.changes({ after: 'start', untilEnd: true, pageSize: 1_000 })) {
        logged.push(...page.result.map(({ type, href }, n) => ({ type, href, id: `${page.next} ${n}` })));
      }
      return [...compareEvents('webhooks', expected, delivered), ...compareEvents('change log', expected, logged)];
    },
    stop: () => receiver.stop(),
  };
}

/** Returns the verified deliveries. A failed delivery is repeated under the same ID. */
function readDeliveries({ received }: Receiver, secret: string): readonly FoundEvent[] {
  return received.map(({ headers, body }) => {
    // They may have been received at any time since the start of the run.
    const now = Number(headers['webhook-timestamp']) * 1000;
    const { type, href } = verifyWebhook({ headers, body, secrets: [secret], now });
    return { type, href, id: headers['webhook-id'] ?? '' };
  });
}
