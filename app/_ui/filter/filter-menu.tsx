import { getTranslations } from 'next-intl/server';
import { chipsOf } from '#lib/orders/filter/bar-chips.ts';
import { MOST_CONDITIONS } from '#lib/orders/filter/condition.ts';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from '../kit/icon.tsx';
import type { FilterProps } from './filter-form.tsx';
import { isSupported, isWrong, type MenuPart, PartValues } from './filter-parts.tsx';

type Entry = { readonly part: MenuPart; readonly icon: IconName; readonly label: string; readonly count?: number };

/**
 * The filters to add, each with its values, and the sorting. A part that is set has a chip instead, where it can be
 * changed. Choosing a field hides the others until it is closed.
 */
export async function FilterMenu({ place, ...props }: FilterProps & { readonly place: 'head' | 'bar' }) {
  const [t, conditions, entries] = await Promise.all([
    getTranslations('orders.filter'),
    getTranslations('orders.conditions'),
    entriesOf(props),
  ]);
  const { groups } = props.list.state.bar;
  const more = { part: { group: groups.length }, icon: 'brackets', label: conditions('title') } as const;
  const all = [...entries, more];
  return (
    <details className="menu filter-menu" name="filter-menu" open={all.some(({ part }) => isWrong(part, props))}>
      <summary className={place === 'head' ? 'button button-quiet' : 'button button-ghost'}>
        <Icon name={place === 'head' ? 'list-filter' : 'plus'} />
        <span>{t('add')}</span>
      </summary>
      <div className="menu-panel filter-panel">
        {entries.map((entry) => (
          <MenuField key={entry.icon + entry.label} {...props} {...entry} />
        ))}
        <div className="menu-line" />
        {groups.length < MOST_CONDITIONS ? <MenuField {...props} {...more} /> : null}
        <a href="#filter" className="menu-item">
          <Icon name="code" />
          {t('text')}
        </a>
        <MenuField {...props} part="sort" icon="arrow-down-up" label={t('sort')} />
      </div>
    </details>
  );
}

/** A field that opens its values. */
function MenuField({ part, icon, label, count, ...props }: FilterProps & Entry) {
  return (
    <details
      className={typeof part === 'string' ? 'filter-field' : 'filter-field filter-field-wide'}
      name="filter-field"
      open={isWrong(part, props)}
    >
      <summary className="menu-item">
        <Icon name={icon} className="filter-field-icon" />
        <Icon name="chevron-left" className="filter-field-back" />
        {label}
        {count === undefined ? null : <span className="menu-item-end tabular">{count}</span>}
      </summary>
      <PartValues {...props} part={part} />
    </details>
  );
}

/** Returns the fields without a chip. With a single mailbox, there is no choice of mailbox. */
async function entriesOf(props: FilterProps): Promise<readonly Entry[]> {
  const { list, choices } = props;
  const [t, fields] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.fields')]);
  const set = new Set<unknown>(chipsOf(list.state).map(({ part }) => part));
  // An amount includes its currency.
  const taken = (part: MenuPart) => set.has(part) || (part === 'currency' && set.has('amount'));
  const entries: readonly Entry[] = [
    { part: 'date', icon: 'calendar', label: fields('orderDate') },
    { part: 'merchant', icon: 'store', label: t('merchant'), ...counted(choices.merchants?.length) },
    { part: 'status', icon: 'circle-dot', label: t('status') },
    { part: 'amount', icon: 'banknote', label: fields('orderTotal') },
    { part: 'currency', icon: 'credit-card', label: t('currency'), ...counted(choices.currencies?.length) },
    { part: 'category', icon: 'shapes', label: t('category') },
    { part: 'kind', icon: 'shopping-bag', label: t('kind') },
    ...(choices.mailboxes.length < 2
      ? []
      : [{ part: 'mailbox', icon: 'mail', label: t('mailbox'), count: choices.mailboxes.length } as const]),
  ];
  return entries.filter(({ part }) => isSupported(part, props) && !taken(part));
}

function counted(count: number | undefined): { readonly count?: number } {
  return count === undefined ? {} : { count };
}
