import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import { formatDate, formatNearDay } from '#lib/format/dates.ts';
import { silentSince } from '#lib/orders/silent-since.ts';
import type { ShipmentView } from '#lib/service/order-view.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { EditActions } from './edit-actions.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ShipmentEvents } from './shipment-events.tsx';
import { ShipmentSteps } from './shipment-steps.tsx';
import { ByHand, type SourceContext, SourceLink } from './source-link.tsx';

type Props = {
  readonly shipment: ShipmentView;
  readonly context: SourceContext;
  /** Whether the order has no other shipment. */
  readonly one: boolean;
  readonly locale: string;
};

/** A shipment: its state in words, its carrier and number, its four steps, and its tracking events. */
export async function ShipmentCard(props: Props) {
  const { shipment, context, locale } = props;
  const t = await getTranslations('order');
  const name = shipment.shipperName === null ? t('shipmentUnnamed') : t('shipment', { shipper: shipment.shipperName });
  const delivered = shipment.health === 'delivered';
  const news = await newsWords(props);
  const expected = delivered || news !== null ? null : await expectedWords(shipment, locale);
  const head = (
    <div className="shipment-name">
      <h2>{news ?? (await headline(shipment, expected, locale))}</h2>
      <p className="shipment-facts">
        {shipment.shipperName === null ? null : <FromMail>{shipment.shipperName}</FromMail>}
        {shipment.shipperName === null || shipment.trackingNumber === null ? null : ' · '}
        {shipment.trackingNumber === null ? null : (
          <SourceLink context={context} field={`shipment-${shipment.id}`}>
            <span className="tabular">
              <FromMail>{shipment.trackingNumber}</FromMail>
            </span>
          </SourceLink>
        )}
        {shipment.byHand ? (
          <>
            {' '}
            <ByHand />
          </>
        ) : null}
      </p>
    </div>
  );
  const tools = (
    <Tools shipment={shipment} name={name} context={context}>
      {props.one || shipment.trackingUrl === null ? null : (
        <a href={shipment.trackingUrl} rel="noreferrer nofollow" className="menu-item">
          <Icon name="truck" />
          {t('track')}
        </a>
      )}
    </Tools>
  );
  const body = (
    <>
      <ShipmentSteps shipment={shipment} orderDate={context.order.date} expected={expected} locale={locale} />
      <ShipmentEvents events={shipment.history} locale={locale} />
    </>
  );
  return (
    <section className={`card shipment removable ${delivered ? 'shipment-delivered' : ''}`} aria-label={name}>
      {delivered && !props.one ? (
        <details>
          <summary className="shipment-head">
            {head}
            <Icon name="chevron-down" className="shipment-fold" />
          </summary>
          <div className="shipment-tools">{tools}</div>
          {body}
        </details>
      ) : (
        <>
          <div className="shipment-head">
            {head}
            {tools}
          </div>
          {body}
        </>
      )}
    </section>
  );
}

async function Tools(props: {
  readonly shipment: ShipmentView;
  readonly name: string;
  readonly context: SourceContext;
  /** More entries of the menu. */
  readonly children: ReactNode;
}) {
  const { shipment, name, context } = props;
  const t = await getTranslations('order');
  return (
    <div className="flex gap-1">
      {shipment.trackingNumber === null ? null : (
        <CopyButton
          text={shipment.trackingNumber}
          label={t('copyNumber')}
          done={t('copied')}
          icon={<Icon name="copy" />}
          className="button-small shipment-copy"
        />
      )}
      {context.own === null || !context.corrects.shipment ? null : (
        <MoreMenu label={t('actionsFor', { name })} small>
          {props.children}
          <EditActions kind="shipment" id={shipment.id} name={name} path={context.own} context={context} />
        </MoreMenu>
      )}
    </div>
  );
}

/** Returns why a shipment is probably lost, in words: it was sent again, or there has been no news for long. Or null. */
async function newsWords({ shipment, context, locale }: Props): Promise<string | null> {
  const t = await getTranslations('order');
  if (shipment.sentAgain !== null) return t('sentAgain', { date: formatDate(shipment.sentAgain, locale) });
  const { date, mails } = context.order;
  const times = mails.flatMap(({ id, sentAt }) => (sentAt !== null && shipment.mailIds.includes(id) ? [sentAt] : []));
  const days = await Promise.all(times.map((time) => viewerDay(new Date(time))));
  const since = silentSince(shipment, [date, ...days], await viewerDay(new Date()));
  return since === null ? null : t('noNewsSince', { date: formatDate(since, locale) });
}

/** Returns the state of a shipment in words, with the relevant date. */
async function headline(shipment: ShipmentView, expected: string | null, locale: string): Promise<string> {
  const t = await getTranslations('order');
  const { health, receivedDate } = shipment;
  if (health === 'delivered' && receivedDate !== null)
    return t('deliveredOn', { date: formatDate(receivedDate, locale) });
  const status = t(`health.${health}`);
  return expected === null || health === 'error' ? status : t('expectedOn', { status, date: expected });
}

async function expectedWords({ expected }: ShipmentView, locale: string): Promise<string | null> {
  const [t, today] = await Promise.all([getTranslations('order'), viewerDay(new Date())]);
  const from = expected?.from ?? expected?.to ?? null;
  const to = expected?.to ?? from;
  if (from === null || to === null) return null;
  if (from === to) return formatNearDay(to, today, locale);
  return t('expectedRange', { from: formatDate(from, locale), to: formatDate(to, locale) });
}
