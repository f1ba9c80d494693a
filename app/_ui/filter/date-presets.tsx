import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { DATE_PRESETS, type DaySpan, daysOf } from '#lib/orders/filter/date-presets.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';

/** Date ranges to select with one click. Clicking the selected one clears it. */
export async function DatePresets(props: {
  /** Today in the viewer's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly chosen: DaySpan;
  /** URL of the list with these dates. */
  readonly hrefOf: (span: DaySpan) => OrderListHref;
}) {
  const { today, chosen, hrefOf } = props;
  const t = await getTranslations('orders.presets');
  return (
    <ul aria-label={t('label')} className="mt-2 flex flex-wrap gap-2">
      {DATE_PRESETS.map((preset) => {
        const span = daysOf(preset, today);
        const current = span.from === chosen.from && span.to === chosen.to;
        return (
          <li key={preset}>
            <Link
              href={hrefOf(current ? { from: '', to: '' } : span)}
              prefetch={false}
              scroll={false}
              aria-current={current ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm ${
                current ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line hover:border-control'
              }`}
            >
              {t(preset)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
