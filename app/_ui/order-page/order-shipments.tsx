import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate, formatServiceTime } from '#lib/format/dates.ts';
import type { ShipmentHealth, ShipmentView } from '#lib/service/order-view.ts';
import { RemoveForm } from '../correction/delete-form.tsx';
import { Badge } from '../kit/badge.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { SectionTitle } from '../kit/section-title.tsx';
import { SHIPMENT_TONES } from '../orders/status-tones.ts';
import { ByHand, type SourceContext, SourceLink } from './source-link.tsx';

export async function OrderShipments(props: { readonly context: SourceContext; readonly locale: string }) {
  const { context, locale } = props;
  const t = await getTranslations('order');
  const { order, path } = context;
  return (
    <section className="card p-5" aria-labelledby="shipments">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SectionTitle id="shipments">{t('shipments')}</SectionTitle>
        {path === null || !context.corrects.shipment ? null : (
          <Link href={`${path}/shipments/new`} className="link link-alone text-sm">
            {t('addShipment')}
          </Link>
        )}
      </div>
      {order.shipments.length === 0 ? (
        <p className="mt-2 text-muted">{t('noShipments')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {order.shipments.map((shipment) => (
            <Shipment key={shipment.id} shipment={shipment} context={context} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function Shipment(props: {
  readonly shipment: ShipmentView;
  readonly context: SourceContext;
  readonly locale: string;
}) {
  const { shipment, context, locale } = props;
  const t = await getTranslations('order');
  const { expected } = shipment;
  const name = shipment.shipperName === null ? t('shipmentUnnamed') : t('shipment', { shipper: shipment.shipperName });
  const number =
    shipment.trackingNumber === null ? null : (
      <SourceLink context={context} field={`shipment-${shipment.id}`}>
        <FromMail>{shipment.trackingNumber}</FromMail>
      </SourceLink>
    );
  const facts = [
    { label: t('tracking'), value: number },
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
    <li className="removable py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold">
          <FromMail>{name}</FromMail>
        </h3>
        <Badge tone={SHIPMENT_TONES[shipment.health]}>{t(`health.${shipment.health}`)}</Badge>
      </div>
      <Journey health={shipment.health} />
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-sm text-muted">{fact.label}</dt>
            <dd className="pb-2.5">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        {shipment.trackingUrl === null ? null : (
          <a href={shipment.trackingUrl} rel="noreferrer nofollow" className="link link-alone text-base">
            {t('track')}
          </a>
        )}
        {context.path === null || !context.corrects.shipment ? null : (
          <Link href={`${context.path}/shipments/${shipment.id}`} className="link link-alone">
            {t('correct')}
            <span className="sr-only">
              {' '}
              <FromMail>{name}</FromMail>
            </span>
          </Link>
        )}
        {context.restorable ? (
          <RemoveForm kind="shipment" order={context.order.id} id={shipment.id} name={name} />
        ) : null}
        {shipment.byHand ? <ByHand /> : null}
      </div>
      {shipment.history.length === 0 ? null : (
        <ol className="mt-2 border-l-2 border-line pl-4 text-sm">
          {shipment.history.map((entry) => (
            <li key={`${entry.at} ${entry.activity}`} className="timeline py-1.5">
              <span className="text-muted tabular-nums">{formatServiceTime(entry.at, locale)}</span>{' '}
              <FromMail>{entry.activity}</FromMail>
              {entry.location === null ? null : (
                <span className="text-muted">
                  , <FromMail>{entry.location}</FromMail>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

const STAGES: readonly ShipmentHealth[] = ['pending', 'shipped', 'out_for_delivery', 'delivered'];

/** The progress of a shipment as a bar with four steps. The badge next to it shows the same as text. */
function Journey({ health }: { readonly health: ShipmentHealth }) {
  const reached = STAGES.indexOf(health);
  if (reached === -1) return null;
  return (
    <div aria-hidden="true" className="mt-3 grid grid-cols-4 gap-1">
      {STAGES.map((stage, index) => (
        <span key={stage} className={`h-1.5 rounded-full ${index <= reached ? 'bg-accent' : 'bg-accent-soft'}`} />
      ))}
    </div>
  );
}

function day(date: string | null, locale: string): string | null {
  return date === null ? null : formatDate(date, locale);
}
