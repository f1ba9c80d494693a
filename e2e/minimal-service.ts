import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An order as this service stores it. */
type KeptOrder = { readonly id: string; title: string; date: string; readonly total: number; readonly shop: string };

export type MinimalService = {
  readonly port: number;
  /** Calls it rejected or does not support, as `405 GET /path?query`. */
  readonly refused: readonly string[];
  stop(): Promise<void>;
};

/** Fields that the public documents allow in filters and sort expressions. */
const FIELDS = ['orderdate', 'purchasedate', 'ordertitle', 'description', 'ordertax', 'shippingcost', 'price'];
const WORDS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'and',
  'or',
  'not',
  'add',
  'sub',
  'mul',
  'div',
  'mod',
  'asc',
  'desc',
];
const FUNCTIONS = 'concat substring trim contains indexof startswith endswith toupper tolower'.split(' ');

/**
 * A service written only from the public documents: signed requests, orders with `filter`, `orderBy`, and `expand`,
 * items, the user, login, and linking. It has no extensions, counts, pages, or mailboxes. Filters are checked for
 * unknown names, and only `contains` with one text selects orders.
 */
export async function startMinimalService(keyFile: string, orders: readonly Omit<KeptOrder, 'id'>[]) {
  const kept = orders.map((order, index): KeptOrder => ({ ...order, id: String(index + 1) }));
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://minimal.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const [status, body] = isSigned(request, url.pathname, keyFile) ? answer(request, url, form, kept) : [401, null];
    if (status >= 400) refused.push(`${status} ${request.method} ${url.pathname}${url.search}`);
    send(response, status, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    refused,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  } satisfies MinimalService;
}

/** Checks a signature over `METHOD path client_id timestamp username`: DSA with SHA-1, at most 30 seconds old. */
function isSigned({ method, headers }: IncomingMessage, path: string, keyFile: string): boolean {
  const given = new URLSearchParams(String(headers['x-service-api-signature'] ?? ''));
  const part = (name: string) => given.get(name) ?? '';
  if (part('client') !== 'p' || Math.abs(Date.now() - Number(part('timestamp'))) > 30_000) return false;
  const signed = `${method} ${path}${part('client_id')}${part('timestamp')}${part('username')}`;
  const key = createPublicKey(readFileSync(keyFile, 'utf8'));
  return verify(
    'sha1',
    Buffer.from(signed),
    { key, dsaEncoding: 'der' },
    Buffer.from(part('request_signature'), 'base64'),
  );
}

type Answer = readonly [status: number, result: unknown];

function answer({ method }: IncomingMessage, url: URL, form: URLSearchParams, orders: KeptOrder[]): Answer {
  const path = url.pathname.replace('/api/v1', '');
  const [, collection = '', id = ''] = path.split('/');
  const order = orders.find((one) => one.id === id);
  switch (`${method} ${path.replace(/\/\d+$/, '/<id>')}`) {
    case 'GET /orders': {
      const { searchParams } = url;
      if (!isKnown(searchParams.get('filter') ?? '') || !isKnown(searchParams.get('orderBy') ?? '')) return [400, null];
      const full = (searchParams.get('expand') ?? '').split(',').includes('items');
      return [200, select(orders, searchParams.get('filter') ?? '').map((one) => present(one, full))];
    }
    case 'GET /orders/<id>':
      return order === undefined ? [404, null] : [200, present(order, false)];
    case 'GET /items/<id>':
      return order === undefined ? [404, null] : [200, presentItem(order)];
    case 'POST /orders': {
      const id = String(orders.length + 1);
      if (!isOnly(form, ['orderTitle', 'orderDate'])) return [400, null];
      const made = { id, title: form.get('orderTitle') ?? '', date: form.get('orderDate') ?? '', total: 0, shop: '' };
      orders.push(made);
      return [201, present(made, false)];
    }
    case 'PUT /orders/<id>':
      if (order === undefined || !isOnly(form, ['orderTitle', 'orderDate'])) return [400, null];
      order.title = form.get('orderTitle') ?? order.title;
      order.date = form.get('orderDate') ?? order.date;
      return [200, present(order, false)];
    case 'DELETE /orders/<id>':
      orders.splice(0, orders.length, ...orders.filter((one) => one !== order));
      return [200, null];
    case 'GET /users':
    case 'GET /users/self':
      return [
        200,
        collection === 'users' && id === '' ? [] : { userName: 'somebody', href: 'http://minimal.test/users/self' },
      ];
    default:
      return [404, null];
  }
}

function isOnly(form: URLSearchParams, names: readonly string[]): boolean {
  return [...form.keys()].every((name) => [...names, 'username', 'reqId'].includes(name));
}

/** Checks that an expression uses only names from the public documents. */
function isKnown(expression: string): boolean {
  const names = expression.replaceAll(/'(?:[^']|'')*'/g, '').match(/[A-Za-z][\w/]*/g) ?? [];
  const known = new Set([...FIELDS, ...WORDS, ...FUNCTIONS, 'merchant/name', 'null']);
  return names.every((name) => known.has(name.toLowerCase().replace(/^order\//, '')));
}

function select(orders: readonly KeptOrder[], filter: string): readonly KeptOrder[] {
  const text = /contains\(.*?'((?:[^']|'')*)'/.exec(filter)?.[1]?.toLowerCase() ?? '';
  return orders.filter(({ title, shop }) => `${title} ${shop}`.toLowerCase().includes(text));
}

function present({ id, title, date, total, shop }: KeptOrder, full: boolean) {
  const href = `http://minimal.test/api/v1/orders/${id}`;
  const item = { href: `http://minimal.test/api/v1/items/${id}` };
  const merchant = shop === '' ? null : { href: 'http://minimal.test/api/v1/merchants/1', name: shop };
  const items = [full ? presentItem({ id, title, date, total, shop }) : item];
  return {
    href,
    orderTitle: title,
    orderDate: date,
    orderTotal: total,
    orderTax: null,
    shippingCost: null,
    merchant,
    items,
  };
}

function presentItem({ id, title, total }: KeptOrder) {
  const order = { href: `http://minimal.test/api/v1/orders/${id}` };
  return { href: `http://minimal.test/api/v1/items/${id}`, description: title, quantity: 1, price: total, order };
}

function send(response: ServerResponse, status: number, result: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status < 400 ? { result } : { message: 'no' }));
}
