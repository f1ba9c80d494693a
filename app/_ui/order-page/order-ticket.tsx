import { getTranslations } from 'next-intl/server';
import { formatWeekday } from '#lib/format/dates.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { kindWords } from '../orders/dictionary-words.ts';
import { OrderTitle } from '../orders/order-title.tsx';
import { BookingFacts, nightsOf } from './booking-facts.tsx';
import { BookingRoute } from './booking-route.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** Longest code that fits the stub in large letters. Airlines have six characters, hotels ten digits and more. */
const LONG_CODE = 8;

/** A ticket or reservation as a pass: the booking as far as the email describes it, with its code on the stub. */
export async function OrderTicket({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const t = await getTranslations('order');
  const { booking, number } = context.order;
  return (
    <section className="card pass" aria-label={t('ticket')}>
      <div className="pass-main">
        <PassHead context={context} />
        <dl className="pass-facts">
          {booking === null ? (
            <Bought context={context} locale={locale} />
          ) : (
            <BookingFacts context={context} booking={booking} locale={locale} />
          )}
        </dl>
      </div>
      {number === null ? null : (
        <div className="pass-stub">
          <p className="text-xs text-muted">{t('bookingCode')}</p>
          <p className={number.length > LONG_CODE ? 'pass-code pass-code-long' : 'pass-code'}>
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

/** The kind of the booking, and its route or its title. */
async function PassHead({ context }: { readonly context: SourceContext }) {
  const [t, kinds] = await Promise.all([getTranslations('order.pass'), getTranslations('orders.kinds')]);
  const { order } = context;
  const { booking, purchaseType } = order;
  const nights = booking === null ? null : nightsOf(booking);
  const kind =
    booking !== null ? t(`kinds.${booking.kind}`) : purchaseType === null ? null : kindWords(kinds, purchaseType);
  return (
    <>
      {kind === null ? null : (
        <p className="text-sm text-muted">{nights === null ? kind : `${kind} · ${t('nights', { count: nights })}`}</p>
      )}
      {booking !== null && booking.from !== null && booking.to !== null ? (
        <BookingRoute booking={booking} />
      ) : (
        <p className="pass-title">
          <OrderTitle order={order} />
        </p>
      )}
    </>
  );
}

/** The date and the shop of the purchase. Without a booking, nothing else is known. */
async function Bought({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const t = await getTranslations('order');
  const { date, merchantName } = context.order;
  return (
    <>
      {date === null ? null : (
        <div>
          <dt>{t('bookedOn')}</dt>
          <dd>
            <SourceLink context={context} field="orderDate">
              {formatWeekday(date, locale)}
            </SourceLink>
          </dd>
        </div>
      )}
      {merchantName === null ? null : (
        <div>
          <dt>{t('bookedWith')}</dt>
          <dd>
            <SourceLink context={context} field="merchant">
              <FromMail>{merchantName}</FromMail>
            </SourceLink>
          </dd>
        </div>
      )}
    </>
  );
}
