import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { FilterError } from '#contract/filter/error.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { bombs, heavy } from '#contract/filter/testing/bombs.ts';
import { checkFilter } from '../../service/filter/check.ts';
import { compileFilter } from '../../service/filter/compile.ts';
import { showMs, showRate, showRatio } from '../figures.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import { printTable } from '../print-table.ts';
import { npmParsers, refusalOf } from './npm-parsers.ts';

/** Filters from the most common in the filter bar to one typed for a report. All are on orders. */
const FILTERS = [
  ['one comparison', 'orderTotal ge 5000'],
  ['dates', 'orderDate ge 2025-01-01 and orderDate lt 2025-07-01'],
  ['search', "contains(tolower(description), 'kettle') or contains(tolower(merchant/name), 'kettle')"],
  ['arithmetic', "(orderTotal sub orderTax sub shippingCost) div 100 gt 25.5 and currency eq 'EUR'"],
  [
    'report',
    "not (orderStatus eq 'cancelled' or orderStatus eq 'returned') and (startswith(order/merchant/name, 'Nord') or " +
      "endswith(trim(orderNumber), '-7')) and orderTotal mul 3 ge 10000 and purchaseType/name ne null",
  ],
] as const;

const SCOPE = { userId: '1' };
const ROUNDS = 7;
const ROUND_MS = 100;

/**
 * Measures how many filters per second are parsed, checked, and compiled to SQL text on one core, alternating with the
 * npm OData parsers, which only parse. Then measures how long the worst texts take to be rejected. Has no options.
 */
export async function benchFilter(): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const measured: (readonly [string, Rates])[] = [];
  for (const [name, filter] of FILTERS) measured.push([name, await measureFilter(filter, db)]);
  printStages(measured);
  printComparison(measured);
  for (const { name, parse } of npmParsers) {
    for (const [filter, text] of FILTERS) {
      const refusal = refusalOf(parse, text);
      if (refusal !== null) console.log(`  ${name} refuses '${filter}': ${refusal.slice(0, 100)}`);
    }
  }
  console.log();
  printWorst(db);
  await db.destroy();
}

type Stage = 'parse' | 'check' | 'condition' | 'SQL text';
/** Rates per second. A parser that rejects the filter is not included. */
type Rates = ReadonlyMap<string, number>;

function measureFilter(filter: string, db: Kysely<unknown>): Promise<Rates> {
  const others = npmParsers.filter(({ parse }) => refusalOf(parse, filter) === null);
  return measureInterleaved<string>(
    [
      { name: 'parse', run: () => parseFilter(filter) },
      {
        name: 'check',
        run: () => checkFilter(parseFilter(filter), { model: publicModel, resource: 'orders', text: filter }),
      },
      { name: 'condition', run: () => compileFilter('orders', filter, SCOPE) },
      { name: 'SQL text', run: () => compileFilter('orders', filter, SCOPE).compile(db) },
      ...others.map(({ name, parse }) => ({ name, run: () => parse(filter) })),
    ],
    ROUNDS,
    ROUND_MS,
  );
}

function printStages(measured: readonly (readonly [string, Rates])[]): void {
  const stages: readonly Stage[] = ['parse', 'check', 'condition', 'SQL text'];
  const rows = measured.map(([name, rates]) => [name, ...stages.map((stage) => showRate(rateOf(rates, stage)))]);
  const inTurn = stages.map((stage) => showRate(meanRate(measured, stage)));
  printTable(
    ['filters per second', 'parse', '+ check', '+ condition', '+ SQL text'],
    [...rows, ['all five in turn', ...inTurn]],
  );
}

/** Compares each parser with ours: parsing alone, and our compilation to SQL with its parsing. */
function printComparison(measured: readonly (readonly [string, Rates])[]): void {
  const rows = npmParsers.map(({ name }) => {
    const read = measured.filter(([, rates]) => rates.has(name));
    const theirs = meanRate(read, name);
    const parse = meanRate(read, 'parse') / theirs;
    const whole = meanRate(read, 'SQL text') / theirs;
    return [name, `${read.length} of ${measured.length}`, showRate(theirs), showRatio(parse), showRatio(whole)];
  });
  printTable(['parsers of npm', 'reads', 'parses per second', 'we parse', 'we make SQL'], rows);
}

/** Prints the slowest of three attempts for each text, from parsing to SQL or rejection. */
function printWorst(db: Kysely<unknown>): void {
  const rows = [...bombs, ...heavy].map(([name, text]) => {
    const tries = [1, 2, 3].map(() => timeWhole(text, db));
    const outcome = tries[0]?.outcome ?? '';
    return [name, outcome, showMs(Math.max(...tries.map(({ ms }) => ms)))];
  });
  printTable(['the worst texts', 'outcome', 'ms'], rows);
}

function timeWhole(text: string, db: Kysely<unknown>): { readonly ms: number; readonly outcome: string } {
  const started = performance.now();
  let outcome = 'SQL';
  try {
    compileFilter('orders', text, SCOPE).compile(db);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    outcome = error.code;
  }
  return { ms: performance.now() - started, outcome };
}

function rateOf(rates: Rates, name: string): number {
  return rates.get(name) ?? Number.NaN;
}

/** Returns the mean rate over all filters, run in sequence. */
function meanRate(measured: readonly (readonly [string, Rates])[], name: string): number {
  return measured.length / measured.reduce((seconds, [, rates]) => seconds + 1 / rateOf(rates, name), 0);
}
