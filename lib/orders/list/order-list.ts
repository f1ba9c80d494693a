import 'server-only';
import type { SearchParams } from '../../http/search-params.ts';
import type { OrderListHref, OrderListPath } from '../../routes/order-routes.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import type { Capabilities } from '../../service/capabilities.ts';
import { serviceCapabilities } from '../../service/configured-capabilities.ts';
import { listMatchingCurrencies } from '../../service/summary.ts';
import { type BarForm, needsCurrency, readBarForm, settleAmounts, withoutAmounts } from '../filter/bar-form.ts';
import { type BarAndRest, buildFilter, readFilter, SEARCHED } from '../filter/filter-bar.ts';
import { type OrderQuery, orderQueryString, readOrderQuery } from './order-query.ts';

/** A submitted form with invalid fields. */
type WrongBar = Extract<BarForm, { readonly kind: 'wrong' }>;

/** A list of orders as its URL describes it. */
export type OrderList = {
  readonly path: OrderListPath;
  /** Owner of the orders if not the viewer. */
  readonly ofUser: string | null;
  readonly query: OrderQuery;
  /** The filter of the URL. */
  readonly state: BarAndRest;
  /** The submitted form if it was invalid. The list then has the filter that the form was to change. */
  readonly wrong: WrongBar | null;
  /** What the service supports. */
  readonly can: Capabilities;
};

/**
 * Reads the list from a URL. A submitted form becomes filter text, so that each state has one URL for sharing,
 * reloading, and Back. In that case, returns the new URL.
 * @param locale of typed amounts
 */
export async function readOrderList(
  user: ActingUser,
  address: { readonly path: OrderListPath; readonly ofUser: string | null; readonly params: SearchParams },
  locale: string,
): Promise<OrderList | { readonly elsewhere: OrderListHref }> {
  const { path, ofUser, params } = address;
  const query = readOrderQuery(params);
  const [can, form] = await Promise.all([serviceCapabilities(user.service), submittedBar(user, params, locale)]);
  if (form === null) return { path, ofUser, query, state: readFilter(query.filter), wrong: null, can };
  const { orderBy } = form;
  const state = readFilter(query.filter);
  if (form.kind === 'wrong') return { path, ofUser, query: { ...query, orderBy }, state, wrong: form, can };
  const filter = filterOfBar(form, can);
  return { elsewhere: `${path}${orderQueryString({ ...query, filter, orderBy })}` };
}

/** Returns the filter of a bar, using only fields the service supports. */
export function filterOfBar({ bar, rest }: BarAndRest, can: Capabilities): string {
  return buildFilter(
    bar,
    rest,
    SEARCHED.filter((field) => can.knows('orders', field)),
  );
}

/** Reads a submitted form, with its amounts in the currency of the matching orders. */
async function submittedBar(user: ActingUser, params: SearchParams, locale: string): Promise<BarForm | null> {
  const form = readBarForm(params, locale);
  if (form === null || !needsCurrency(form)) return form;
  const currencies = await listMatchingCurrencies(user, buildFilter(withoutAmounts(form.bar), form.rest));
  return settleAmounts(form, params, locale, currencies);
}
