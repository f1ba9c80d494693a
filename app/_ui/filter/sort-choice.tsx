import { useTranslations } from 'next-intl';
import { readSorts } from '#lib/orders/list/sorting.ts';
import { Options } from '../kit/options.tsx';
import { ApplyButton } from './apply-button.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';

const OFFERED = [
  'orderDate desc',
  'orderDate asc',
  'orderTotal desc',
  'orderTotal asc',
  'merchant/name asc',
  'merchant/name desc',
  'description asc',
  'description desc',
  'orderStatus asc',
  'orderStatus desc',
] as const;

/** Maximum number of sort criteria with a separate choice. */
const MOST = 4;

/** The sort criteria of a list, and one to add. On narrow screens, there are no column headers to sort by. */
export function SortChoice(props: FilterProps) {
  const { list, choices } = props;
  const t = useTranslations('orders.filter');
  const sorts = readSorts(list.query.orderBy);
  // A sort expression that is invalid or too long for the form is kept unchanged.
  const whole = sorts === null || sorts.length > MOST;
  const chosen = whole ? [list.query.orderBy] : sorts.map(({ by, direction }) => `${by} ${direction}`);
  const open = whole || chosen.length === MOST ? [] : [''];
  return (
    <FilterForm {...props} part="sort">
      <div className="filter-fields">
        {[...chosen, ...open]
          .map((sort, index) => ({ sort, place: index + 1 }))
          .map(({ sort, place }) => (
            <Choice
              key={place}
              label={place === 1 ? t('sort') : t('sortThen')}
              place={place}
              chosen={sort}
              withStatus={choices.statuses}
              knows={(field) => list.can.knows('orders', field)}
            />
          ))}
      </div>
      <ApplyButton />
    </FilterForm>
  );
}

function Choice(props: {
  readonly label: string;
  /** Number of the criterion, from 1. */
  readonly place: number;
  readonly chosen: string;
  readonly withStatus: boolean;
  readonly knows: (field: string) => boolean;
}) {
  const { chosen, place } = props;
  const t = useTranslations('orders.sorts');
  const offered = OFFERED.filter(
    (sort) => props.knows(sort.split(' ')[0] ?? '') && (props.withStatus || !sort.startsWith('orderStatus')),
  );
  const id = place === 1 ? 'orderBy' : `orderBy-${place}`;
  const known = offered.find((sort) => sort.toLowerCase() === chosen.toLowerCase());
  return (
    <div>
      <label htmlFor={id} className="label">
        {props.label}
      </label>
      <select id={id} name="orderBy" defaultValue={known ?? chosen} className="input">
        {place === 1 ? null : <option value="">{t('none')}</option>}
        <Options of={offered.map((sort) => [sort, t(sort)])} />
        {known === undefined && chosen !== '' ? (
          <option value={chosen}>{t('custom', { orderBy: chosen })}</option>
        ) : null}
      </select>
    </div>
  );
}
