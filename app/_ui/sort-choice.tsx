import { getTranslations } from 'next-intl/server';
import { readSorts, type Sort } from '#lib/orders/sorting.ts';

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

/** Most criteria that the bar gives a choice of their own. */
const MOST = 4;

/** What a list is sorted by, and then by: a choice for each criterion, and one more for the next. */
export async function SortChoice({ orderBy, withStatus }: { readonly orderBy: string; readonly withStatus: boolean }) {
  const t = await getTranslations('orders.filter');
  const sorts = readSorts(orderBy);
  // What cannot be read, or is longer than the bar, travels along as it is.
  if (sorts === null || sorts.length > MOST)
    return <Choice label={t('sort')} chosen={orderBy} withStatus={withStatus} first />;
  const chosen = sorts.map(textOf);
  const open = chosen.length < MOST ? [''] : [];
  return [...chosen, ...open].map((text, index) => (
    <Choice
      key={text}
      label={index === 0 ? t('sort') : t('sortThen')}
      place={index}
      chosen={text}
      withStatus={withStatus}
      first={index === 0}
    />
  ));
}

async function Choice(props: {
  readonly label: string;
  readonly place?: number;
  readonly chosen: string;
  readonly withStatus: boolean;
  readonly first: boolean;
}) {
  const { chosen, place = 0 } = props;
  const t = await getTranslations('orders.sorts');
  const offered = OFFERED.filter((sort) => props.withStatus || !sort.startsWith('orderStatus'));
  const id = place === 0 ? 'orderBy' : `orderBy-${place + 1}`;
  const known = offered.find((sort) => sort.toLowerCase() === chosen.toLowerCase());
  return (
    <div>
      <label htmlFor={id} className="label">
        {props.label}
      </label>
      <select id={id} name="orderBy" defaultValue={known ?? chosen} className="input">
        {props.first ? null : <option value="">{t('none')}</option>}
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

function textOf({ by, direction }: Sort): string {
  return `${by} ${direction}`;
}
