/** A line of the plot: milliseconds by number of orders. */
export type Line = {
  readonly name: string;
  readonly points: readonly { readonly orders: number; readonly ms: number }[];
};

const WIDTH = 760;
const HEIGHT = 380;
const LEFT = 50;
const RIGHT = 230;
const TOP = 16;
const BOTTOM = 44;
/** Distinguishable with any color vision (Okabe and Ito). The second user's lines are dashed. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a6d00'];
const LABEL_PX = 15;

/** Draws lines over a logarithmic number of orders as an SVG that is readable on white and on black. */
export function drawPlot(lines: readonly Line[]): string {
  const steps = lines[0]?.points.map(({ orders }) => orders) ?? [];
  const [first = 1, last = 10] = [steps[0], steps.at(-1)];
  const most = Math.ceil(Math.max(...lines.flatMap(({ points }) => points.map(({ ms }) => ms))) * 1.1);
  const x = (orders: number) =>
    LEFT + (Math.log(orders / first) / Math.log(Math.max(last / first, 10))) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => HEIGHT - BOTTOM - (ms / most) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: 5 }, (_, n) => (most * n) / 4);
  const labels = placeLabels(lines.map(({ points }) => y(points.at(-1)?.ms ?? 0)));
  const half = Math.ceil(lines.length / 2);
  const parts = [
    ...ticks.flatMap((ms) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y(ms))}" y2="${round(y(ms))}" stroke="#8886"/>`,
      text(LEFT - 8, y(ms) + 4, `${Number(ms.toFixed(1))}`, 'end'),
    ]),
    ...steps.map((orders) => text(x(orders), HEIGHT - BOTTOM + 20, orders.toLocaleString('en'), 'middle')),
    text(LEFT, HEIGHT - 6, 'orders in the database', 'start'),
    text(LEFT - 44, TOP + 4, 'ms', 'start'),
    ...lines.flatMap(({ name, points }, n) => {
      const color = COLORS[(n % half) % COLORS.length];
      const dash = n < half ? '' : ' stroke-dasharray="5 4"';
      const path = points.map(({ orders, ms }) => `${round(x(orders))},${round(y(ms))}`).join(' ');
      return [
        `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"${dash}/>`,
        ...points.map(
          ({ orders, ms }) => `<circle cx="${round(x(orders))}" cy="${round(y(ms))}" r="3" fill="${color}"/>`,
        ),
        text(WIDTH - RIGHT + 12, (labels[n] ?? 0) + 4, name, 'start', color),
      ];
    }),
  ];
  const style = 'text{font:12px system-ui,sans-serif;fill:#777}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Time of calls while the database grows"><style>${style}</style>\n${parts.join('\n')}\n</svg>\n`;
}

/** Moves overlapping labels apart. Returns a position for each, in the same order. */
function placeLabels(wanted: readonly number[]): readonly number[] {
  const placed = wanted.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  for (const [n, label] of placed.entries()) {
    const before = placed[n - 1];
    if (before !== undefined) label.place = Math.max(label.place, before.place + LABEL_PX);
  }
  const tooLow = Math.max(0, (placed.at(-1)?.place ?? 0) - (HEIGHT - BOTTOM));
  return placed.sort((one, other) => one.index - other.index).map(({ place }) => place - tooLow);
}

function text(x: number, y: number, content: string, anchor: string, color?: string): string {
  const fill = color === undefined ? '' : ` style="fill:${color}"`;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${fill}>${content}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
