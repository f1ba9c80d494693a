import { getTranslations } from 'next-intl/server';
import { formatWeekday } from '#lib/format/dates.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { kindWords } from '../orders/dictionary-words.ts';
import { OrderTitle } from '../orders/order-title.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** A ticket or reservation as a pass: the booking, with its code on the stub. */
export async function OrderTicket({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const [t, kinds] = await Promise.all([getTranslations('order'), getTranslations('orders.kinds')]);
  const { order } = context;
  const { number } = order;
  return (
    <section className="card pass" aria-label={t('ticket')}>
      <div className="pass-main">
        {order.purchaseType === null ? null : (
          <p className="text-sm text-muted">{kindWords(kinds, order.purchaseType)}</p>
        )}
        <p className="pass-title">
          <OrderTitle order={order} />
        </p>
        <dl className="pass-facts">
          {order.date === null ? null : (
            <div>
              <dt>{t('bookedOn')}</dt>
              <dd>
                <SourceLink context={context} field="orderDate">
                  {formatWeekday(order.date, locale)}
                </SourceLink>
              </dd>
            </div>
          )}
          {order.merchantName === null ? null : (
            <div>
              <dt>{t('bookedWith')}</dt>
              <dd>
                <SourceLink context={context} field="merchant">
                  <FromMail>{order.merchantName}</FromMail>
                </SourceLink>
              </dd>
            </div>
          )}
        </dl>
      </div>
      {number === null ? null : (
        <div className="pass-stub">
          <p className="text-xs text-muted">{t('bookingCode')}</p>
          <p className="pass-code">
            <SourceLink context={context} field="orderNumber">
              <FromMail>{number}</FromMail>
            </SourceLink>
          </p>
          <CopyButton
            text={number}
            label={t('copy')}
            done={t('copied')}
            icon={<Icon name="copy" />}
            className="button-small"
          />
        </div>
      )}
    </section>
  );
}
