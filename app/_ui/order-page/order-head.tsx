import { getTranslations } from 'next-intl/server';
import { formatWeekday } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { OrderKind } from '#lib/orders/order-kind.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { ShopMark } from '../kit/shop-mark.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';
import { OrderTitle } from '../orders/order-title.tsx';
import { OrderActions } from './order-actions.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** The title of an order's page with its shop, date, number, status, and actions. */
export async function OrderHead(props: {
  readonly context: SourceContext;
  readonly kind: OrderKind;
  readonly releasable: boolean;
  readonly locale: string;
}) {
  const { context, kind, locale } = props;
  const { order } = context;
  const list = await getTranslations('orders');
  const { status, date, number, total, merchantName } = order;
  return (
    <div className="order-head">
      <ShopMark name={merchantName} size="large" />
      <div className="order-name">
        <PageTitle>
          {order.title === null ? (
            list('untitled')
          ) : (
            <SourceLink context={context} field="orderTitle">
              <OrderTitle order={order} />
            </SourceLink>
          )}
        </PageTitle>
        <p className="order-facts">
          <span>
            {merchantName === null ? (
              list('unknownMerchant')
            ) : (
              <SourceLink context={context} field="merchant">
                <FromMail>{merchantName}</FromMail>
              </SourceLink>
            )}
          </span>
          {date === null ? null : (
            <span>
              <SourceLink context={context} field="orderDate">
                {formatWeekday(date, locale)}
              </SourceLink>
            </span>
          )}
          {number === null ? null : (
            <span>
              {list('number')}{' '}
              <SourceLink context={context} field="orderNumber">
                <FromMail>{number}</FromMail>
              </SourceLink>
            </span>
          )}
          {status === null ? null : (
            <span className="order-fact-status">
              <SourceLink context={context} field="orderStatus">
                <OrderProgress order={order} />
              </SourceLink>
            </span>
          )}
          {total === null ? null : <span className="order-fact-total">{formatMoney(total, locale)}</span>}
        </p>
      </div>
      {context.own === null ? null : (
        <OrderActions context={context} path={context.own} kind={kind} releasable={props.releasable} />
      )}
    </div>
  );
}
