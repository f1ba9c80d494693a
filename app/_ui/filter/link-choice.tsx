import { getTranslations } from 'next-intl/server';
import { PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { Icon } from '../kit/icon.tsx';
import type { FilterProps } from './filter-form.tsx';
import { LinkRows } from './link-rows.tsx';

/** The values of a choice, of which at most one is selected. Clicking the selected one clears it. */
export async function OneChoice({ part, ...props }: FilterProps & { readonly part: 'kind' | 'mailbox' | 'currency' }) {
  const { bar, rest } = props.list.state;
  const labels = await getTranslations('orders.filter');
  const options = (await valuesOf(part, props)).map(({ value, label }) => {
    const current = bar[part] === value;
    const href = props.links.filtered({ bar: { ...bar, [part]: current ? '' : value }, rest });
    return { value, label, href, current };
  });
  return <LinkRows label={labels(part)} options={options} mark={<Icon name="check" />} />;
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
