import type { FastifyInstance } from 'fastify';
import { CATEGORIES, PROVIDERS, PURCHASE_TYPES, SHIPPERS } from '#contract/dictionaries.ts';
import { collectionPath } from '#contract/routes.ts';
import { asProblem, readFlag, readPage, readText, refuseExpand } from '../collections/collection-query.ts';
import { compileFilter } from '../filter/compile.ts';
import { compileOrderBy, orderBySql } from '../filter/order-by.ts';
import type { Parameters } from '../http/parameters.ts';
import { jsonFormat, sendCollection, sendResult } from '../http/respond.ts';
import { presentCategory, presentProvider, presentPurchaseType, presentShipper } from '../present/dictionary.ts';
import { type DictionaryName, findEntryIds } from '../store/dictionaries.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** The four dictionaries, whole and by id (contract §5): the same for every client, with or without a user. */
export function dictionaryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hrefs, sandbox } = context;
  const providers = PROVIDERS.filter(({ key }) => sandbox || key !== 'sandbox');
  serve(app, context, 'categories', CATEGORIES, ({ id }) => presentCategory(hrefs, id));
  serve(app, context, 'purchaseTypes', PURCHASE_TYPES, ({ id }) => presentPurchaseType(hrefs, id));
  serve(app, context, 'shippers', SHIPPERS, ({ id }) => presentShipper(hrefs, id));
  serve(app, context, 'providers', providers, (entry) => presentProvider(hrefs, entry));
}

const COLLECTIONS = {
  categories: 'categories',
  purchaseTypes: 'purchasetypes',
  shippers: 'shippers',
  providers: 'providers',
} as const satisfies Record<DictionaryName, string>;

function serve<T extends { readonly id: number }>(
  app: FastifyInstance,
  context: RouteContext,
  dictionary: DictionaryName,
  entries: readonly T[],
  present: (entry: T) => unknown,
): void {
  const { clock, door } = context;
  const path = collectionPath(COLLECTIONS[dictionary]);
  app.get(path, async (request, reply) => {
    const { query } = await door.client(request, { byToken: true });
    refuseExpand(query);
    const { limit, offset } = readPage(query);
    const selected = await select(context, dictionary, entries, query);
    const page = selected.slice(offset, limit === null ? undefined : offset + limit).map(present);
    if (!readFlag(query, 'count')) return sendResult(reply, clock(), page);
    return sendCollection(reply, jsonFormat(clock(), selected.length), whole(page));
  });
  app.get(`${path}/:id`, async (request, reply) => {
    refuseExpand((await door.client(request, { byToken: true })).query);
    const id = resourceId(request);
    const entry = entries.find((candidate) => String(candidate.id) === id);
    if (entry === undefined) throw notFound();
    return sendResult(reply, clock(), present(entry));
  });
}

/** The entries that `filter` selects, sorted by `orderBy`, else in the order of the dictionary. */
async function select<T extends { readonly id: number }>(
  { database }: RouteContext,
  dictionary: DictionaryName,
  entries: readonly T[],
  query: Parameters,
): Promise<readonly T[]> {
  const filter = readText(query, 'filter');
  const orderBy = readText(query, 'orderBy');
  if (filter === undefined && orderBy === undefined) return entries;
  const condition =
    filter === undefined
      ? null
      : asProblem('filter', 'filter_invalid', () => compileFilter(dictionary, filter, NOBODY));
  const terms = asProblem('orderBy', 'filter_invalid', () => compileOrderBy(dictionary, orderBy, NOBODY));
  const ids = await findEntryIds(database.db, dictionary, condition, orderBySql(terms));
  if (orderBy === undefined) return entries.filter(({ id }) => ids.includes(id));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Dictionaries lead to no rows of a user. */
const NOBODY = { userId: '0' };

async function* whole(resources: readonly unknown[]) {
  yield { resources, link: null };
}
