import { getTranslations } from 'next-intl/server';
import { readSorts } from '#lib/orders/list/sorting.ts';

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

/** Maximum number of sort criteria with a separate choice in the bar. */
const MOST = 4;

/** The first sort criterion (`first`), or the further ones and one to add (`then`). */
export async function SortChoice(props: {
  readonly part: 'first' | 'then';
  readonly orderBy: string;
  readonly withStatus: boolean;
  /** Whether the service can sort by a field. */
  readonly knows: (field: string) => boolean;
}) {
  const { part, orderBy, withStatus, knows } = props;
  const t = await getTranslations('orders.filter');
  const sorts = readSorts(orderBy);
  // A sort expression that is invalid or too long for the bar is kept unchanged.
  const whole = sorts === null || sorts.length > MOST;
  const [first = '', ...more] = whole ? [orderBy] : sorts.map(({ by, direction }) => `${by} ${direction}`);
  if (part === 'first')
    return <Choice label={t('sort')} place={1} chosen={first} withStatus={withStatus} knows={knows} />;
  const open = whole || more.length + 1 === MOST ? [] : [''];
  const places = [...more, ...open].map((chosen, index) => ({ chosen, place: index + 2 }));
  return places.map(({ chosen, place }) => (
    <Choice key={place} label={t('sortThen')} place={place} chosen={chosen} withStatus={withStatus} knows={knows} />
  ));
}

async function Choice(props: {
  readonly label: string;
  /** Number of the criterion, from 1. */
  readonly place: number;
  readonly chosen: string;
  readonly withStatus: boolean;
  readonly knows: (field: string) => boolean;
}) {
  const { chosen, place } = props;
  const t = await getTranslations('orders.sorts');
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
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
        {known === undefined && chosen !== '' ? (
          <option value={chosen}>{t('custom', { orderBy: chosen })}</option>
        ) : null}
      </select>
    </div>
  );
}
