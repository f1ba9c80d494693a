import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { orderKind } from '#lib/orders/order-kind.ts';
import type { OrderListHref, OwnOrderPath, SourcedOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { BackLink } from '../kit/back-link.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { chosenSource, type ShownSource } from './shown-source.ts';
import type { SourceContext } from './source-link.tsx';
import { SourceList } from './source-list.tsx';
import { SourceSheet } from './source-sheet.tsx';

/** Links to sources, for viewers who may see the emails. */
export type OrderSources = {
  /** Path of the order's page. */
  readonly path: SourcedOrderPath;
  /** The source requested by the page's query. */
  readonly requested: ShownSource | null;
};

/** Editing, for the owner of an order only. */
export type OwnOrder = {
  /** Path of the order's page. */
  readonly path: OwnOrderPath;
  /** Whether the service can restore deleted objects. */
  readonly restorable: boolean;
  /** Whether the service can revert edited values to those from emails. */
  readonly releasable: boolean;
  /** What the owner can add and edit at this service. */
  readonly corrects: SourceContext['corrects'];
  /** The result of the last action. */
  readonly notice: ReactNode;
};

/** One order: what was bought, amounts, shipments, and sources. */
export async function OrderView(props: {
  readonly order: OrderDetail;
  readonly back: { readonly href: OrderListHref; readonly label: string };
  /** null for viewers who may not see emails. */
  readonly sources: OrderSources | null;
  /** null for viewers who are not the owner. */
  readonly own: OwnOrder | null;
  /** Content above the order, for viewers who are not the owner. */
  readonly above?: ReactNode;
}) {
  const { order, back, sources, own } = props;
  const [t, locale] = await Promise.all([getTranslations('order'), getLocale()]);
  const shown = sources === null ? null : chosenSource(order, sources.requested);
  const context: SourceContext = {
    order,
    path: sources?.path ?? null,
    own: own?.path ?? null,
    selected: shown?.kind === 'value' ? shown.key : null,
    restorable: own?.restorable ?? false,
    corrects: own?.corrects ?? { order: false, item: false, shipment: false },
  };
  const kind = orderKind(order.purchaseType);
  const unknown = order.kept && order.provenance.length === 0 && order.mails.length === 0;
  return (
    <>
      <div inert={shown !== null} className={shown?.kind === 'all' ? 'sources-shown' : undefined}>
        <BackLink href={back.href}>{back.label}</BackLink>
        {props.above}
        {own?.notice}
        <OrderHead context={context} kind={kind} releasable={own?.releasable ?? false} locale={locale} />
        <div className="order-grid">
          <div className="order-column">
            {kind === 'ticket' ? <OrderTicket context={context} locale={locale} /> : null}
            <OrderShipments context={context} locale={locale} />
            <OrderItems context={context} locale={locale} />
            {sources === null ? (
              <SourceList order={order} path={null} locale={locale} />
            ) : (
              <OrderEmails context={context} locale={locale} />
            )}
            {unknown ? <p className="order-sources-note">{t('noMails')}</p> : null}
          </div>
          <OrderReceipt context={context} locale={locale} />
        </div>
      </div>
      {sources === null || shown === null ? null : (
        <SourceSheet
          order={order}
          path={sources.path}
          shown={shown}
          own={context.own}
          corrects={context.corrects}
          locale={locale}
        />
      )}
    </>
  );
}
