import { type BrowserContext, chromium } from '@playwright/test';
import { findProgram } from '../../scripts/debian-packages.ts';
import { median } from '../../scripts/quantile.ts';
import { showMs } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { runNode } from '../run-node.ts';
import { startEmptyApp } from './empty-app.ts';
import { startWebWorld, type WebWorld } from './web-world.ts';

export type BrowserOptions = {
  /** Orders of the single user. */
  readonly orders: number;
  readonly rounds: number;
};

/** A mid-range phone, emulated on a desktop processor. */
const SLOWER = 4;
const SCREENS = [
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: 'desktop', options: { viewport: { width: 1280, height: 900 } } },
] as const;

/**
 * Measures a first visit to a page in Chromium with a processor slowed down 4×: how far content moves (CLS), tasks that
 * block the page for more than 50 ms, and what it loads. Prints the worst of all rounds, and medians of the times. The
 * targets: CLS 0, no long task, and fonts of at most 75 kB.
 */
export async function benchBrowser(options: BrowserOptions, signal: AbortSignal): Promise<void> {
  await runNode(['scripts/build.ts'], signal);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const empty = await startEmptyApp(signal);
    stops.push(() => empty.stop());
    const world = await startWebWorld({ orders: options.orders, profileFolder: null }, signal);
    stops.push(() => world.stop());
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? '/usr/bin/chromium',
      args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    stops.push(() => browser.close());
    const rows: string[][] = [];
    const pages = ['/', '/orders', `/orders/${world.orderId}`, '/mailboxes'];
    const subjects = [
      { name: '(empty Next app)', url: `http://127.0.0.1:${empty.port}/` },
      ...pages.map((path) => ({ name: path, url: `${world.webUrl}${path}` })),
    ];
    for (const { name, url } of subjects) {
      for (const screen of SCREENS) {
        const visits: Visit[] = [];
        for (let round = 0; round < options.rounds; round += 1) {
          signal.throwIfAborted();
          const context = await browser.newContext(screen.options);
          // The home page is for visitors.
          if (name !== '/') await context.addCookies(cookiesOf(world));
          visits.push(await visit(context, url));
          await context.close();
        }
        rows.push([name, screen.name, ...summarize(visits)]);
      }
    }
    printTable(['4× slower', 'screen', 'CLS', 'long tasks', 'longest ms', 'LCP ms', 'script kB', 'font kB'], rows);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function cookiesOf(world: WebWorld) {
  return world.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: world.webUrl };
  });
}

/** What the browser recorded. Times in ms, sizes in bytes as transferred. */
type Visit = {
  readonly shift: number;
  readonly tasks: readonly number[];
  readonly paint: number;
  readonly script: number;
  readonly font: number;
};

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(RECORD);
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url} was answered ${answer?.status()}`);
  return page.evaluate<Visit>(READ);
}

/** Runs in the page before the page's scripts. */
const RECORD = `
  const recorded = { shift: 0, tasks: [], paint: 0 };
  window.recorded = recorded;
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('layout-shift', ({ value }) => (recorded.shift += value));
  observe('longtask', ({ duration }) => recorded.tasks.push(duration));
  observe('largest-contentful-paint', ({ startTime }) => (recorded.paint = startTime));
`;

/** Runs in the page at the end. */
const READ = `(() => {
  const loaded = performance.getEntriesByType('resource');
  const size = (ending) =>
    loaded.reduce((sum, { name, transferSize }) => sum + (new URL(name).pathname.endsWith(ending) ? transferSize : 0), 0);
  return { ...window.recorded, script: size('.js'), font: size('.woff2') };
})()`;

function summarize(visits: readonly Visit[]): readonly string[] {
  const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of));
  return [
    most(({ shift }) => shift).toFixed(3),
    String(most(({ tasks }) => tasks.length)),
    showMs(most(({ tasks }) => Math.max(0, ...tasks))),
    showMs(median(visits.map(({ paint }) => paint))),
    (most(({ script }) => script) / 1000).toFixed(1),
    (most(({ font }) => font) / 1000).toFixed(1),
  ];
}
