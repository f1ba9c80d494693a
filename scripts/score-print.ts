import type { Message } from '../service/receipts/message.ts';
import { REASONS } from '../service/receipts/recognise/reasons.ts';
import type { Judgement } from './score-reading.ts';
import type { CalibrationBin, RuleRecord, Tally } from './score-summary.ts';
import { SCORED_FIELDS, type ScoredField, type Truth } from './score-truth.ts';

export type Case = { readonly truth: Truth; readonly message: Message };

export type Score = {
  readonly fields: Readonly<Partial<Record<ScoredField, Tally>>>;
  readonly merchants: Readonly<Record<string, Readonly<Partial<Record<ScoredField, Tally>>>>>;
  readonly calibration: readonly CalibrationBin[];
  readonly rules: readonly RuleRecord[];
  readonly falseOrders: readonly string[];
  readonly falseTracking: readonly string[];
  /** Mails that hold no parcel and were read as one that has no tracking number. */
  readonly falseParcels: readonly string[];
  /** Mails that hold no parcel and give notice of one: none becomes a parcel without the order it leads to. */
  readonly falseNotices: readonly string[];
  readonly misses: readonly Judgement[];
};

const MAX_MISSES = 200;

/** Prints a score for people: per field beside the baseline, per merchant, calibration, and what was missed. */
export function printScore(cases: readonly Case[], ours: Score, baseline: Score): void {
  const ambiguous = cases.filter(({ truth }) => truth.ambiguous).length;
  console.log(`${cases.length} mails, ${ambiguous} of them ambiguous (misses there do not count)\n`);
  row(['field', 'right', 'wrong', 'missing', 'extra', 'recall', 'precision', 'base rec.', 'base prec.']);
  for (const field of SCORED_FIELDS) {
    const own = ours.fields[field];
    if (own === undefined) continue;
    const base = baseline.fields[field];
    row([field, ...cellsOf(own), percent(base?.recall ?? null), percent(base?.precision ?? null)]);
  }
  console.log(`\nfalse orders: ${ours.falseOrders.join(' · ') || 'none'} (baseline: ${baseline.falseOrders.length})`);
  console.log(
    `false tracking numbers: ${ours.falseTracking.join(' · ') || 'none'} (baseline: ${baseline.falseTracking.length})`,
  );

  console.log(`false parcels without a number: ${ours.falseParcels.join(' · ') || 'none'}`);
  console.log(`notices that would wait for an order: ${ours.falseNotices.length}`);

  console.log('\nhow often values hold, by the confidence they are given with');
  row(['confidence', 'given', 'right', 'hold']);
  for (const { from, to, given, right, precision } of ours.calibration) {
    row([`${from}–${to}`, String(given), String(right), percent(precision)]);
  }

  const boasts = ours.rules.filter(({ given, right, claimed }) => given >= 5 && (100 * right) / given < claimed - 3);
  if (boasts.length > 0) console.log('\nrules that claim more than they hold');
  for (const { field, rule, given, right, claimed } of boasts)
    console.log(`  ${field} by ${rule}: ${right} of ${given} right, claims ${claimed.toFixed(0)} %`);

  console.log('\nper merchant: right/wrong/missing/extra');
  for (const [merchant, fields] of Object.entries(ours.merchants)) {
    const parts = Object.entries(fields).map(
      ([field, { right, wrong, missing, extra }]) => `${field} ${[right, wrong, missing, extra].join('/')}`,
    );
    console.log(`  ${merchant}: ${parts.join(', ')}`);
  }

  console.log(`\nmisses (${ours.misses.length})`);
  for (const { file, field, verdict, expected, found, rule, confidence } of ours.misses.slice(0, MAX_MISSES)) {
    const proof = rule === null ? '' : ` (${rule}, ${confidence})`;
    console.log(
      `  ${file}  ${field} ${verdict}: expected ${expected || 'nothing'}, found ${found || 'nothing'}${proof}`,
    );
  }
  const refused = Object.entries(REASONS).filter(([reason]) =>
    ours.misses.some(({ found }) => found === `none: ${reason}`),
  );
  for (const [reason, words] of refused) console.log(`  ${reason}: ${words}`);
  if (ours.misses.length > MAX_MISSES)
    console.log(`  … and ${ours.misses.length - MAX_MISSES} more (--json lists all)`);
}

function cellsOf({ right, wrong, missing, extra, recall, precision }: Tally): string[] {
  return [...[right, wrong, missing, extra].map(String), percent(recall), percent(precision)];
}

function percent(value: number | null): string {
  return value === null ? '–' : `${(value * 100).toFixed(1)} %`;
}

function row(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(11))).join(''));
}
