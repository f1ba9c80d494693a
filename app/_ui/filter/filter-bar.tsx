import { getTranslations } from 'next-intl/server';
import { chipsOf } from '#lib/orders/filter/bar-chips.ts';
import type { FilterRefusal } from '#lib/orders/filter/filter-refusal.ts';
import { Link } from '../kit/link.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterProps } from './filter-form.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterText } from './filter-text.tsx';
import { knownValues } from './known-values.ts';

/**
 * The active filters in a line, and the same filter as text: two forms for one state, the URL. Without a filter, there
 * is only the text, hidden until its link in the menu is used.
 */
export async function FilterBar(
  props: FilterProps & {
    /** The service's error about the filter or its sorting, if it rejected one. */
    readonly refusal: FilterRefusal | null;
  },
) {
  const { refusal, ...rest } = props;
  const { list, links, choices } = rest;
  const [t, words] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.chips')]);
  const chips = chipsOf(list.state);
  return (
    <section aria-label={t('label')} className={chips.length === 0 ? 'filter-bar filter-bar-empty' : 'filter-bar'}>
      {chips.length === 0 ? null : (
        // A state change closes the menus and replaces the fields, because fields keep typed values.
        <div key={links.start} className="filter-chips">
          <ul aria-label={words('label')} className="contents">
            {chips.map((chip) => (
              <FilterChip key={JSON.stringify([chip.part, chip.operator, chip.values])} {...rest} chip={chip} />
            ))}
          </ul>
          <FilterMenu {...rest} place="bar" />
          <Link href={links.changed({ filter: '' })} scroll={false} className="button button-ghost">
            {t('clear')}
          </Link>
        </div>
      )}
      <FilterText list={list} links={links} refusal={refusal} known={knownValues(list, choices)} />
    </section>
  );
}

/** Opens the menu of the filter bar while there is no filter and therefore no bar. */
export function FilterButton(props: FilterProps) {
  const { list, links } = props;
  return chipsOf(list.state).length === 0 ? <FilterMenu key={links.start} {...props} place="head" /> : null;
}
