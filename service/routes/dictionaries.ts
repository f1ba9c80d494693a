import type { FastifyInstance } from 'fastify';
import { CATEGORIES, PROVIDERS, PURCHASE_TYPES, SHIPPERS } from '#contract/dictionaries.ts';
import { collectionPath } from '#contract/routes.ts';
import { readPage } from '../http/collection-query.ts';
import { sendResult } from '../http/respond.ts';
import { presentCategory, presentProvider, presentPurchaseType, presentShipper } from '../present/dictionary.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** The four dictionaries, whole and by id (contract §5): the same for every client, with or without a user. */
export function dictionaryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hrefs, sandbox } = context;
  const providers = PROVIDERS.filter(({ key }) => sandbox || key !== 'sandbox');
  serve(app, context, 'categories', CATEGORIES, ({ id }) => presentCategory(hrefs, id));
  serve(app, context, 'purchasetypes', PURCHASE_TYPES, ({ id }) => presentPurchaseType(hrefs, id));
  serve(app, context, 'shippers', SHIPPERS, ({ id }) => presentShipper(hrefs, id));
  serve(app, context, 'providers', providers, (entry) => presentProvider(hrefs, entry));
}

function serve<T extends { readonly id: number }>(
  app: FastifyInstance,
  { clock, door }: RouteContext,
  collection: 'categories' | 'purchasetypes' | 'shippers' | 'providers',
  entries: readonly T[],
  present: (entry: T) => unknown,
): void {
  const path = collectionPath(collection);
  app.get(path, async (request, reply) => {
    const { query } = await door.client(request);
    const { limit, offset } = readPage(query);
    const page = entries.slice(offset, limit === null ? undefined : offset + limit);
    return sendResult(reply, clock(), page.map(present));
  });
  app.get(`${path}/:id`, async (request, reply) => {
    await door.client(request);
    const id = resourceId(request);
    const entry = entries.find((candidate) => String(candidate.id) === id);
    if (entry === undefined) throw notFound();
    return sendResult(reply, clock(), present(entry));
  });
}
