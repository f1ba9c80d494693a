import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { FilterRefusal } from '#lib/orders/filter/filter-refusal.ts';
import { columnsText } from '#lib/orders/list/columns.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { translateFault } from '#lib/service/translate-fault.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { Kept } from './filter-form.tsx';
import { FilterInput } from './filter-input.tsx';
import type { KnownValues } from './filter-offers.ts';

/** The filter as one line of text. An error appears below it, with a caret at its position. */
export async function FilterText(props: {
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly refusal: FilterRefusal | null;
  /** Values for completion. */
  readonly known: KnownValues;
}) {
  const { links, refusal } = props;
  const { path, query } = props.list;
  const t = await getTranslations('orders.filter');
  const explanation = refusal === null ? null : await tell(refusal);
  return (
    <details className="filter-text" open={refusal !== null}>
      <summary className="button button-ghost button-icon" title={t('text')}>
        <Icon name="code" />
        <span className="sr-only">{t('text')}</span>
      </summary>
      <form action={path} autoComplete="off" className="filter-text-form">
        <label htmlFor="filter" className="sr-only">
          {t('text')}
        </label>
        <div className="filter-text-line">
          <FilterInput
            key={query.filter}
            defaultValue={query.filter}
            invalid={refusal?.parameter === 'filter' || refusal?.parameter === 'either'}
            describedBy={refusal === null ? 'filter-hint' : 'filter-problem'}
            known={props.known}
            words={{ list: t('offers'), keys: t('offerKeys') }}
          />
          <Kept name="orderBy" value={query.orderBy} />
          <Kept name="columns" value={columnsText(query.columns)} />
          <Kept name="charts" value={query.charts} />
          <button type="submit" className="button button-quiet">
            {t('textApply')}
          </button>
        </div>
        {refusal === null ? (
          <p id="filter-hint" className="hint">
            {t('textHint')}
          </p>
        ) : (
          <div id="filter-problem" role="alert" className="filter-problem">
            <p className="font-medium">{t(HEADS[refusal.parameter][explanation === null ? 'bare' : 'explained'])}</p>
            {explanation === null ? (
              <p>
                {t('refusedReqId')} <code className="break-all">{refusal.reqId}</code>
              </p>
            ) : (
              <p className="wrap-anywhere">{explanation}</p>
            )}
            {refusal.place === '' ? null : (
              // Wrapping would move the caret away from its position, so the text scrolls.
              <pre {...FOCUSABLE}>{refusal.place}</pre>
            )}
            {refusal.mended === null ? null : (
              <Link href={links.changed({ filter: refusal.mended.text })} className="button button-quiet">
                {t('mend', { word: refusal.mended.word })}
              </Link>
            )}
          </div>
        )}
      </form>
    </details>
  );
}

/** Returns the error in the viewer's language, or the service's text if we have no translation; null without either. */
async function tell({ fault, detail, meant }: FilterRefusal): Promise<ReactNode> {
  if (fault === null && detail === '') return null;
  const t = await getTranslations('faults');
  return (
    <>
      {fault === null ? <q>{detail}</q> : await translateFault(fault)}
      {meant === null ? null : ` ${t('meant', { word: meant })}`}
    </>
  );
}

/** Headings of an error, with and without details. */
const HEADS = {
  filter: { explained: 'refused', bare: 'refusedBare' },
  orderBy: { explained: 'refusedOrder', bare: 'refusedOrderBare' },
  either: { explained: 'refusedEither', bare: 'refusedEitherBare' },
} as const;

/** Scrollable content must be reachable by keyboard (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };
