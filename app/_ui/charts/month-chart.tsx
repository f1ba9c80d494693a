import { currencyDigits } from '#contract/currency-digits.ts';
import { axisOf, axisWords, type ChartAxis } from '#lib/orders/chart-axis.ts';
import type { SpendingBin } from '#lib/orders/spending.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { Link } from '../kit/link.tsx';

/** A bar with its texts and link. */
export type LabelledBin = SpendingBin & {
  /** The whole period, as "Jan 2026". */
  readonly label: string;
  /** The label under the bar, and below it the year if the bar is the first of one. */
  readonly short: string;
  readonly year: string | null;
  readonly amount: string;
  readonly orders: string;
  readonly words: string;
  readonly href: OrderListHref;
  readonly chosen: boolean;
};

const HEIGHT = 144;
/** With more bars, they are too narrow on a phone, so the chart scrolls sideways there. */
const MOST_ON_A_PHONE = 12;

/** Spending over time as bars, each a link with a tooltip. */
export function MonthChart(props: {
  readonly bins: readonly LabelledBin[];
  readonly currency: string | null;
  readonly locale: string;
  readonly label: string;
}) {
  const { bins, currency, locale } = props;
  const amountOf = (bin: LabelledBin) => Number(bin.minor) / 10 ** currencyDigits(currency);
  const axis = axisOf(bins.map(amountOf));
  const words = axisWords(currency, locale);
  const isLong = bins.length > MOST_ON_A_PHONE;
  return (
    <div className="spend-chart">
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="spend-lines">
        {axis.map((value) => (
          <g key={value}>
            <text y={yOf(value, axis) + 4}>{words(value)}</text>
            <line x1="2.75rem" x2="100%" y1={yOf(value, axis)} y2={yOf(value, axis)} />
          </g>
        ))}
      </svg>
      {/* In a right-to-left container, scrolling starts at the end, so the newest bars are visible. */}
      <div dir="rtl" className={isLong ? 'spend-plot spend-plot-long' : 'spend-plot'}>
        <ul dir="ltr" aria-label={props.label} className="spend-bars">
          {bins.map((bin) => (
            <li key={bin.from}>
              {bin.count === 0 ? (
                <Bar axis={axis} amount={0} />
              ) : (
                <Link
                  href={bin.href}
                  scroll={false}
                  aria-label={bin.words}
                  aria-current={bin.chosen ? 'true' : undefined}
                  className="spend-link"
                >
                  <Bar axis={axis} amount={amountOf(bin)} />
                  <span className={`spend-tip spend-tip-${eighthOf(amountOf(bin), axis)}`}>
                    <b>{bin.amount}</b>
                    {bin.label} · {bin.orders}
                  </span>
                </Link>
              )}
              <span aria-hidden="true" className="spend-month">
                {bin.short}
                {bin.year === null ? null : <b>{bin.year}</b>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A bar that starts at the base line, where its round corners are clipped: only the far end is round. */
function Bar({ axis, amount }: { readonly axis: ChartAxis; readonly amount: number }) {
  const base = yOf(0, axis);
  const size = Math.max(2, Math.abs(yOf(amount, axis) - base));
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="spend-column">
      {amount < 0 ? (
        <rect x="15%" width="70%" y={base} height={size} rx="4" className="spend-bar" />
      ) : (
        <svg width="100%" height={base} aria-hidden="true">
          <rect x="15%" width="70%" y={base - size} height={size + 4} rx="4" className="spend-bar" />
        </svg>
      )}
    </svg>
  );
}

/** Offsets by half a pixel, which sharpens the lines. */
function yOf(value: number, axis: ChartAxis): number {
  const [low = 0, high = 1] = [axis[0], axis.at(-1)];
  return Math.round(((high - value) / (high - low)) * (HEIGHT - 1)) + 0.5;
}

/** Returns the height of a bar in eighths of the chart, which positions its tooltip. Inline styles are forbidden. */
function eighthOf(amount: number, axis: ChartAxis): number {
  return Math.round(8 * (1 - yOf(Math.max(0, amount), axis) / HEIGHT));
}
