import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { checkFilter } from '../../service/filter/check.ts';
import { compileFilter } from '../../service/filter/compile.ts';
import { showRate, showRatio } from '../figures.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import { printTable } from '../print-table.ts';

/** From what the filter bar writes most to what a person types for a report; all on orders. */
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
 * How many filters per second are parsed, parsed and checked, and compiled all the way to SQL text, on one core.
 * Options: none.
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
  const rows: string[][] = [];
  const seconds = { parse: 0, check: 0, build: 0, text: 0 };
  for (const [name, filter] of FILTERS) {
    const rates = await measureInterleaved(
      [
        { name: 'parse', run: () => parseFilter(filter) },
        {
          name: 'check',
          run: () => checkFilter(parseFilter(filter), { model: publicModel, resource: 'orders', text: filter }),
        },
        { name: 'build', run: () => compileFilter('orders', filter, SCOPE) },
        { name: 'text', run: () => compileFilter('orders', filter, SCOPE).compile(db) },
      ],
      ROUNDS,
      ROUND_MS,
    );
    const rate = (stage: keyof typeof seconds) => rates.get(stage) ?? Number.NaN;
    for (const stage of ['parse', 'check', 'build', 'text'] as const) seconds[stage] += 1 / rate(stage);
    rows.push(row(name, filter.length, rate('parse'), rate('check'), rate('build'), rate('text')));
  }
  const mean = (stage: keyof typeof seconds) => FILTERS.length / seconds[stage];
  rows.push(row('all five in turn', null, mean('parse'), mean('check'), mean('build'), mean('text')));
  printTable(['filters per second', 'length', 'parse', '+ check', '+ condition', '+ SQL text', 'SQL/parse'], rows);
  await db.destroy();
}

function row(name: string, length: number | null, parse: number, check: number, build: number, text: number): string[] {
  const rates = [parse, check, build, text].map(showRate);
  return [name, length === null ? '' : String(length), ...rates, showRatio(text / parse)];
}
