import { getTranslations } from 'next-intl/server';
import type { CallHour } from '#lib/admin/requests.ts';
import { viewerTimeZone } from '#lib/cookies/time-zone-cookie.ts';
import { dateFormat } from '#lib/format/formatters.ts';

const HEIGHT = 112;
const FOOT = 20;
/** Widths of an hour and of its bar, in percent. */
const STEP = 100 / 24;
const BAR = STEP * 0.84;

/** Calls of the last 24 hours by hour. The red top of a bar is the failed calls. */
export async function HourChart(props: { readonly hours: readonly CallHour[]; readonly locale: string }) {
  const { hours, locale } = props;
  const [t, timeZone] = await Promise.all([getTranslations('admin.overview'), viewerTimeZone()]);
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const number = new Intl.NumberFormat(locale);
  const most = Math.max(1, ...hours.map(({ total }) => total));
  const total = hours.reduce((sum, hour) => sum + hour.total, 0);
  return (
    <section className="card" aria-labelledby="hours">
      <div className="card-head">
        <h2 id="hours">{t('requests')}</h2>
        <span className="card-head-end admin-number tabular">{number.format(total)}</span>
      </div>
      {total === 0 ? (
        <p className="admin-none">{t('noRequests')}</p>
      ) : (
        <div className="card-body">
          <svg role="img" width="100%" height={HEIGHT + FOOT} className="block overflow-visible">
            <title>{t('hourChart')}</title>
            {hours.map((hour, index) => (
              <HourBar
                key={hour.from.toISOString()}
                hour={hour}
                index={index}
                most={most}
                words={t('hourLabel', { from: clock.format(hour.from), total: hour.total, failed: hour.failed })}
              />
            ))}
            {hours.map(({ from }, index) =>
              index % 6 === 0 ? (
                <text key={from.toISOString()} x={`${index * STEP}%`} y={HEIGHT + FOOT - 2} className="hour-word">
                  {clock.format(from)}
                </text>
              ) : null,
            )}
            <text x="100%" y={HEIGHT + FOOT - 2} textAnchor="end" className="hour-word">
              {t('now')}
            </text>
          </svg>
        </div>
      )}
    </section>
  );
}

function HourBar(props: {
  readonly hour: CallHour;
  readonly index: number;
  readonly most: number;
  readonly words: string;
}) {
  const { hour, index, most } = props;
  if (hour.total === 0) return null;
  // Even one call, or one failure among thousands, must be visible.
  const height = Math.max(3, (hour.total / most) * HEIGHT);
  const red = hour.failed === 0 ? 0 : Math.max(3, (hour.failed / hour.total) * height);
  const x = `${index * STEP}%`;
  return (
    <g>
      <title>{props.words}</title>
      <rect x={x} y={HEIGHT - height} width={`${BAR}%`} height={height} rx="2" className="hour-bar" />
      {red === 0 ? null : (
        <rect x={x} y={HEIGHT - height} width={`${BAR}%`} height={red} rx="2" className="hour-bar-failed" />
      )}
    </g>
  );
}
