import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { breakDownMoney, type MoneyLine } from '#lib/orders/money-breakdown.ts';
import { SectionTitle } from '../kit/section-title.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** The amounts: as a sum if its parts add up, otherwise the total and the other amounts from the emails. */
export async function OrderMoney({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const t = await getTranslations('order');
  const { order } = context;
  const money = breakDownMoney(order);
  const ofMails = order.mails.length > 0 || order.provenance.length > 0;
  const { total, lines } = money;
  const lineRows = lines.map((line) => (
    <Line key={line.part} line={line} label={t(LABELS[line.part])} context={context} locale={locale} />
  ));
  const totalRow =
    total === null ? null : (
      <div className="flex min-h-11 items-center justify-between gap-4 border-t border-line text-lg font-bold first:border-t-0">
        <dt>{t('total')}</dt>
        <dd className="text-right">
          <SourceLink context={context} field="orderTotal">
            {formatMoney(total, locale)}
          </SourceLink>
        </dd>
      </div>
    );
  return (
    <section className="card p-5" aria-labelledby="money">
      <SectionTitle id="money">{t('money')}</SectionTitle>
      {total === null && lines.length === 0 ? <p className="mt-2 text-muted">{t('noMoney')}</p> : null}
      {money.kind === 'sum' ? (
        <>
          <dl className={LIST}>
            {lineRows}
            {totalRow}
          </dl>
          {money.includedTax === null ? null : (
            <p className="mt-1 text-sm text-muted">
              <SourceLink context={context} field="orderTax">
                {t('includedTax', { amount: formatMoney(money.includedTax, locale) })}
              </SourceLink>
            </p>
          )}
        </>
      ) : (
        <>
          {totalRow === null ? null : <dl className={LIST}>{totalRow}</dl>}
          {lines.length === 0 ? null : (
            <>
              <h3 className="mt-4 text-sm font-semibold">{t(ofMails ? 'alsoNamed' : 'alsoKnown')}</h3>
              <dl className={LIST}>{lineRows}</dl>
              {money.differs ? (
                <p className="mt-2 text-sm text-muted">{t(ofMails ? 'differs' : 'differsByHand')}</p>
              ) : null}
            </>
          )}
        </>
      )}
    </section>
  );
}

const LIST = 'mt-2 flex flex-col tabular-nums';
const LABELS = { items: 'itemsTotal', shipping: 'shipping', tax: 'tax', discount: 'discount' } as const;
const FIELDS = { items: null, shipping: 'shippingCost', tax: 'orderTax', discount: 'discount' } as const;

function Line(props: {
  readonly line: MoneyLine;
  readonly label: string;
  readonly context: SourceContext;
  readonly locale: string;
}) {
  const amount = formatMoney(props.line.money, props.locale);
  const field = FIELDS[props.line.part];
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{props.label}</dt>
      <dd className="text-right">
        {field === null ? (
          amount
        ) : (
          <SourceLink context={props.context} field={field}>
            {amount}
          </SourceLink>
        )}
      </dd>
    </div>
  );
}
