import 'server-only';
import type { SearchParams } from '../../http/search-params.ts';
import type { OrderListHref, OrderListPath } from '../../routes/order-routes.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import type { Capabilities } from '../../service/capabilities.ts';
import { serviceCapabilities } from '../../service/configured-capabilities.ts';
import { listCurrencies } from '../../service/summary.ts';
import { type BarForm, needsCurrency, readBarForm, settleAmounts, withoutAmounts } from '../filter/bar-form.ts';
import { type BarAndRest, buildFilter, readFilter, SEARCHED } from '../filter/filter-bar.ts';
import { type OrderQuery, orderQueryString, readOrderQuery } from './order-query.ts';

/** A bar with fields that cannot be read. */
type WrongBar = Extract<BarForm, { readonly kind: 'wrong' }>;

/** A list of orders as its address asks for it. */
export type OrderList = {
  readonly path: OrderListPath;
  /** Whose orders they are, when not the viewer's own. */
  readonly ofUser: string | null;
  readonly query: OrderQuery;
  /** What the filter bar shows. */
  readonly state: BarAndRest;
  /** The bar as it was submitted, when it could not be read; then the list is the one of its address. */
  readonly wrong: WrongBar | null;
  /** What its service can do. */
  readonly can: Capabilities;
};

/**
 * Reads the list that an address asks for. A submitted bar becomes filter text, so that one state in one spelling is shared,
 * reloaded and gone back to: then the list lies elsewhere.
 * @param locale in which amounts were typed
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
  if (form.kind === 'wrong') return { path, ofUser, query: { ...query, orderBy }, state: form, wrong: form, can };
  const filter = filterOfBar(form, can);
  return { elsewhere: `${path}${orderQueryString({ ...query, filter, orderBy })}` };
}

/** The filter of a bar, in fields that the service knows. */
export function filterOfBar({ bar, rest }: BarAndRest, can: Capabilities): string {
  return buildFilter(
    bar,
    rest,
    SEARCHED.filter((field) => can.knows('orders', field)),
  );
}

/** A bar as it was submitted, its amounts read in the currency of the orders they are compared with. */
async function submittedBar(user: ActingUser, params: SearchParams, locale: string): Promise<BarForm | null> {
  const form = readBarForm(params, locale);
  if (form?.kind !== 'bar' || !needsCurrency(form.bar)) return form;
  const currencies = await listCurrencies(user, buildFilter(withoutAmounts(form.bar), form.rest));
  return settleAmounts(form, params, locale, currencies);
}
