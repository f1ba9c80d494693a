import { getLocale, getTranslations } from 'next-intl/server';
import { formatComingDay, formatShortDate } from '#lib/format/dates.ts';
import type { Parcel } from '#lib/orders/list/on-the-way.ts';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { ShopMark } from '../kit/shop-mark.tsx';
import { Status } from '../kit/status.tsx';
import { OrderTitle } from './order-title.tsx';

/** Ordered, shipped, out for delivery, delivered. */
const STEPS = [1, 2, 3, 4] as const;

/** The shipments under way, above the list. On a phone, they are one line that scrolls. */
export async function OnTheWay(props: {
  readonly parcels: readonly Parcel[];
  readonly list: OrderListPath;
  /** Today in the viewer's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}) {
  if (props.parcels.length === 0) return null;
  const t = await getTranslations('orders.onTheWay');
  return (
    <ul aria-label={t('label')} className="arrivals">
      {props.parcels.map((parcel) => (
        <li key={parcel.shipment.id}>
          <Card parcel={parcel} list={props.list} today={props.today} />
        </li>
      ))}
    </ul>
  );
}

async function Card(props: { readonly parcel: Parcel; readonly list: OrderListPath; readonly today: string }) {
  const { order, shipment } = props.parcel;
  const t = await getTranslations('orders.onTheWay');
  const isNear = shipment.health === 'out_for_delivery';
  const done = isNear ? 3 : 2;
  return (
    <Link href={orderPath(props.list, order.id)} className="arrival">
      <ShopMark name={order.merchantName} size="medium" />
      <span className="arrival-when">
        <When parcel={props.parcel} today={props.today} />
      </span>
      <Status dot={isNear ? 'near' : 'moving'}>{t(isNear ? 'near' : 'moving')}</Status>
      <span className="arrival-what">
        <OrderTitle order={order} />
        {shipment.shipperName === null ? null : (
          <>
            {' · '}
            <FromMail>{shipment.shipperName}</FromMail>
          </>
        )}
      </span>
      <span role="img" aria-label={t('step', { step: done, steps: STEPS.length })} className="arrival-steps">
        {STEPS.map((step) => (
          <span key={step} className={step <= done ? 'arrival-step arrival-step-done' : 'arrival-step'} />
        ))}
      </span>
    </Link>
  );
}

/** The expected arrival, or else the latest status. */
async function When({ parcel, today }: { readonly parcel: Parcel; readonly today: string }) {
  const { shippingDate, expected } = parcel.shipment;
  const [t, locale] = await Promise.all([getTranslations('orders.onTheWay'), getLocale()]);
  const day = (date: string) => formatShortDate(date, false, locale);
  const from = expected?.from ?? expected?.to ?? null;
  const to = expected?.to ?? from;
  if (from !== null && to !== null) {
    if (to < today) return t('wasExpected', { day: day(to) });
    if (from === to) return formatComingDay(to, today, locale);
    return from < today ? t('by', { day: day(to) }) : t('between', { from: day(from), to: day(to) });
  }
  return shippingDate === null ? t('unknown') : t('shipped', { day: day(shippingDate) });
}
