import { getTranslations } from 'next-intl/server';
import type { LoggedRequest } from '#contract/request-record.ts';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { SpanBar } from '../../../../_ui/admin/span-bar.tsx';

/** The duration of a call and the service's share of it. Without the service's record, only the duration. */
export async function CallTiming(props: {
  readonly call: Pick<LoggedCall, 'durationMs'>;
  readonly record: Pick<LoggedRequest, 'durationMs'> | null;
  readonly locale: string;
}) {
  const t = await getTranslations('admin.requests.detail');
  const number = new Intl.NumberFormat(props.locale);
  const total = props.call.durationMs;
  // Two processes have two clocks: the service may measure slightly more.
  const inside = props.record === null ? null : Math.min(props.record.durationMs, total);
  const parts = [
    { label: t('total'), from: 0, ms: total },
    ...(inside === null
      ? []
      : [
          { label: t('inService'), from: (total - inside) / 2, ms: inside },
          { label: t('between'), from: 0, ms: total - inside },
        ]),
  ];
  return (
    <section className="call-part" aria-labelledby="timing">
      <h3 id="timing">{t('timing')}</h3>
      <dl className="span-list">
        {parts.map(({ label, from, ms }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SpanBar from={from} length={ms} whole={total} />
              <span>{t('ms', { ms: number.format(ms) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
