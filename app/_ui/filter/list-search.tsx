import { useTranslations } from 'next-intl';
import { Icon } from '../kit/icon.tsx';
import { FilterBehavior } from './filter-behavior.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** The search of a list. When scripts run, the slash key focuses it. */
export function ListSearch(props: FilterProps) {
  const t = useTranslations('orders.filter');
  const { search } = props.list.state.bar;
  return (
    <search className="search-field">
      <FilterForm {...props} part="search">
        <label htmlFor="search" className="sr-only">
          {t('search')}
        </label>
        <span className="input-icon">
          <Icon name="search" />
          <input
            dir="auto"
            key={search}
            id="search"
            name="search"
            type="search"
            defaultValue={search}
            placeholder={t('searchHint')}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className="input"
          />
          <span aria-hidden="true" className="key-hint">
            /
          </span>
        </span>
      </FilterForm>
      <FilterBehavior />
    </search>
  );
}
