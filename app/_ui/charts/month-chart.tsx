import { scaleBand, scaleLinear } from 'd3-scale';
import Link from 'next/link';
import { minorDigits } from '#lib/format/money.ts';
import type { SpendingBin } from '#lib/orders/spending.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';

/** A bar with its texts and link. */
export type LabelledBin = SpendingBin & {
  readonly label: string;
  readonly words: string;
  readonly href: OrderListHref;
  readonly chosen: boolean;
};

const HEIGHT = 176;
const FOOT = 24;
const HEAD = 16;
/** With more bars, each is too narrow for touch (WCAG 2.2, 2.5.8), so the chart scrolls sideways. */
const MOST_ON_A_PHONE = 10;

/**
 * Spending over time as bars, each a link. Widths are percentages and heights are pixels, so that text keeps its size
 * on every screen.
 */
export function MonthChart(props: {
  readonly bins: readonly LabelledBin[];
  readonly currency: string | null;
  readonly locale: string;
  readonly label: string;
}) {
  const { bins, currency, locale } = props;
  const across = scaleBand()
    .domain(bins.map(({ from }) => from))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const amounts = bins.map(({ minor }) => Number(minor) / 10 ** minorDigits(currency));
  const up = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(1, ...amounts)])
    .nice(3)
    .range([HEIGHT - FOOT, HEAD]);
  const ticks = up.ticks(3);
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  // Labels under every bar would overlap, especially on a phone.
  const step = Math.ceil(bins.length / 8);
  const each = across.step();
  return (
    // In a right-to-left container, scrolling starts at the end, so the newest bars are visible.
    <div className="flex">
      <svg aria-hidden="true" width="44" height={HEIGHT} className="shrink-0">
        {ticks.map((tick) => (
          <text key={tick} x="36" y={up(tick) + 4} textAnchor="end" className="chart-word">
            {short.format(tick)}
          </text>
        ))}
      </svg>
      <div dir="rtl" className="min-w-0 flex-1 overflow-x-auto">
        <div dir="ltr" className={bins.length > MOST_ON_A_PHONE ? 'min-w-[39rem]' : undefined}>
          <svg width="100%" height={HEIGHT} className="block overflow-visible">
            <title>{props.label}</title>
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={up(tick)}
                y2={up(tick)}
                className={tick === 0 ? 'chart-base' : 'chart-line'}
              />
            ))}
            {bins.map((bin, index) => {
              const amount = amounts[index] ?? 0;
              const fromEnd = bins.length - 1 - index;
              const left = across(bin.from) ?? 0;
              const [top, bottom] = [up(Math.max(0, amount)), up(Math.min(0, amount))];
              const bar = (
                <rect
                  x={`${left}%`}
                  width={`${across.bandwidth()}%`}
                  y={top}
                  height={amount === 0 ? 0 : Math.max(2, bottom - top)}
                  rx="3"
                  className={bin.chosen ? 'chart-bar chart-bar-chosen' : 'chart-bar'}
                />
              );
              return (
                <g key={bin.from}>
                  {bin.count === 0 ? null : (
                    <Link
                      href={bin.href}
                      prefetch={false}
                      scroll={false}
                      aria-label={bin.words}
                      aria-current={bin.chosen ? 'true' : undefined}
                      className="chart-link"
                    >
                      <title>{bin.words}</title>
                      <rect
                        x={`${left - (each - across.bandwidth()) / 2}%`}
                        width={`${each}%`}
                        y={0}
                        height={HEIGHT}
                        className="chart-room"
                      />
                      {bar}
                    </Link>
                  )}
                  {fromEnd % step === 0 ? (
                    <text
                      x={`${left + across.bandwidth() / 2}%`}
                      y={HEIGHT - 6}
                      textAnchor={labelAnchor(index, bins.length)}
                      className={fromEnd % (2 * step) === 0 ? 'chart-word' : 'chart-word max-sm:hidden'}
                    >
                      {bin.label}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </svg>
        </div>
      </div>
    </div>
  );
}

/** Keeps the labels of the first and last of many bars within the chart. */
function labelAnchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 8) return 'middle';
  if (index === count - 1) return 'end';
  return index === 0 ? 'start' : 'middle';
}
