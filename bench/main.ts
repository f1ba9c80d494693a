import { parseArgs } from 'node:util';
import { type ApiOptions, benchApi } from './api/bench-api.ts';
import { benchPeer } from './api/bench-peer.ts';
import { SCENARIOS } from './api/scenarios.ts';
import { benchBackup } from './backup/bench-backup.ts';
import { benchCandidates } from './crawl/bench-candidates.ts';
import { benchCrawl } from './crawl/bench-crawl.ts';
import { benchCrawlMemory } from './crawl/bench-crawl-memory.ts';
import { benchImport } from './crawl/bench-import.ts';
import { benchFilter } from './filter/bench-filter.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchReceipts } from './receipts/bench-receipts.ts';
import { StoppedError, untilStopped } from './until-stopped.ts';
import { benchBrowser } from './web/bench-browser.ts';
import { benchPages } from './web/bench-pages.ts';
import { benchViews } from './web/bench-views.ts';
import { benchWeb } from './web/bench-web.ts';

const USAGE = `Usage: npm run bench -- [name] [options]
  api       the service compared with a thin handler without signatures
            --full                   1,000,000 orders, 2,000 users, one with 100,000 (else 100,000, 200, 20,000)
            --orders N --users N --largest N   other sizes
            --rounds N (9)  --round-ms N (300)  --only "first page" (any number of times)
            --cpu-prof FOLDER        also writes a CPU profile of the service
  backup    backing up, verifying, and restoring
            --full, --orders N --users N --largest N   as for api
  browser   layout shifts and long tasks of pages in Chromium, slowed down 4×
            --orders N (1000 of one person)  --rounds N (3)
  candidates  what the choice of bodies to fetch costs and saves
  crawl     a first crawl from end to end compared with bare fetching and bare parsing, on a local Dovecot
            --mails-count N (2000)  --kb N (40)  --rounds N (3)
  crawl-memory  memory of a first crawl of a very large mailbox on a local Dovecot, which takes 5 GB of disk
            --mails-count N (1,000,000)
  filter    parsing, checking and compiling filters
  growth    calls while the database grows tenfold in each step
            --orders N (10,000,000)  --rounds N (5)  --round-ms N (500)
            --svg FILE               also draws a plot
  import    uploading and reading an mbox export compared with bare splitting and bare parsing
            --mails-count N (2000)  --kb N (40)  --rounds N (3)
  pages     server time of pages compared with the bare call to the service
            --orders N (100,000 of one person)  --rounds N (5)  --round-ms N (1500)
            --cpu-prof FOLDER        also writes a CPU profile of the web app
            --lighthouse FOLDER      where Lighthouse is installed: its scores as well
  peer      the service compared with PostGraphile on the same tables, which is installed for it
            --full, --orders N --users N --largest N  --rounds N (9)  --round-ms N (300)   as for api
  receipts  reading emails compared with parsing them
            --mails FOLDER           of .eml files
  views     memory of the web app while pages are opened
            --views N (100,000)  --connections N (4)
  web       what each page loads first: JavaScript above an empty Next app, CSS, fonts
Without a name, all of them.`;

const BENCHES = {
  api: () => untilStopped((signal) => benchApi(readApiOptions(), signal)),
  backup: () => untilStopped((signal) => benchBackup(readSize(), signal)),
  browser: () => untilStopped((signal) => benchBrowser(readBrowserOptions(), signal)),
  candidates: benchCandidates,
  crawl: () => untilStopped((signal) => benchCrawl(readCrawlOptions(), signal)),
  'crawl-memory': () =>
    untilStopped((signal) => benchCrawlMemory({ mails: readCount('mails-count', 1_000_000) }, signal)),
  filter: benchFilter,
  growth: () => untilStopped((signal) => benchGrowth(readGrowthOptions(), signal)),
  import: () => untilStopped((signal) => benchImport(readCrawlOptions(), signal)),
  pages: () => untilStopped((signal) => benchPages(readPagesOptions(), signal)),
  peer: () => untilStopped((signal) => benchPeer(readApiOptions(), signal)),
  receipts: () => benchReceipts(values.mails ?? null),
  views: () => untilStopped((signal) => benchViews(readViewsOptions(), signal)),
  web: () => untilStopped(benchWeb),
} as const;

const count = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    orders: count,
    users: count,
    largest: count,
    rounds: count,
    'round-ms': count,
    only: { type: 'string', multiple: true },
    'cpu-prof': { type: 'string' },
    lighthouse: { type: 'string' },
    svg: { type: 'string' },
    mails: { type: 'string' },
    'mails-count': count,
    views: count,
    connections: count,
    kb: count,
    help: { type: 'boolean', default: false },
  },
});

function readSize(): ApiOptions['size'] {
  const preset = values.full
    ? { orders: 1_000_000, users: 2000, largest: 100_000 }
    : { orders: 100_000, users: 200, largest: 20_000 };
  const size = {
    orders: readCount('orders', preset.orders),
    users: readCount('users', preset.users),
    largest: readCount('largest', preset.largest),
  };
  if (size.users < 2 || size.orders - size.largest < size.users - 1) {
    throw new Error('There must be two users or more, and an order for each in addition to those of the largest');
  }
  return size;
}

function readApiOptions(): ApiOptions {
  const unknown = values.only?.find((name) => !SCENARIOS.some((scenario) => scenario === name));
  if (unknown !== undefined) throw new Error(`--only must be one of: ${SCENARIOS.join(', ')}`);
  return {
    size: readSize(),
    rounds: readCount('rounds', 9),
    roundMs: readCount('round-ms', 300),
    scenarios: values.only === undefined ? SCENARIOS : SCENARIOS.filter((name) => values.only?.includes(name)),
    profileFolder: values['cpu-prof'] ?? null,
  };
}

function readCrawlOptions() {
  return { mails: readCount('mails-count', 2000), kb: readCount('kb', 40), rounds: readCount('rounds', 3) };
}

function readBrowserOptions() {
  return { orders: readCount('orders', 1000), rounds: readCount('rounds', 3) };
}

function readGrowthOptions() {
  return {
    orders: readCount('orders', 10_000_000),
    rounds: readCount('rounds', 5),
    roundMs: readCount('round-ms', 500),
    plotFile: values.svg ?? null,
  };
}

function readViewsOptions() {
  return { views: readCount('views', 100_000), connections: readCount('connections', 4) };
}

function readPagesOptions() {
  return {
    orders: readCount('orders', 100_000),
    rounds: readCount('rounds', 5),
    roundMs: readCount('round-ms', 1500),
    profileFolder: values['cpu-prof'] ?? null,
    lighthouse: values.lighthouse ?? null,
  };
}

type CountOption =
  | 'orders'
  | 'users'
  | 'largest'
  | 'rounds'
  | 'round-ms'
  | 'mails-count'
  | 'kb'
  | 'views'
  | 'connections';

function readCount(name: CountOption, preset: number): number {
  const text = values[name];
  if (text === undefined) return preset;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number above zero`);
  return Number(text);
}

const [name, ...rest] = positionals;
const names = Object.keys(BENCHES).filter((bench) => name === undefined || bench === name) as (keyof typeof BENCHES)[];
if (values.help || rest.length > 0 || names.length === 0) {
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    for (const bench of names) {
      console.log(`\nbench/${bench}`);
      await BENCHES[bench]();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof StoppedError ? 130 : 1;
  }
}
