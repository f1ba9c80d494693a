import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CATEGORIES, PROVIDERS, PURCHASE_TYPES, SHIPPERS } from '#contract/dictionaries.ts';
import type { dictionaryParameters } from '#contract/operations/query-parameters.ts';
import { asProblem } from '../collections/collection-query.ts';
import { compileFilter } from '../filter/compile.ts';
import { compileOrderBy, orderBySql } from '../filter/order-by.ts';
import { jsonFormat, sendCollection, sendResult } from '../http/respond.ts';
import { presentCategory, presentProvider, presentPurchaseType, presentShipper } from '../present/dictionary.ts';
import { type DictionaryName, findEntryIds } from '../store/dictionaries.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Implements the four dictionaries, complete and by ID (contract §5). Identical for every client, with or without a
 * user.
 */
export function dictionaryRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs, sandbox } = context;
  const providers = PROVIDERS.filter(({ key }) => sandbox || key !== 'sandbox');
  const categories = serve(context, 'categories', CATEGORIES, ({ id }) => presentCategory(hrefs, id));
  const purchaseTypes = serve(context, 'purchaseTypes', PURCHASE_TYPES, ({ id }) => presentPurchaseType(hrefs, id));
  const shippers = serve(context, 'shippers', SHIPPERS, ({ id }) => presentShipper(hrefs, id));
  const mailProviders = serve(context, 'providers', providers, (entry) => presentProvider(hrefs, entry));
  return [
    implement('listCategories', categories.list),
    implement('getCategory', categories.get),
    implement('listPurchaseTypes', purchaseTypes.list),
    implement('getPurchaseType', purchaseTypes.get),
    implement('listShippers', shippers.list),
    implement('getShipper', shippers.get),
    implement('listProviders', mailProviders.list),
    implement('getProvider', mailProviders.get),
  ];
}

type DictionaryQuery = z.output<ReturnType<typeof dictionaryParameters>>;
type Asking = { readonly reply: FastifyReply };

function serve<T extends { readonly id: number }>(
  context: RouteContext,
  dictionary: DictionaryName,
  entries: readonly T[],
  present: (entry: T) => unknown,
) {
  const { clock } = context;
  return {
    async list({ query, reply }: Asking & { readonly query: DictionaryQuery }): Promise<FastifyReply> {
      const { limit, offset = 0 } = query;
      const selected = await select(context, dictionary, entries, query);
      const page = selected.slice(offset, limit === undefined ? undefined : offset + limit).map(present);
      if (!query.count) return sendResult(reply, clock(), page);
      return sendCollection(reply, jsonFormat(clock(), selected.length), whole(page));
    },
    async get({ path, reply }: Asking & { readonly path: { readonly id: string } }): Promise<FastifyReply> {
      const entry = entries.find(({ id }) => String(id) === path.id);
      if (entry === undefined) throw notFound();
      return sendResult(reply, clock(), present(entry));
    },
  };
}

/** Returns the entries that `filter` selects, sorted by `orderBy`. Without it, in dictionary order. */
async function select<T extends { readonly id: number }>(
  { database, publicUrl }: RouteContext,
  dictionary: DictionaryName,
  entries: readonly T[],
  { filter, orderBy }: DictionaryQuery,
): Promise<readonly T[]> {
  if (filter === undefined && orderBy === undefined) return entries;
  // Dictionaries are not related to a user's rows.
  const scope = { userId: '0', baseUrl: publicUrl };
  const condition =
    filter === undefined ? null : asProblem('filter', 'filter_invalid', () => compileFilter(dictionary, filter, scope));
  const terms = asProblem('orderBy', 'filter_invalid', () => compileOrderBy(dictionary, orderBy, scope));
  const ids = await findEntryIds(database.db, dictionary, condition, orderBySql(terms));
  if (orderBy === undefined) return entries.filter(({ id }) => ids.includes(id));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function* whole(resources: readonly unknown[]) {
  yield { resources, link: null };
}
