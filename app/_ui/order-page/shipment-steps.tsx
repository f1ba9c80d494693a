import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { type ShipmentStep, shipmentSteps } from '#lib/orders/shipment-steps.ts';
import type { ShipmentView } from '#lib/service/order-view.ts';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from '../kit/icon.tsx';

const ICONS: Readonly<Record<ShipmentStep['name'], IconName>> = {
  ordered: 'receipt-text',
  shipped: 'package',
  out_for_delivery: 'truck',
  delivered: 'house',
};

/** The four steps of a shipment with their dates. An unreported step is hollow. */
export async function ShipmentSteps(props: {
  readonly shipment: ShipmentView;
  readonly orderDate: string | null;
  /** The expected arrival, in words. */
  readonly expected: string | null;
  readonly locale: string;
}) {
  const { shipment, expected, locale } = props;
  const t = await getTranslations('order');
  return (
    <ol className="steps">
      {shipmentSteps(props.orderDate, shipment).map(({ name, state, passed, date }) => (
        <li key={name} className={`step step-${state} ${passed ? 'step-passed' : ''}`}>
          <span className="step-disc">
            <Icon name={ICONS[name]} />
          </span>
          <span className="step-words">
            <span className="step-name">
              {t(`steps.${name}`)}
              {state === 'open' ? <span className="sr-only"> ({t('stepOpen')})</span> : null}
            </span>
            {date === null ? null : <time className="text-muted">{formatDate(date, locale)}</time>}
            {name === 'delivered' && state === 'open' && expected !== null ? (
              <span className="text-muted">{t('expectedBy', { date: expected })}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
