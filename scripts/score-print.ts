import type { Message } from '../service/receipts/message.ts';
import { REASONS } from '../service/receipts/recognise/reasons.ts';
import { isRuleRead } from '../service/receipts/second-reader/rule-names.ts';
import type { FalseFacts } from './score-false.ts';
import { type Interval, wilson } from './score-interval.ts';
import type { Judgement } from './score-reading.ts';
import type { SecondReadings } from './score-second-reader.ts';
import type { CalibrationBin, RuleRecord, Tally } from './score-summary.ts';
import { SCORED_FIELDS, type ScoredField, type Truth } from './score-truth.ts';

export type Case = { readonly truth: Truth; readonly message: Message };

export type Score = FalseFacts & {
  readonly fields: Readonly<Partial<Record<ScoredField, Tally>>>;
  readonly merchants: Readonly<Record<string, Readonly<Partial<Record<ScoredField, Tally>>>>>;
  readonly calibration: readonly CalibrationBin[];
  readonly rules: readonly RuleRecord[];
  readonly misses: readonly Judgement[];
};

const MAX_MISSES = 200;

/** Prints a readable score: fields next to the baseline, false facts, calibration, and misses. */
export function printScore(cases: readonly Case[], ours: Score, baseline: Score): void {
  const ambiguous = cases.filter(({ truth }) => truth.ambiguous).length;
  console.log(`${cases.length} emails, of which ${ambiguous} are ambiguous and not counted`);
  console.log('In parentheses: 95% confidence intervals (Wilson).\n');
  printFields(ours, baseline);
  printFalse(ours, baseline);
  printCalibration(ours);
  printMerchants(ours);
  printMisses(ours.misses);
}

/** Prints the values that a second reader adds to the rules, its baseline, and its invented values. */
export function printSecondReader(readings: SecondReadings, second: Score, rules: Score): void {
  const failed = Object.entries(readings.failed).map(([code, count]) => `, ${count} ${code}`);
  console.log(
    `\nwith the second reader: asked about ${readings.questions} mails${failed.join('')}, ${readings.changed} changed\n`,
  );
  printFields(second, rules, 'rules');
  printFalse(second, rules);
  printCalibration({ ...second, rules: second.rules.filter(({ rule }) => !isRuleRead({ rule })) });
}

function printFields(ours: Score, baseline: Score, name = 'base'): void {
  row(['field', 'right', 'wrong', 'missing', 'extra', 'recall', 'precision', `${name} rec.`, `${name} prec.`]);
  for (const field of SCORED_FIELDS) {
    const own = ours.fields[field];
    if (own === undefined) continue;
    const base = baseline.fields[field];
    row([field, ...cellsOf(own), percent(base?.recall ?? null), percent(base?.precision ?? null)]);
  }
}

function printFalse(ours: Score, baseline: Score): void {
  const { negatives } = ours;
  const list = (name: string, files: readonly string[], base: readonly string[]) => {
    const share = negatives === 0 ? '' : ` of ${negatives} ${between(wilson(files.length, negatives))}`;
    console.log(
      `${name}: ${files.length}${share}, baseline ${base.length}${files.map((file) => `\n  ${file}`).join('')}`,
    );
  };
  console.log('\nfalse facts in emails without an order or a shipment');
  list('false orders', ours.falseOrders, baseline.falseOrders);
  list('false parcels', ours.falseParcels, baseline.falseParcels);
  list('  with a number (false tracking)', ours.falseTracking, baseline.falseTracking);
  list('  without a number', ours.falseParcelsWithoutNumber, baseline.falseParcelsWithoutNumber);
  console.log(`notices that would wait for an order: ${ours.falseNotices.length}`);
}

function printCalibration({ calibration, rules }: Score): void {
  console.log('\nprecision of values by confidence');
  row(['confidence', 'given', 'right', 'hold']);
  for (const { from, to, given, right, precision, interval } of calibration) {
    row([`${from}–${to}`, String(given), String(right), `${percent(precision)} ${between(interval)}`]);
  }
  const boasts = rules.filter(({ given, right, claimed }) => given >= 5 && (100 * right) / given < claimed - 3);
  if (boasts.length > 0) console.log('\nrules whose confidence exceeds their precision');
  for (const { field, rule, given, right, claimed } of boasts)
    console.log(`  ${field} by ${rule}: ${right} of ${given} right, confidence ${claimed.toFixed(0)}%`);
}

function printMerchants({ merchants }: Score): void {
  console.log('\nper merchant: right/wrong/missing/extra');
  for (const [merchant, fields] of Object.entries(merchants)) {
    const parts = Object.entries(fields).map(
      ([field, { right, wrong, missing, extra }]) => `${field} ${[right, wrong, missing, extra].join('/')}`,
    );
    console.log(`  ${merchant}: ${parts.join(', ')}`);
  }
}

function printMisses(misses: readonly Judgement[]): void {
  console.log(`\nmisses (${misses.length})`);
  for (const { file, field, verdict, expected, found, rule, confidence } of misses.slice(0, MAX_MISSES)) {
    const proof = rule === null ? '' : ` (${rule}, ${confidence})`;
    console.log(
      `  ${file}  ${field} ${verdict}: expected ${expected || 'nothing'}, found ${found || 'nothing'}${proof}`,
    );
  }
  const refused = Object.entries(REASONS).filter(([reason]) => misses.some(({ found }) => found === `none: ${reason}`));
  for (const [reason, words] of refused) console.log(`  ${reason}: ${words}`);
  if (misses.length > MAX_MISSES) console.log(`  … and ${misses.length - MAX_MISSES} more (--json lists all)`);
}

function cellsOf({
  right,
  wrong,
  missing,
  extra,
  recall,
  precision,
  recallInterval,
  precisionInterval,
}: Tally): string[] {
  return [
    ...[right, wrong, missing, extra].map(String),
    `${percent(recall)} ${between(recallInterval)}`,
    `${percent(precision)} ${between(precisionInterval)}`,
  ];
}

function percent(value: number | null): string {
  return value === null ? '–' : `${(value * 100).toFixed(1)} %`;
}

/** Formats an interval, such as "(92–99)". */
function between(interval: Interval | null): string {
  if (interval === null) return '';
  const digits = (share: number) => (share * 100).toFixed(share > 0 && share < 0.02 ? 2 : 0);
  return `(${digits(interval.low)}–${digits(interval.high)})`;
}

function row(cells: readonly string[]): void {
  const wide = (index: number) => (index === 5 || index === 6 ? 17 : index === 3 ? 16 : 9);
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(15) : cell.padStart(wide(index)))).join(' '));
}
