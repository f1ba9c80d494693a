import { getTranslations } from 'next-intl/server';
import { formatWeekday } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import { breakDownMoney, type MoneyBreakdown, type MoneyLine } from '#lib/orders/money-breakdown.ts';
import { Dotted, FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { ShopMark } from '../kit/shop-mark.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** The amounts of an order as a receipt, with a note on whether they add up. */
export async function OrderReceipt({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const t = await getTranslations('order');
  const { order } = context;
  const money = breakDownMoney(order);
  const { total, lines } = money;
  return (
    <section className="receipt-edge" aria-labelledby="money">
      <div className="receipt">
        <h2 id="money" className="sr-only">
          {t('money')}
        </h2>
        <div className="receipt-head">
          <ShopMark name={order.merchantName} />
          {order.merchantName === null ? null : (
            <p className="font-semibold">
              <FromMail>{order.merchantName}</FromMail>
            </p>
          )}
          <p className="text-sm text-muted">
            <Dotted parts={[order.date === null ? null : formatWeekday(order.date, locale), order.number]} />
          </p>
        </div>
        {lines.length === 0 ? null : (
          <dl className="receipt-lines">
            {lines.map((line) => (
              <Line key={line.part} line={line} context={context} locale={locale} />
            ))}
          </dl>
        )}
        {total === null ? null : (
          <dl className="receipt-total">
            <dt>{t('total')}</dt>
            <dd>
              <SourceLink context={context} field="orderTotal">
                {formatMoney(total, locale)}
              </SourceLink>
            </dd>
          </dl>
        )}
        {money.kind === 'sum' && money.includedTax !== null ? (
          <p className="receipt-tax">
            <SourceLink context={context} field="orderTax">
              {t('includedTax', { amount: formatMoney(money.includedTax, locale) })}
            </SourceLink>
          </p>
        ) : null}
        {total === null && lines.length === 0 ? <p className="receipt-none">{t('noMoney')}</p> : null}
        <Proof money={money} ofMails={order.mails.length > 0 || order.provenance.length > 0} locale={locale} />
      </div>
    </section>
  );
}

const LABELS = { items: 'itemsTotal', shipping: 'shipping', tax: 'tax', discount: 'discount' } as const;
const FIELDS = { items: null, shipping: 'shippingCost', tax: 'orderTax', discount: 'discount' } as const;

async function Line(props: { readonly line: MoneyLine; readonly context: SourceContext; readonly locale: string }) {
  const { line, context, locale } = props;
  const t = await getTranslations('order');
  const amount = formatMoney(line.money, locale);
  const field = FIELDS[line.part];
  const count = context.order.items.length;
  return (
    <div>
      <dt>{line.part === 'items' ? t('itemCount', { count }) : t(LABELS[line.part])}</dt>
      <dd>
        {field === null ? (
          amount
        ) : (
          <SourceLink context={context} field={field}>
            {amount}
          </SourceLink>
        )}
      </dd>
    </div>
  );
}

/** Whether the amounts add up to the total, or the difference. Empty if some amounts are unknown. */
async function Proof(props: {
  readonly money: MoneyBreakdown;
  /** Whether the amounts come from emails, which may not list every amount. */
  readonly ofMails: boolean;
  readonly locale: string;
}) {
  const { money, locale } = props;
  const t = await getTranslations('order');
  if (money.kind === 'sum') {
    return money.lines.length === 0 ? null : (
      <p className="proof">
        <Icon name="badge-check" />
        {t('addsUp')}
      </p>
    );
  }
  const { parts, total } = money;
  if (parts === null || total === null) return null;
  const off: Money = { ...total, minor: Math.abs(total.minor - parts.minor) };
  const words = { parts: formatMoney(parts, locale), difference: formatMoney(off, locale) };
  return (
    <p className="proof proof-warn">
      <Icon name="triangle-alert" />
      <span>
        {t(parts.minor < total.minor ? 'addsUpToLess' : 'addsUpToMore', words)}{' '}
        {props.ofMails ? t('partsMissing') : null}
      </span>
    </p>
  );
}
