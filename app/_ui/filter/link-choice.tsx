import { getTranslations } from 'next-intl/server';
import { PURCHASE_TYPES } from '#contract/dictionaries.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import type { FilterProps } from './filter-form.tsx';

/** A value to select with one click. */
type LinkOption = {
  readonly value: string;
  readonly label: string;
  readonly href: OrderListHref;
  readonly current: boolean;
};

/** The values of a choice, of which at most one is selected. Clicking the selected one clears it. */
export async function OneChoice({ part, ...props }: FilterProps & { readonly part: 'kind' | 'mailbox' | 'currency' }) {
  const { bar, rest } = props.list.state;
  const labels = await getTranslations('orders.filter');
  const options = (await valuesOf(part, props)).map(({ value, label }) => {
    const current = bar[part] === value;
    const href = props.links.filtered({ bar: { ...bar, [part]: current ? '' : value }, rest });
    return { value, label, href, current };
  });
  return <LinkRows label={labels(part)} options={options} />;
}

/** Links to the list with each value. */
export function LinkRows({ label, options }: { readonly label: string; readonly options: readonly LinkOption[] }) {
  return (
    <ul aria-label={label}>
      {options.map(({ value, label, href, current }) => (
        <li key={value}>
          <Link href={href} scroll={false} aria-current={current ? 'true' : undefined} className="menu-item">
            <span className="filter-tick-label">
              <FromMail>{label}</FromMail>
            </span>
            {current ? <Icon name="check" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function valuesOf(part: 'kind' | 'mailbox' | 'currency', { list, choices }: FilterProps) {
  const chosen = list.state.bar[part];
  const kinds = await getTranslations('orders.kinds');
  const known = {
    kind: PURCHASE_TYPES.map(({ id, name }) => ({ value: name, label: kinds(String(id) as '2') })),
    mailbox: choices.mailboxes.map((address) => ({ value: address, label: address })),
    currency: (choices.currencies ?? []).map((currency) => ({ value: currency, label: currency })),
  }[part];
  return chosen === '' || known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: chosen }, ...known];
}
