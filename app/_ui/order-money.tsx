import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { breakDownMoney, type MoneyLine } from '#lib/orders/money-breakdown.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';

/** The amount: as a sum where its parts add up, else the total and beside it what else the mails name. */
export async function OrderMoney({ order, locale }: { readonly order: OrderDetail; readonly locale: string }) {
  const t = await getTranslations('order');
  const money = breakDownMoney(order);
  const { total, lines } = money;
  const lineRows = lines.map((line) => (
    <Line key={line.part} line={line} label={t(LABELS[line.part])} locale={locale} />
  ));
  const totalRow =
    total === null ? null : (
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold first:border-t-0 first:pt-0">
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total, locale)}</dd>
      </div>
    );
  return (
    <section className="card p-5" aria-labelledby="money">
      <h2 id="money" className="text-lg font-bold">
        {t('money')}
      </h2>
      {total === null && lines.length === 0 ? <p className="mt-2 text-muted">{t('noMoney')}</p> : null}
      {money.kind === 'sum' ? (
        <>
          <dl className={LIST}>
            {lineRows}
            {totalRow}
          </dl>
          {money.includedTax === null ? null : (
            <p className="mt-1 text-sm text-muted">
              {t('includedTax', { amount: formatMoney(money.includedTax, locale) })}
            </p>
          )}
        </>
      ) : (
        <>
          {totalRow === null ? null : <dl className={LIST}>{totalRow}</dl>}
          {lines.length === 0 ? null : (
            <>
              <h3 className="mt-4 text-sm font-semibold">{t('alsoNamed')}</h3>
              <dl className={LIST}>{lineRows}</dl>
              {money.differs ? <p className="mt-2 text-sm text-muted">{t('differs')}</p> : null}
            </>
          )}
        </>
      )}
    </section>
  );
}

const LIST = 'mt-3 flex flex-col gap-2 tabular-nums';
const LABELS = { items: 'itemsTotal', shipping: 'shipping', tax: 'tax', discount: 'discount' } as const;

function Line(props: { readonly line: MoneyLine; readonly label: string; readonly locale: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{props.label}</dt>
      <dd>{formatMoney(props.line.money, props.locale)}</dd>
    </div>
  );
}
