import { getTranslations } from 'next-intl/server';
import { formatDate, formatServiceTime } from '#lib/format/dates.ts';
import type { ShipmentView } from '#lib/service/order-view.ts';
import { Badge } from './badge.tsx';
import { SHIPMENT_TONES } from './status-tones.ts';

type ShipmentsProps = { readonly shipments: readonly ShipmentView[]; readonly locale: string };

export async function OrderShipments({ shipments, locale }: ShipmentsProps) {
  const t = await getTranslations('order');
  return (
    <section className="card p-5" aria-labelledby="shipments">
      <h2 id="shipments" className="text-lg font-bold">
        {t('shipments')}
      </h2>
      {shipments.length === 0 ? (
        <p className="mt-2 text-muted">{t('noShipments')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {shipments.map((shipment) => (
            <Shipment key={shipment.id} shipment={shipment} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function Shipment({ shipment, locale }: { readonly shipment: ShipmentView; readonly locale: string }) {
  const t = await getTranslations('order');
  const { expected } = shipment;
  const facts = [
    { label: t('tracking'), value: shipment.trackingNumber },
    { label: t('shippedOn'), value: day(shipment.shippingDate, locale) },
    { label: t('expected'), value: shipment.health === 'delivered' || expected === null ? null : wordRange() },
    { label: t('receivedOn'), value: day(shipment.receivedDate, locale) },
  ].filter((fact) => fact.value !== null);

  function wordRange(): string | null {
    const from = day(expected?.from ?? null, locale);
    const to = day(expected?.to ?? null, locale);
    return from !== null && to !== null && from !== to ? t('expectedRange', { from, to }) : (to ?? from);
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {shipment.shipperName === null ? t('shipmentUnnamed') : t('shipment', { shipper: shipment.shipperName })}
        </h3>
        <Badge tone={SHIPMENT_TONES[shipment.health]}>{t(`health.${shipment.health}`)}</Badge>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-sm text-muted">{fact.label}</dt>
            <dd className="break-all">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {shipment.trackingUrl === null ? null : (
        <a
          href={shipment.trackingUrl}
          rel="noreferrer nofollow"
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          {t('track')}
        </a>
      )}
      {shipment.history.length === 0 ? null : (
        <ol className="mt-2 border-l-2 border-line pl-4 text-sm">
          {shipment.history.map((entry) => (
            <li key={`${entry.at} ${entry.activity}`} className="py-1">
              <span className="text-muted tabular-nums">{formatServiceTime(entry.at, locale)}</span> {entry.activity}
              {entry.location === null ? null : <span className="text-muted">, {entry.location}</span>}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function day(date: string | null, locale: string): string | null {
  return date === null ? null : formatDate(date, locale);
}
