import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { CorrectedKind } from '#lib/orders/correction/correction-fields.ts';
import { findSource } from '#lib/orders/value-source.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';

/** Where values of an order lead: the page itself with the value named, or nowhere for one who may not see the mails. */
export type SourceContext = {
  readonly order: OrderDetail;
  /** Path of the order's page; null: values are no links. */
  readonly path: OwnOrderPath | null;
  /** The value whose place is shown. */
  readonly selected: string | null;
  /** Whether its items and shipments can be deleted at once, because that can be taken back. */
  readonly restorable: boolean;
  /** What can be added and corrected. */
  readonly corrects: Readonly<Record<CorrectedKind, boolean>>;
};

/**
 * A value that leads to the place in the mail it was read from. Plain text where nothing is known of that; a value that a
 * person set says so.
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
  if (context.path === null || findSource(context.order, field) === null) return children;
  return (
    <Link
      href={`${context.path}?field=${field}#source`}
      className="source-link"
      aria-current={context.selected === field ? 'true' : undefined}
      title={t('showSource')}
    >
      {children}
    </Link>
  );
}

/** Says that a person set a value, which no mail overwrites. */
export async function ByHand() {
  const t = await getTranslations('order');
  return (
    <span className="whitespace-nowrap text-xs font-normal text-muted" title={t('byHandHint')}>
      ✎ {t('byHand')}
    </span>
  );
}
