import { getTranslations } from 'next-intl/server';
import { formatServiceTime } from '#lib/format/dates.ts';
import type { ShipmentView } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** The tracking events of a shipment, newest first. Empty without events. */
export async function ShipmentEvents(props: { readonly events: ShipmentView['history']; readonly locale: string }) {
  const { events, locale } = props;
  const t = await getTranslations('order');
  if (events.length === 0) return null;
  return (
    <ol className="events" aria-label={t('events')}>
      {events.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.activity}`}>
          <time>{formatServiceTime(entry.at, locale)}</time>
          <span>
            <FromMail>{entry.activity}</FromMail>
          </span>
          {entry.location === null ? null : (
            <span className="text-muted">
              <FromMail>{entry.location}</FromMail>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
