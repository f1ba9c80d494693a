import type { ReactNode } from 'react';
import type { BarPart } from '#lib/orders/filter/bar-form.ts';
import { columnsText } from '#lib/orders/list/columns.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { ListChoices } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';

/** Everything that the parts of the filter are built from. */
export type FilterProps = { readonly list: OrderList; readonly links: ListLinks; readonly choices: ListChoices };

/** A form that changes one part of the filter. The rest of the list's state is in hidden fields. */
export function FilterForm(props: FilterProps & { readonly part: BarPart; readonly children: ReactNode }) {
  const { list, choices, part } = props;
  const { path, query } = list;
  return (
    // Keeps browsers from restoring old values on Back or reload, which would not match the URL.
    <form action={path} autoComplete="off" className="filter-form">
      <input type="hidden" name="bar" value={part} />
      <Kept name="filter" value={query.filter} />
      {part === 'sort' ? null : <Kept name="orderBy" value={query.orderBy} />}
      <Kept name="columns" value={columnsText(query.columns)} />
      <Kept name="charts" value={query.charts} />
      {part === 'amount' || part === 'group' ? (
        <Kept name="amountsIn" value={amountCurrency({ list, choices })} />
      ) : null}
      {props.children}
    </form>
  );
}

/** A hidden field; nothing for an empty value. */
export function Kept({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : <input type="hidden" name={name} value={value} />;
}

/** Returns the currency in which amounts are shown and read; empty if the orders have several. */
export function amountCurrency({ list, choices }: Pick<FilterProps, 'list' | 'choices'>): string {
  const [only = '', ...others] = choices.currencies ?? [];
  const { currency } = list.state.bar;
  return currency === '' && others.length === 0 ? only : currency;
}
