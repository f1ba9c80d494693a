import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { CorrectedKind } from '#lib/orders/correction/correction-fields.ts';
import { findSource, isUncertain } from '#lib/orders/value-source.ts';
import type { OwnOrderPath, SourcedOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { Link } from '../kit/link.tsx';

/**
 * The link targets of an order's values: their source in a sheet over the page, or none for viewers who may not see
 * emails.
 */
export type SourceContext = {
  readonly order: OrderDetail;
  /** Path of the order's page, where sources are shown; null for values without links. */
  readonly path: SourcedOrderPath | null;
  /** Path of the order's page for its owner, who can edit it; null for others. */
  readonly own: OwnOrderPath | null;
  /** The value whose source is shown. */
  readonly selected: string | null;
  /** Whether items and shipments can be deleted in place, because that can be undone. */
  readonly restorable: boolean;
  /** What can be added and edited. */
  readonly corrects: Readonly<Record<CorrectedKind, boolean>>;
};

/**
 * A value that links to its source in the email, styled as plain text until hovered or focused. Not a link if the
 * source is unknown. An edited value is marked.
 */
export async function SourceLink(props: {
  readonly context: SourceContext;
  readonly field: string;
  readonly children: ReactNode;
}) {
  const { context, field, children } = props;
  const t = await getTranslations('order');
  if (context.order.byHand.includes(field)) {
    return (
      <>
        {children} <ByHand />
      </>
    );
  }
  const source = findSource(context.order, field);
  if (context.path === null || source === null) return children;
  return (
    <Link
      href={`${context.path}?field=${field}#source`}
      scroll={false}
      className="source-link"
      aria-current={context.selected === field ? 'true' : undefined}
      title={t('showSource')}
    >
      {children}
      {isUncertain(source.confidence) ? <Unsure /> : null}
    </Link>
  );
}

/** Marks an uncertain value. The sheet with its source asks whether it is right. */
async function Unsure() {
  const t = await getTranslations('order');
  return (
    <>
      {' '}
      <span className="source-unsure" title={t('unsure')}>
        <span aria-hidden="true">?</span>
        <span className="sr-only">{t('unsure')}</span>
      </span>
    </>
  );
}

/** Marks an edited value, which no email overwrites. */
export async function ByHand() {
  const t = await getTranslations('order');
  return (
    <span className="tag tag-accent" title={t('byHandHint')}>
      {t('byHand')}
    </span>
  );
}
