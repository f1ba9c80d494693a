import Fastify from 'fastify';
import pg from 'pg';
import { CLIENT_ID } from './api-database.ts';
import { itemBody, orderBody, shipmentBody } from './thin-bodies.ts';
import {
  CHANGE_TITLE,
  FILTERED_PAGE,
  FIND_USER,
  ITEMS_OF,
  ONE_ORDER,
  ORDERS_PAGE,
  SHIPMENTS_OF,
} from './thin-queries.ts';

/**
 * A minimal handwritten server for exactly this benchmark's requests: Fastify, pg, one fixed SQL text per route,
 * the same bodies, and no signatures, validation, filter language, error documents, or request log. Configured by
 * `THIN_DATABASE_URL` and `THIN_PORT`. With `THIN_PREPARED=1`, connections keep their statements, as those of the
 * service do; without it, they use pg's default and each statement is planned each time.
 */
const pool = new pg.Pool({
  connectionString: process.env['THIN_DATABASE_URL'],
  max: 20,
  types: { getTypeParser },
});
const app = Fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);

const isPrepared = process.env['THIN_PREPARED'] === '1';
const names = new Map<string, string>();

function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const name = names.get(text) ?? `thin_${names.size}`;
  names.set(text, name);
  return pool.query({ ...(isPrepared ? { name } : {}), text, values: [...values] });
}

/** Returns dates as text, like the service. */
function getTypeParser(oid: number): (value: string) => unknown {
  return oid === pg.types.builtins.DATE ? (value) => value : pg.types.getTypeParser(oid);
}

async function findUserId(header: string | string[] | undefined): Promise<string> {
  const name = /username=([^&]*)/.exec(String(header))?.[1] ?? '';
  const { rows } = await query(FIND_USER, [CLIENT_ID, decodeURIComponent(name)]);
  return rows[0].id;
}

const envelope = (result: unknown) => JSON.stringify({ result, currentTime: Date.now() });
const JSON_TYPE = 'application/json; charset=utf-8';

app.get<{ Querystring: { limit: string; filter?: string; expand?: string } }>(
  '/api/v1/orders',
  async (request, reply) => {
    const userId = await findUserId(request.headers['x-service-api-signature']);
    const { limit, filter, expand } = request.query;
    const { rows } = await query(filter === undefined ? ORDERS_PAGE : FILTERED_PAGE, [userId, limit]);
    reply.type(JSON_TYPE);
    if (expand === undefined) return envelope(rows.map(orderBody));
    const ids = rows.map(({ id }) => id);
    const [items, shipments] = await Promise.all([query(ITEMS_OF, [userId, ids]), query(SHIPMENTS_OF, [userId, ids])]);
    const itemsOf = Map.groupBy(items.rows, ({ order_id }) => order_id);
    const shipmentsOf = Map.groupBy(shipments.rows, ({ order_id }) => order_id);
    return envelope(
      rows.map((row) => ({
        ...orderBody(row),
        items: (itemsOf.get(row.id) ?? []).map(itemBody),
        shipments: (shipmentsOf.get(row.id) ?? []).map(shipmentBody),
      })),
    );
  },
);

app.get<{ Params: { id: string } }>('/api/v1/orders/:id', async (request, reply) => {
  const userId = await findUserId(request.headers['x-service-api-signature']);
  const { rows } = await query(ONE_ORDER, [userId, request.params.id]);
  return reply.type(JSON_TYPE).send(envelope(orderBody(rows[0])));
});

app.put<{ Params: { id: string }; Body: { orderTitle: string } }>('/api/v1/orders/:id', async (request, reply) => {
  const userId = await findUserId(request.headers['x-service-api-signature']);
  await query(CHANGE_TITLE, [userId, request.params.id, request.body.orderTitle, Date.now()]);
  const { rows } = await query(ONE_ORDER, [userId, request.params.id]);
  return reply.type(JSON_TYPE).send(envelope(orderBody(rows[0])));
});

app.get('/health', async () => 'ok');

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['THIN_PORT']) });
